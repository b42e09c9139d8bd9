import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { copiedFrom, keptText } from '../../shared/http/kept-text.js'
import { jsonSchemaOf } from './json-schema.js'
import { compileAnswer, compilePieces } from './serialise.js'

const Offer = z
  .object({ id: z.string(), price: z.number().nullable(), note: z.string().optional() })
  .meta(keptText('offer'))
const Panel = z
  .object({ name: z.string(), watts: z.number().nullable(), offers: z.array(Offer), deviation: z.number() })
  .meta(keptText('panel', ['offers', 'deviation']))
const Answer = z.object({ total: z.number(), panels: z.array(Panel), nearest: Panel.nullable() })

const compile = () => compileAnswer(jsonSchemaOf(Answer, 'output'), new Map())

const facts = { name: 'Ä "quoted" 单晶', watts: null }
const offer = { id: 'a', price: 1.5 }
const panelOf = (deviation: number, more = {}) => ({ ...facts, offers: [offer], deviation, ...more })

describe('an answer with kept texts', () => {
  it('reads as the same answer without them', () => {
    const answer = { total: 2, panels: [panelOf(1), panelOf(2, { [copiedFrom]: facts })], nearest: null }
    expect(JSON.parse(compile()(answer))).toEqual({ total: 2, panels: [panelOf(1), panelOf(2)], nearest: null })
  })

  it('contains lists that are empty and objects that are absent', () => {
    const answer = { total: 0, panels: [], nearest: panelOf(3, { offers: [] }) }
    expect(JSON.parse(compile()(answer))).toEqual(answer)
  })

  it('reads the same in pieces, of which each item of a list is one', () => {
    const piecesOf = compilePieces(jsonSchemaOf(Answer, 'output'), new Map())
    for (const panels of [[], [panelOf(1)], [panelOf(1), panelOf(2, { [copiedFrom]: facts }), panelOf(3)]]) {
      const answer = { total: 2, panels, nearest: null }
      const pieces = [...piecesOf(answer)]
      expect(JSON.parse(pieces.join(''))).toEqual(JSON.parse(compile()(answer)))
      expect(pieces).toHaveLength(4 + panels.length)
    }
  })

  it('takes from an object only what the schema declares', () => {
    const source = { ...facts, secret: 'leak' }
    const leaking = { ...source, offers: [{ ...offer, secret: 'leak' }], deviation: 0, [copiedFrom]: source }
    expect(compile()({ total: 1, panels: [leaking], nearest: null, secret: 'leak' })).not.toContain('leak')
  })

  it('serialises what was copied once, and what differs each time', () => {
    const textOf = compile()
    let reads = 0
    const source = {
      ...facts,
      get watts() {
        reads++
        return 400
      },
    }
    const answerOf = (deviation: number) =>
      JSON.parse(textOf({ total: 1, panels: [panelOf(deviation, { [copiedFrom]: source })], nearest: null }))
    expect(answerOf(1).panels[0]).toMatchObject({ watts: 400, deviation: 1 })
    const readsOfOne = reads
    expect(answerOf(2).panels[0]).toMatchObject({ watts: 400, deviation: 2 })
    expect(reads).toBe(readsOfOne)
  })
})
