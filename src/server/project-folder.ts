import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const findUp = (folder: string): string => (existsSync(join(folder, 'package.json')) ? folder : findUp(dirname(folder)))

/** Where package.json, migrations/, catalogue/ and the built web app are: the same from src and from dist. */
export const projectFolder = findUp(dirname(fileURLToPath(import.meta.url)))
