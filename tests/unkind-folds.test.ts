import { describe, expect, it } from 'vitest'
import { alternativesIn, withNames, without } from '../scripts/score/split-pattern.mjs'
import { watchRules } from '../scripts/score/watch-rules.mjs'

const textsOf = (source: string) => alternativesIn(source).map(({ begin, end }) => source.slice(begin, end))

/** Which alternatives of a pattern a text meets. */
function metBy(source: string, text: string): string[] {
  const { groups = {} } = new RegExp(withNames(source, alternativesIn(source))).exec(text) ?? {}
  const all = textsOf(source)
  return Object.entries(groups).flatMap(([name, met]) => (met === undefined ? [] : [all[Number(name.slice(1))] ?? '']))
}

describe('alternatives of a pattern', () => {
  it.each([
    ['weight', ['weight']],
    ['weight|mass', ['weight', 'mass']],
    ['net (?:weight|mass)', ['net (?:weight|mass)', 'weight', 'mass']],
    // a sign of a class, an escaped bar and what speaks against a match are none
    ['[a|b]|c\\|d', ['[a|b]', 'c\\|d']],
    ['kg(?!m|s)', ['kg(?!m|s)']],
    // of what is repeated no match says which it met
    ['(?:a|b)+', ['(?:a|b)+']],
  ])('%s has %j', (source, texts) => {
    expect(textsOf(source).sort()).toEqual([...texts].sort())
  })

  it('tells which of them a text has met, and keeps what the pattern refers back to', () => {
    expect(metBy('^(?:weight|mass)$', 'mass')).toEqual(expect.arrayContaining(['mass']))
    expect(metBy('^(?:weight|mass)$', 'mass')).not.toContain('weight')
    expect(metBy('(x)(?:a|b)\\1', 'xbx')).toContain('b')
  })

  it('matches no longer what was left out, and all else as before', () => {
    const source = '^(?:weight|mass|net)\\b'
    const pruned = new RegExp(
      without(
        source,
        alternativesIn(source).filter(({ begin, end }) => source.slice(begin, end) === 'mass'),
      ),
    )
    expect(['weight kg', 'mass kg', 'net kg'].map((text) => pruned.test(text))).toEqual([true, false, true])
  })
})

describe('rules that are watched', () => {
  /** A watcher of two parts, and a way to read a sheet of one of them. */
  function watched() {
    const watcher = watchRules(2)
    const readAs = (part: number, use: () => unknown) => {
      Object.assign(watcher, { part, turn: watcher.turn + 1 })
      use()
    }
    return { watcher, readAs }
  }

  it('are left out where only the part that is read has met them, but a word is known to all who print it', () => {
    const { watcher, readAs } = watched()
    const [label, other] = [watcher.rule(/^(?:poids|weight \d)/), watcher.rule(/poids|masse/)]
    const elsewhere = watcher.rule(/gewicht|masse/)
    readAs(0, () => [label.test('weight 1'), other.test('masse')])
    readAs(1, () => [label.test('poids'), other.test('poids'), elsewhere.test('masse')])
    watcher.isHeldOut = true
    readAs(1, () => {
      expect(label.test('weight 1')).toBe(true)
      expect(elsewhere.test('masse')).toBe(true)
      expect([label.test('poids'), other.test('poids'), other.test('masse')]).toEqual([false, false, true])
    })
    readAs(0, () => expect([label.test('poids'), label.test('weight 1')]).toEqual([true, false]))
    expect(watcher.tell().map(({ patterns }) => patterns > 0)).toEqual([true, true])
  })

  it('are decided as all other parts decide them', () => {
    const { watcher, readAs } = watched()
    readAs(0, () => [watcher.decide('a', false), watcher.decide('b', true), watcher.decide('b', false)])
    readAs(1, () => [watcher.decide('a', true), watcher.decide('b', true)])
    watcher.isHeldOut = true
    readAs(1, () => {
      expect(watcher.decide('a', true)).toBe(false)
      expect([watcher.decide('b', true), watcher.decide('b', false)]).toEqual([true, false])
    })
    // the first part alone has decided each of them in one way, the second one of them
    expect(watcher.tell().map(({ conditions }) => conditions)).toEqual([2, 1])
  })
})
