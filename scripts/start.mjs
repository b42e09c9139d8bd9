// npm start: installs, builds, then becomes the server.

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, install, projectFolder } from './prepare.mjs'

install()
build()
await import(pathToFileURL(join(projectFolder, 'dist', 'served', 'main.js')).href)
