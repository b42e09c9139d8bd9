const { push } = Array.prototype
const { parse, stringify } = JSON

const put = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { value, writable: true, configurable: true, enumerable: false })

/** Restores the engine's own methods, from before the library was loaded. */
export function putBackMethods(): void {
  put(Array.prototype, 'push', push)
  put(JSON, 'parse', parse)
  put(JSON, 'stringify', stringify)
}
