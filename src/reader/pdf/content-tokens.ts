/* The tokens of a content stream, by their positions: there are too many to make a string of each. */

const [open, close, backslash, less, more, slash, percent] = [40, 41, 92, 60, 62, 47, 37]

/** A byte of the stream; behind its end stands the end of a line, which ends every token. */
export const byteAt = (content: Uint8Array, at: number): number => content[at] ?? 10

/** Classes of characters by code, in a table for speed. */
const [space, regular, digit] = [1, 2, 3]
const kindOf = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte === 32 || byte === 0 || (byte >= 9 && byte <= 13)) return space
  if ('()<>[]{}/%'.includes(String.fromCharCode(byte))) return 0
  return (byte >= 48 && byte <= 57) || byte === 43 || byte === 45 || byte === 46 ? digit : regular
})

const isInWord = (byte: number) => kindOf[byte] === regular || kindOf[byte] === digit

/** The position after a string in brackets, which may contain others. */
function endOfString(content: Uint8Array, start: number): number {
  let depth = 0
  for (let at = start; at < content.length; at += 1) {
    const byte = content[at]
    if (byte === backslash) at += 1
    else if (byte === open) depth += 1
    else if (byte === close) depth -= 1
    if (depth === 0) return at + 1
  }
  return content.length
}

function endOfWord(content: Uint8Array, start: number): number {
  let at = start
  while (isInWord(byteAt(content, at))) at += 1
  return at
}

/** The end of a row of numbers and spaces, of which drawings consist. */
function endOfNumbers(content: Uint8Array, start: number): number {
  let at = start
  let kind: number | undefined = digit
  let before = digit
  while (at < content.length && (kind === digit || kind === space)) {
    before = kind
    at += 1
    kind = kindOf[byteAt(content, at)]
  }
  return kind === regular && before === digit ? endOfWord(content, at) : at
}

function endBefore(content: Uint8Array, start: number, ...ends: (number | undefined)[]): number {
  let at = start
  while (at < content.length && !ends.includes(content[at])) at += 1
  return at
}

/** The end of the token that begins here with a delimiter. */
function endOfSigned(content: Uint8Array, start: number): number {
  const byte = content[start]
  const isDouble = content[start + 1] === byte
  if (byte === open) return endOfString(content, start)
  if (byte === percent) return endBefore(content, start, 10, 13)
  if (byte === slash) return endOfWord(content, start + 1)
  if (byte === less && !isDouble) return endBefore(content, start, more) + 1
  return start + ((byte === less || byte === more) && isDouble ? 2 : 1)
}

export const isSpace = (byte: number) => kindOf[byte] === space
export const isComment = (byte: number) => byte === percent
export const isWord = (byte: number) => kindOf[byte] === regular

/** The end of the token that begins here, or of several numbers. */
export function endOfToken(content: Uint8Array, start: number): number {
  const kind = kindOf[byteAt(content, start)]
  if (kind === digit) return endOfNumbers(content, start)
  return kind === regular ? endOfWord(content, start) : endOfSigned(content, start)
}

const operands = new Set(['true', 'false', 'null'])
export const isOperand = (content: Uint8Array, start: number, end: number) =>
  end - start <= 5 && operands.has(String.fromCharCode(...content.subarray(start, end)))

/** Operators have at most three characters. */
const longest = 3
const isLetter = Uint8Array.from({ length: 256 }, (_, byte) =>
  /[A-Za-z'"]/.test(String.fromCharCode(byte)) ? 1 : /[*01]/.test(String.fromCharCode(byte)) ? 2 : 0,
)

/** The letters of an operator as one number; 0 for any other word. */
export function operatorIn(content: Uint8Array, start: number, end: number): number {
  if (end - start > longest || isLetter[byteAt(content, start)] !== 1) return 0
  let operator = 0
  for (let at = start; at < end; at += 1) {
    const byte = byteAt(content, at)
    if (isLetter[byte] === 0) return 0
    operator = operator * 256 + byte
  }
  return operator
}

export const operatorOf = (name: string): number => operatorIn(Buffer.from(name, 'latin1'), 0, name.length)
