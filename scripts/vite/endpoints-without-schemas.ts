import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const isDeclaration = (id: string) => /\/src\/shared\/[\w/-]+-api\.ts$/.test(id)

type Declared = { method: string; path: string; status: number; answersFile: boolean }
const isEndpoint = (value: unknown): value is Declared =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

const isPlain = (value: unknown): boolean =>
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every(isPlain)) ||
  (typeof value === 'object' &&
    value !== null &&
    Object.getPrototypeOf(value) === Object.prototype &&
    Object.values(value).every(isPlain))

/** One export for the browser: an endpoint without its schemas, a plain value as it is, nothing else. */
function written([name, value]: [string, unknown]) {
  if (isEndpoint(value)) {
    const { method, path, status, answersFile } = value
    return `export const ${name} = ${JSON.stringify({ method, path, status, answersFile })}\n`
  }
  return isPlain(value) ? `export const ${name} = ${JSON.stringify(value)}\n` : ''
}

/**
 * Removes schemas from `src/shared/<area>/<thing>-api.ts` for the browser: it needs how each call is made, while
 * only the server validates. The build runs what tsc made of the file and writes its exports as plain values. A screen that imports
 * a schema from such a file fails to build; schemas that forms need have their own files.
 */
export const endpointsWithoutSchemas = (): Plugin => ({
  name: 'endpoints-without-schemas',
  enforce: 'pre',
  async load(id) {
    if (!isDeclaration(id)) return undefined
    const compiled = id.replace('/src/shared/', '/dist/shared/').replace(/ts$/, 'js')
    this.addWatchFile(compiled)
    const module: object = await import(pathToFileURL(compiled).href)
    return { code: Object.entries(module).map(written).join(''), map: null }
  },
})
