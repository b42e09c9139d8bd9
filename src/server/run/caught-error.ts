// Anything can be thrown: these read the fields that errors of Node and PostgreSQL have.
const fieldOf = (error: unknown, name: 'code' | 'message' | 'syscall'): string | undefined => {
  if (typeof error !== 'object' || error === null || !(name in error)) return undefined
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' ? value : undefined
}

/** An errno such as ENOENT, or an SQLSTATE. */
export const codeOf = (error: unknown) => fieldOf(error, 'code')
export const syscallOf = (error: unknown) => fieldOf(error, 'syscall')
export const messageOf = (error: unknown) => fieldOf(error, 'message') ?? String(error)
