import type { z } from 'zod'
import { sentenceMark } from '../../shared/http/sentence.js'
import { type Language, sourceLanguage } from '../../shared/languages/languages.js'
import { translateInto } from '../languages/say.js'
import { isObject, jsonSchemaOf } from './json-schema.js'

/** Where an answer has sentences: here, in each item of a list, or below some of its fields. */
type Places = 'here' | { items: Places } | { fields: [name: string, places: Places][] }

function placesIn(schema: unknown): Places | undefined {
  if (!isObject(schema)) return undefined
  if (schema[sentenceMark] === true) return 'here'
  const { anyOf, items, properties } = schema
  if (Array.isArray(anyOf)) return anyOf.map(placesIn).find((places) => places !== undefined)
  const inItems = placesIn(items)
  if (inItems) return { items: inItems }
  const fields = Object.entries(isObject(properties) ? properties : {}).flatMap(([name, field]) => {
    const places = placesIn(field)
    return places ? [[name, places] satisfies [string, Places]] : []
  })
  return fields.length > 0 ? { fields } : undefined
}

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
  if ('items' in places)
    return Array.isArray(value) ? value.map((item) => saidAt(places.items, item, translate)) : value
  if (!isObject(value)) return value
  const said = { ...value }
  for (const [name, below] of places.fields) if (name in said) said[name] = saidAt(below, said[name], translate)
  return said
}
