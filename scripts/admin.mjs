// npm run admin -- <command>: what operators do beside the running product.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, install, projectFolder } from './prepare.mjs'

install()
build()
await import(pathToFileURL(join(projectFolder, 'dist', 'served', 'admin.js')).href)
