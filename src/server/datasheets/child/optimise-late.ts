import { setFlagsFromString } from 'node:v8'

/*
 * A child lives for one sheet. Most of what the engine optimises early is never run again, and compiling it took a
 * third of the reading; loops over pixels and streams still reach this budget at once. An engine without this flag
 * ignores it.
 */
setFlagsFromString('--interrupt-budget=1000000')
