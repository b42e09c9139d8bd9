/** The reason why the product cannot start, in words an operator can act on. Printed without a stack. */
export class StartError extends Error {
  constructor(
    message: string,
    readonly detail?: string,
  ) {
    super(message)
    this.name = 'StartError'
  }
}

export const diskIsFull = 'The disk is full. Free some space and start again.'

/** How the data comes back where its files are damaged. */
export const wayBack =
  'Keep a copy of DATA_DIR, then read your last backup into an empty one: npm run admin -- restore FILE'
