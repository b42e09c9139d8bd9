import { StringDecoder } from 'node:string_decoder'
import sax from 'sax'
import { damaged } from './unpack.js'

/** Deeper than any part of a spreadsheet. */
const mostDepth = 64

type XmlWalk = {
  onOpen?: (name: string, attributes: Readonly<Record<string, string>>) => void
  onClose?: (name: string) => void
  onText?: (text: string) => void
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * Parses XML while it arrives, and yields after every chunk. Refuses a document type, which could name files, addresses
 * or endless entities, and anything that is not well-formed.
 */
export async function* walkXml(bytes: AsyncIterable<Buffer>, walk: XmlWalk): AsyncGenerator<void> {
  const parser = sax.parser(true, { position: false })
  const refuse = () => {
    throw damaged()
  }
  let depth = 0
  parser.onerror = refuse
  parser.ondoctype = refuse
  parser.onopentag = ({ name, attributes }) => {
    if (++depth > mostDepth) refuse()
    walk.onOpen?.(localName(name), attributes as Record<string, string>)
  }
  parser.onclosetag = (name) => {
    depth--
    walk.onClose?.(localName(name))
  }
  parser.ontext = (text) => walk.onText?.(text)
  parser.oncdata = (text) => walk.onText?.(text)
  const decoder = new StringDecoder('utf8')
  for await (const chunk of bytes) {
    parser.write(decoder.write(chunk))
    yield
  }
  parser.close()
  yield
}
