// npm run admin -- <command>: the operators' commands.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, install, projectFolder } from './prepare.mjs'

install()
build()
await import(pathToFileURL(join(projectFolder, 'dist', 'served', 'admin.js')).href)
