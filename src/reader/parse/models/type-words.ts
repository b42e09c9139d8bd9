/** What makers print before the name of a module: `Module type`, `Modulbezeichnung`, `Type de module`, `Modelo`. */
const thing = '(?:(?:solar|pv)[ -]?)?(?:module?s?|m[oó]dulo|product|produkt|panel|panneau|produit)'
const kind =
  'types?|typ|typen|tipo|models?|modell|modelo|modello|mod[eè]les?|r[eé]f[eé]rence|referencia|referenz|' +
  '(?:modul|typen|typ)?bezeichnung|modultyp|d[eé]signation'
const ofModule = String.raw`(?: (?:(?:de|du|del|di|des) )?(?:modu\p{L}+|m[oó]dulo|produ\p{L}+|panneau|panel\p{L}*))?`
const words = String.raw`(?:${thing}[ -]?)?(?:${kind})${ofModule}(?: (?:no\.?|number|name|code|n°))?`

/** Such words alone in their cell. */
const typeLabel = new RegExp(String.raw`^(?:${words}|${thing}|产品型号|组件型号|型号)\s*:?$`, 'iu')
/** Such words with the name behind them. */
const typeWords = new RegExp(
  String.raw`^(?:(?:${words})(?![\p{L}\d])\.?\s*:?|${thing}\s*:|(?:产品|组件)?型号\s*:?)\s*(?=\S)`,
  'iu',
)

export const isTypeLabel = (text: string) => typeLabel.test(text.trim())

/** What stands behind the words for a type, if a text begins with them. */
export function behindTypeWords(text: string): string | undefined {
  const [found] = text.match(typeWords) ?? []
  return found === undefined ? undefined : text.slice(found.length)
}

/** `Product HX___M-72`: a text without the word for a module before its name. */
export const withoutThing = (text: string) => text.replace(new RegExp(`^${thing}\\s+(?=\\S*[A-Z])`, 'i'), '')
