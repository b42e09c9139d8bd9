import type { z } from 'zod'
import { sentenceMark } from '../../shared/http/text.js'
import { type Language, sourceLanguage } from '../../shared/languages/languages.js'
import { translateInto } from '../run/say.js'
import { isObject, jsonSchemaOf } from './json-schema.js'

/** Where an answer has sentences: here, in each item of a list, below some of its fields, or in each value of a record. */
type Places = 'here' | { items?: Places; fields?: [name: string, places: Places][]; values?: Places }

function placesIn(schema: unknown): Places | undefined {
  if (!isObject(schema)) return undefined
  if (schema[sentenceMark] === true) return 'here'
  const { anyOf, items, properties, additionalProperties } = schema
  if (Array.isArray(anyOf)) return anyOf.map(placesIn).reduce(bothOf, undefined)
  const fields = Object.entries(isObject(properties) ? properties : {}).flatMap(([name, field]) => {
    const places = placesIn(field)
    return places ? [[name, places] satisfies [string, Places]] : []
  })
  const [inItems, inValues] = [placesIn(items), placesIn(additionalProperties)]
  if (!inItems && !inValues && fields.length === 0) return undefined
  return {
    ...(inItems && { items: inItems }),
    ...(inValues && { values: inValues }),
    ...(fields.length > 0 && { fields }),
  }
}

/** A list and a lone item may stand for each other, and the first of two other shapes decides. */
const bothOf = (one: Places | undefined, other: Places | undefined) =>
  typeof one === 'object' && typeof other === 'object' ? { ...other, ...one } : (one ?? other)

const known = new WeakMap<z.ZodType, { places: Places | undefined }>()

function placesOf(schema: z.ZodType) {
  const found = known.get(schema) ?? { places: placesIn(jsonSchemaOf(schema, 'output')) }
  known.set(schema, found)
  return found.places
}

/** The answer with its sentences in another language; what it is made of may be shared, and stays as it is. */
export function sayAnswer(schema: z.ZodType, answer: unknown, language: Language): unknown {
  const places = language === sourceLanguage ? undefined : placesOf(schema)
  return places ? saidAt(places, answer, translateInto(language)) : answer
}

function saidAt(places: Places, value: unknown, translate: (sentence: string) => string): unknown {
  if (places === 'here') return typeof value === 'string' ? translate(value) : value
  const { items, values, fields = [] } = places
  if (Array.isArray(value)) return items ? value.map((item) => saidAt(items, item, translate)) : value
  if (!isObject(value)) return value
  const below = values ? Object.keys(value).map((name) => [name, values] as const) : fields
  const said = { ...value }
  for (const [name, places] of below) if (name in said) said[name] = saidAt(places, said[name], translate)
  return said
}
