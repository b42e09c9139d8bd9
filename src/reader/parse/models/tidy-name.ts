/** `Type: HX430N-54H`: the word before a name is not part of it. */
const wordBefore =
  /^(?:(?:module|modul|product|panel)\s)?(?:type|typ|tipo|model|modell|modelo|modello|mod[eè]le)\s?(?:no\.?|number|name)?\s*(?::|\/(?=\S*\d))\s*/i
/** `HX-360 BK MONO PERC`: the technology behind a name is not part of it; one such word alone may be. */
const technologyBehind =
  /(?<=\d\S*(?: \S+)?)(?: (?:mono|poly|multi|mono-?crystalline|poly-?crystalline|perc|topcon|hjt|ibc|[np]-?type|half-?cut|half-?cells?|bifacial|shingled|modules?|panels?)){2,}$/i
/** `Fiche technique HX 425`: what kind of document this is, before the name. */
const documentBefore =
  /^(?:(?:technical |product |technisches |produkt-?)?data ?-?sheet|(?:technisches |produkt)?datenblatt|fiche technique|ficha t[eé]cnica|hoja (?:de datos|t[eé]cnica)|scheda tecnica|karta (?:katalogowa|produktu)|productblad)\s*[:|-]?\s+(?=\S)/i

/** A name without the words around it. */
export const tidyName = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(documentBefore, '')
    .replace(/^[\s:,;*]+|[\s:,;*]+$/g, '')
    .replace(wordBefore, '')
    .replace(technologyBehind, '')
