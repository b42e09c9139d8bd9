// The texts of each language: locales/<language>.po. One file for all rooms; each text names the files that use it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import PO from 'pofile'
import { projectFolder } from '../prepare.mjs'

export const poPath = (language) => join(projectFolder, 'locales', `${language}.po`)

export const keyOf = ({ english, context = '' }) => `${context}\u0004${english}`

/** Every text of a language: { english, context, translation, files }. */
export function readPo(language) {
  const path = poPath(language)
  if (!existsSync(path)) return []
  return PO.parse(readFileSync(path, 'utf8'))
    .items.filter(({ obsolete }) => !obsolete)
    .map(({ msgid, msgctxt, msgstr, references }) => ({
      english: msgid,
      context: msgctxt ?? '',
      translation: msgstr[0] ?? '',
      files: references,
    }))
}

export function writePo(language, messages) {
  const po = new PO()
  po.headers = { Language: language, 'Content-Type': 'text/plain; charset=utf-8' }
  po.headerOrder = Object.keys(po.headers)
  po.items = messages.map(({ english, context, translation, files }) => {
    const item = new PO.Item()
    item.msgid = english
    if (context) item.msgctxt = context
    item.msgstr = [translation]
    item.references = files
    return item
  })
  writeFileSync(poPath(language), `${po.toString().trimEnd()}\n`)
}
