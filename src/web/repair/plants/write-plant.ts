import { offerConditions } from '../../../shared/money/offer-words.js'
import { furtherKindKeys } from '../../../shared/repair/plants/plant-bounds.js'
import type { LimitKey } from '../../../shared/repair/plants/plant-model.js'
import { readTyped } from '../../../shared/repair/read-parameter.js'
import { typedNumberKeys, typedTextKeys } from '../../../shared/repair/replacement-parameters.js'
import { comparedIn, isCurrency } from '../../../shared/values/currencies.js'
import { keysOf } from '../../../shared/values/keys-of.js'
import { readNumber } from '../../../shared/values/read-number.js'
import { translate } from '../../base/language/translate.js'
import { problemsOf } from '../case-draft.js'
import {
  countKinds,
  type InputDraft,
  isKindUsed,
  type KindDraft,
  type PlantContent,
  type PlantDraft,
  type StringDraft,
  type Texts,
} from './plant-draft.js'
import { limitFields, type NumberField, purchaseFields, siteFields, spareField } from './plant-fields.js'

/** Problems by the paths that the server uses: `site.ageYears`, `inputs.0.limits.fuse_A`. */
export type Problems = Readonly<Record<string, string>>
type Add = (path: string, message: string) => void
type WrittenPlant = { content: PlantContent; problems: Problems }

/** The plant as the API takes it, and everything in it that cannot be read. */
export function writePlant(draft: PlantDraft): WrittenPlant {
  const problems: Record<string, string> = {}
  const add: Add = (path, message) => {
    problems[path] ??= message
  }
  const content: PlantContent = {
    site: numbersOf(draft.site, siteFields(), 'site', add),
    kinds: Object.fromEntries(usedKinds(draft).map((kind) => [kind.name, kindOf(kind, add)])),
    inputs: draft.inputs.map((input, place) => inputOf(input, `inputs.${place}`, add)),
    spares: sparesOf(draft, add),
    purchase: purchaseOf(draft.purchase, add),
  }
  return { content, problems }
}

/** What is kept of a plant: how it is arranged, its name, and the sentence as it was typed. */
export const plantToKeep = (draft: PlantDraft, name = draft.name) => ({
  ...writePlant(draft).content,
  name,
  ...(draft.said?.trim() && { said: draft.said.trim() }),
})

/** A second kind that no string and no spare has is not there yet. */
const usedKinds = (draft: PlantDraft) =>
  draft.kinds.filter(({ name }, place) => place === 0 || isKindUsed(draft, name) || draft.spares[name])

function readField(text: string, { label, read, isWhole }: NumberField, path: string, add: Add) {
  const reading = readNumber(text, { ...(read && { unit: read }), ...(isWhole && { mostDecimals: 0 }) })
  if (reading.kind === 'number') return reading.value
  if (reading.kind === 'refused') add(path, `${label}: ${translate(reading.message)}`)
  return undefined
}

function numbersOf<Key extends string>(texts: Texts, fields: Record<Key, NumberField>, path: string, add: Add) {
  const numbers: Partial<Record<Key, number>> = {}
  for (const key of keysOf(fields)) {
    const value = readField(texts[key] ?? '', fields[key], `${path}.${key}`, add)
    if (value !== undefined) numbers[key] = value
  }
  return numbers
}

function kindOf({ name, isNew, figures }: KindDraft, add: Add): PlantContent['kinds'][string] {
  for (const [field, message] of Object.entries(problemsOf(figures))) add(`kinds.${name}.${field}`, message)
  const typed: Record<string, number | string> = {}
  for (const key of typedNumberKeys) {
    const reading = readTyped(key, figures[key] ?? '')
    if (reading.kind === 'number') typed[key] = reading.value
  }
  // the form has no field for these, but a plant that was imported may have them
  for (const key of furtherKindKeys) {
    const reading = readNumber(figures[key] ?? '')
    if (reading.kind === 'number') typed[key] = reading.value
  }
  for (const key of typedTextKeys) if (figures[key]?.trim()) typed[key] = figures[key].trim()
  return { ...(figures.originalId && { panelId: figures.originalId }), ...(isNew && { new: true }), ...typed }
}

/** What cannot be read of one input, by the paths of the whole plant. */
export function findInputProblems(input: InputDraft, place: number): Problems {
  const problems: Record<string, string> = {}
  inputOf(input, `inputs.${place}`, (path, message) => {
    problems[path] = message
  })
  return problems
}

function inputOf(input: InputDraft, path: string, add: Add): PlantContent['inputs'][number] {
  const limits = numbersOf<LimitKey>(input.limits as Texts, limitFields(), `${path}.limits`, add)
  return {
    ...(input.name && { name: input.name }),
    ...(input.inverterId && { inverterId: input.inverterId }),
    ...(input.inverterId && input.inverterInput && { inverterInput: input.inverterInput }),
    ...(Object.keys(limits).length > 0 && { limits }),
    strings: input.strings.map(stringOf),
  }
}

function stringOf({ cells, isRemoved, isAged }: StringDraft): PlantContent['inputs'][number]['strings'][number] {
  const broken = countKinds(cells.filter(({ isBroken }) => isBroken))
  return {
    panels: countKinds(cells),
    ...(Object.keys(broken).length > 0 && { broken, ...(isRemoved && { removed: true }) }),
    ...(!isAged && { aged: false }),
  }
}

function sparesOf({ kinds, spares }: PlantDraft, add: Add) {
  const counts: Record<string, number> = {}
  for (const { name } of kinds) {
    const count = readField(spares[name] ?? '', spareField(), `spares.${name}`, add)
    if (count) counts[name] = count
  }
  return counts
}

const listOf = (text: string | undefined) => (text ?? '').split('|').filter((part) => part !== '')

function purchaseOf(texts: Texts, add: Add): PlantContent['purchase'] {
  const [country, chosen] = [listOf(texts.country), listOf(texts.condition)]
  const condition = offerConditions.filter((name) => chosen.includes(name))
  const numbers = numbersOf(texts, purchaseFields(), 'purchase', add)
  const currency = priceCurrency(texts)
  return {
    ...numbers,
    ...(numbers.maxPrice !== undefined && currency !== comparedIn && { currency }),
    ...(country.length > 0 && { country }),
    ...(condition.length > 0 && { condition }),
    ...(texts.oneSupplier === 'true' && { oneSupplier: true }),
  }
}

/** Of the highest price: the one that is typed with it, or the reader's when it was typed. */
function priceCurrency({ maxPrice = '', currency }: Texts) {
  const price = readNumber(maxPrice, { unit: 'money' })
  return price.kind === 'number' && price.unit !== null && isCurrency(price.unit) ? price.unit : currency || comparedIn
}
