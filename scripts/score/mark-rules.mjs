import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'

/** Every node of a tree, with what stands around it. */
function visit(node, see, isInside = false) {
  if (Array.isArray(node)) for (const each of node) visit(each, see, isInside)
  if (typeof node?.type !== 'string') return
  see(node, isInside)
  const isFunction = /Function/.test(node.type)
  for (const child of Object.values(node))
    if (child && typeof child === 'object') visit(child, see, isInside || isFunction)
}

const isAsked = (node) => node.type === 'LogicalExpression' && node.operator !== '??'
const asks =
  /(?:^|\.)(?:test|some|every|includes|startsWith|endsWith|(?:is|has|are|lacks|holds|names|overlaps|continues)\w*)$/

/** `!found`, `found?.x`, `x === undefined`, `list.length > 0`: whether something is there is no rule about sheets. */
function isGuard(node, textOf) {
  if (node.type === 'UnaryExpression') return isGuard(node.argument, textOf)
  if (node.type === 'BinaryExpression') return /undefined|null|typeof|\.(?:length|size)\b/.test(textOf(node))
  return node.type !== 'CallExpression'
}

/** Whether a condition can be told by its form to be true or false, and nothing else. */
function isBoolean(node, textOf) {
  if (node.type === 'UnaryExpression') return node.operator === '!'
  if (node.type === 'BinaryExpression') return /^(?:[<>]=?|[!=]==)$/.test(node.operator)
  return node.type === 'CallExpression' && asks.test(textOf(node.callee))
}

/** The rules of a file: its patterns, and the conditions that `if`, `?`, `&&` and `||` ask. */
function rulesIn(text, isPhrases) {
  const textOf = ({ start, end }) => text.slice(start, end)
  const [patterns, conditions] = [new Set(), new Set()]
  const add = (node, isCondition) => {
    if (!isAsked(node) && !isGuard(node, textOf) && (isCondition || isBoolean(node, textOf))) conditions.add(node)
  }
  visit(parseAst(text), (node, isInside) => {
    if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') add(node.test, true)
    if (isAsked(node)) for (const side of [node.left, node.right]) add(side, false)
    // A pattern that a function makes of what it is given is no rule; phrases are.
    const isMade = node.type === 'NewExpression' && node.callee.name === 'RegExp' && (!isInside || isPhrases)
    if (node.regex || isMade) patterns.add(node)
  })
  return { patterns: [...patterns], conditions: [...conditions] }
}

function marked(name, text) {
  const { patterns, conditions } = rulesIn(text, name.endsWith('phrases.js'))
  const inserts = [
    ...patterns.map((node) => [node, 'watchedRules.rule(']),
    ...conditions.map((node) => [node, `watchedRules.decide('${name}:${node.start}', `]),
  ].flatMap(([{ start, end }, sign]) => [
    { at: start, sign, width: end - start },
    { at: end, sign: ')', width: -1 },
  ])
  return inserts
    .sort((a, b) => b.at - a.at || a.width - b.width)
    .reduce((whole, { at, sign }) => whole.slice(0, at) + sign + whole.slice(at), text)
}

/** As `words/remember`, but forgetting what it knows with each sheet. */
const remember = `export function remember(judge) {
  let turn
  let known
  return (text) => {
    if (turn !== watchedRules.turn) [turn, known] = [watchedRules.turn, new Map()]
    if (!known.has(text)) known.set(text, judge(text))
    return known.get(text)
  }
}
`

/** Marks every pattern and condition of a copy of the parser, so that `watchedRules` sees them. */
export function markRules(copy) {
  const folder = join(copy, 'reader', 'parse')
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))
  for (const name of names) {
    const path = join(folder, name)
    writeFileSync(path, marked(name, readFileSync(path, 'utf8')))
  }
  writeFileSync(join(folder, 'words', 'remember.js'), remember)
}
