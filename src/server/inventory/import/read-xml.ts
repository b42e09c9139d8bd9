import { FileRefusal } from './table.js'

type XmlEvent =
  | { kind: 'open'; name: string; attributes: string; isEmpty: boolean }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string }

const tag = /<(\/?)(?:[\w.-]+:)?([\w.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y
const skipped = /<\?[^>]*\?>|<!--[\s\S]*?-->/y
const cdata = /<!\[CDATA\[([\s\S]*?)\]\]>/y

const notXml = () => new FileRefusal('unreadable_file', 'This spreadsheet file is damaged and cannot be read.')

/**
 * Walks through XML without ever looking anything up: a document type, which could name files, addresses or endless
 * entities, is refused, and only the five entities that XML itself has are known.
 */
export function* readXml(xml: string): Generator<XmlEvent> {
  let at = xml.charCodeAt(0) === 0xfeff ? 1 : 0
  while (at < xml.length) {
    const next = xml.indexOf('<', at)
    if (next !== at) {
      const text = xml.slice(at, next < 0 ? xml.length : next)
      yield { kind: 'text', text: decodeEntities(text) }
      if (next < 0) return
      at = next
    }
    tag.lastIndex = at
    const found = tag.exec(xml)
    if (found) {
      const [whole, slash, name = '', attributes = '', isEmpty] = found
      yield slash ? { kind: 'close', name } : { kind: 'open', name, attributes, isEmpty: isEmpty === '/' }
      at += whole.length
      continue
    }
    skipped.lastIndex = at
    cdata.lastIndex = at
    const other = skipped.exec(xml) ?? cdata.exec(xml)
    if (!other) throw notXml()
    if (other[1] !== undefined) yield { kind: 'text', text: other[1] }
    at += other[0].length
  }
}

export function attribute(attributes: string, name: string) {
  const found = new RegExp(`\\s(?:[\\w.-]+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes)
  return found ? decodeEntities(found[1] ?? found[2] ?? '') : undefined
}

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const decodeEntities = (text: string) =>
  text.includes('&')
    ? text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(lt|gt|amp|quot|apos));/gi, (whole, decimal, hex, name) => {
        if (name) return entities[name.toLowerCase()] ?? whole
        const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
        return code <= 0x10ffff ? String.fromCodePoint(code) : whole
      })
    : text
