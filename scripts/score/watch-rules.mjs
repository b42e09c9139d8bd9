import { alternativesIn, withNames, without } from './split-pattern.mjs'

/** A word is known if any maker prints it, in whatever pattern it stands. */
const isWord = /^\p{L}[\p{L} .'?-]+$/u

/**
 * Watches which rules which part of the makers needs, and leaves out those that only one part has needed. A rule is an
 * alternative of a pattern, which every phrase of the tables of words becomes, or a condition that all other parts have
 * decided alike.
 */
export function watchRules(parts) {
  const all = 2 ** parts - 1
  const patterns = new Map()
  const words = new Map()
  const conditions = new Map()
  const watcher = { turn: 0, part: undefined, isHeldOut: false, rule, decide, tell }

  function infoOf(pattern) {
    const key = `${pattern.source}/${pattern.flags}`
    const known = patterns.get(key)
    if (known) return known
    const places = alternativesIn(pattern.source)
    const named = new RegExp(withNames(pattern.source, places), `${pattern.flags.replace(/[gy]/g, '')}y`)
    const info = { places, named, met: places.map(meeting), texts: new Set(), turn: 0, pruned: [] }
    function meeting({ begin, end }) {
      const text = pattern.source.slice(begin, end)
      if (!isWord.test(text)) return { parts: 0 }
      const word = text.replace(/[?s]+$/, '')
      return words.get(word) ?? words.set(word, { parts: 0 }).get(word)
    }
    patterns.set(key, info)
    return info
  }

  function note(info, { index, input }) {
    if (info.turn !== watcher.turn) [info.turn, info.texts] = [watcher.turn, new Set()]
    const key = `${index} ${input}`
    if (info.texts.has(key)) return
    info.texts.add(key)
    info.named.lastIndex = index
    info.now = new Set()
    const { groups = {} } = info.named.exec(input) ?? {}
    for (const [id, text] of Object.entries(groups))
      if (text !== undefined && /^r\d+$/.test(id)) {
        info.now.add(Number(id.slice(1)))
        info.met[id.slice(1)].parts |= 2 ** watcher.part
      }
  }

  const isOwn = (met) => (met & (all - 2 ** watcher.part)) === 0

  /** The pattern without what only the part that is read has met. */
  function prunedOf(pattern, info) {
    info.pruned[watcher.part] ??= new RegExp(
      without(
        pattern.source,
        info.places.filter((_, index) => isOwn(info.met[index].parts)),
      ),
      pattern.flags,
    )
    return info.pruned[watcher.part]
  }

  /** What would have matched, had it not been left out. */
  function missedBy(pattern, text, match) {
    const at = pattern.lastIndex
    const meant = RegExp.prototype.exec.call(pattern, text)
    pattern.lastIndex = at
    if (!meant || (meant[0] === match?.[0] && meant.index === match.index)) return
    note(pattern.info, meant)
    const own = pattern.info.places.filter(
      (_, index) => pattern.info.now?.has(index) && isOwn(pattern.info.met[index].parts),
    )
    const rules = own.map(({ begin, end }) => pattern.source.slice(begin, end).slice(0, 60))
    watcher.missed.add(`/${rules.join('/ /')}/ in ${meant.input.slice(0, 60)}`)
  }

  class Rule extends RegExp {
    exec(text) {
      if (watcher.part === undefined) return super.exec(text)
      this.info ??= infoOf(this)
      if (!watcher.isHeldOut) {
        const match = super.exec(text)
        if (match) note(this.info, match)
        return match
      }
      const pruned = prunedOf(this, this.info)
      pruned.lastIndex = this.lastIndex
      const match = pruned.exec(text)
      if (watcher.missed) missedBy(this, text, match)
      this.lastIndex = pruned.lastIndex
      return match
    }
  }

  function rule(pattern) {
    return new Rule(pattern.source, pattern.flags)
  }

  function decide(place, value) {
    if (watcher.part === undefined) return value
    const met = conditions.get(place) ?? conditions.set(place, [0, 0]).get(place)
    if (!watcher.isHeldOut) met[value ? 1 : 0] |= 2 ** watcher.part
    else if (met[0] !== 0 && met[1] !== 0 && isOwn(met[1]) !== isOwn(met[0])) {
      if (isOwn(met[0]) !== Boolean(value)) watcher.missed?.add(`${place} is ${Boolean(value)}`)
      return isOwn(met[0])
    }
    return value
  }

  /** How many rules only one part has met, for each part. */
  function tell() {
    const met = [...new Set([...patterns.values()].flatMap(({ met: own }) => own))]
    return Array.from({ length: parts }, (_, part) => {
      const isOnly = (met) => met === 2 ** part
      return {
        patterns: met.filter(({ parts }) => isOnly(parts)).length,
        conditions: [...conditions.values()].filter((met) => met[0] && met[1] && met.some(isOnly)).length,
      }
    })
  }
  return watcher
}
