import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const findUp = (folder: string): string => (existsSync(join(folder, 'package.json')) ? folder : findUp(dirname(folder)))

/** The folder of package.json, migrations/, catalogue/ and the built web app; the same from src and from dist. */
export const projectFolder = findUp(dirname(fileURLToPath(import.meta.url)))
