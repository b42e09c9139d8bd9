// What is thrown may be anything: these ask it for what errors of Node and of the database carry.
const fieldOf = (error: unknown, name: 'code' | 'message' | 'syscall'): string | undefined => {
  if (typeof error !== 'object' || error === null || !(name in error)) return undefined
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' ? value : undefined
}

/** ENOENT and its like, or an SQLSTATE. */
export const codeOf = (error: unknown) => fieldOf(error, 'code')
export const syscallOf = (error: unknown) => fieldOf(error, 'syscall')
export const messageOf = (error: unknown) => fieldOf(error, 'message') ?? String(error)
