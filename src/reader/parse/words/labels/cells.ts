import type { LabelRule } from '../label-rule.js'
import { around, oneOf, type Phrases, startsWith } from '../phrases.js'

const aModule = '(?:module|panel)'

/** `No. of half-cut`, `Total solar`: whatever stands between the word for a number and the cells. */
const numberOfSome =
  '(?:(?:no|nos(?=\\.? ?of)|numbers?|qty|quantity|#|total|nr|of|half|solar|pv)(?:[^\\d:a-z][^\\d:]{0,20}?)??[^\\d:a-z]?)?'
/** `Cell arrangement`, `Cells per module (pcs)`, `Cells and strings`. */
const ofTheCells = String.raw`(?: ?(?:[/&] ?)?(?:per ${aModule}|(?:arrangement|configuration|orientation|numbers?|count|quantity|layout)s?|(?:matrix|array|string|no\.?|type and number|connection|distribution)s?|\(\w+\)|(?:and|&) \w+(?: type)?))*`

/** What does not count cells though it begins with them: `Cell temperature`. */
const noCount = '(?! ?(?:type|vendor|dim|size|tech|material|temp|eff|manu|format))'
/** What does not say their kind: `Cell efficiency`, `Cells per module`. */
const noKind = '(?! ?(?:vendor|dim|size|temp|eff|manu|format|arr|conf|orient|number|count|per|layout|interconnect))'

/** `Number of`, `Número total de`, `Nombre et type de`: in the languages whose words for cells follow. */
const numberOf = `(?:${oneOf({
  shared: ['total'],
  romance: ['numero', 'n(?:\\.?[°ºo]|r|ro|b|bre)?', 'cantidad', 'quantidade', 'qtde?', 'nombre', 'quantita'],
  dutch: ['aantal'],
  slavic: ['liczba', 'ilosc', 'pocet'],
})})\\.?:? (?:(?:et|y|e|/|en|i) (?:type|tipo|rodzaj|typ) )?(?:total )?(?:de |di |of )?(?:solarnich )?`
const halfOf = '(?:(?:demi|semi|media)-? ?s?)?'
const solar = String.raw`(?: (?:solar\w*|fotov\w*|por|par|per|pv))*`

/** `Configuración de las células`. */
const arrangementOf = `(?:${oneOf({
  romance: ['disposicion', 'arreglo', 'configuracion', 'arranjo', 'disposicao', 'configuracao'],
  french: ['configuration', 'agencement', 'disposition'],
  italian: ['disposizione', 'configurazione'],
  slavic: ['uklad', 'konfiguracja', 'usporadani'],
})})(?: (?:de|des|das|di|delle))?(?: las)? `

/** `Tipo de células`, `Nombre et type de cellules`. */
const typeOf = `(?:(?:nombre|numero|anzahl|aantal|liczba|cantidad) (?:et|y|e|und|en|i|/) )?(?:${oneOf({
  romance: ['tipo', 'tecnologia', 'type', 'technologie', 'nature'],
  dutch: ['soort'],
  polish: ['typ', 'technologia', 'rodzaj'],
})})\\b(?: (?:de|di|da|das|van|des))? ?(?:las )?`

const someCells: Phrases = {
  romance: ['celulas?', 'celdas?', 'cellules?', 'cell[ae]'],
  dutch: ['(?:zonne)?cel(?:len)?'],
  slavic: [/ogniw\w*/, 'clanku'],
}

const cellsLabel: LabelRule = {
  label: 'cells',
  match: startsWith(
    around(numberOf + halfOf, someCells, String.raw`\b${solar}`),
    around(arrangementOf, someCells, String.raw`\b`),
    around(
      '',
      someCells,
      String.raw`\b(?: en serie| in serie| em serie| (?:por|par|per) (?:modulo|module|panneau|paneel))?`,
    ),
    {
      english: [
        ...[
          `${numberOfSome}cells?${noCount}${ofTheCells}(?= ?[:(\\d]| ?$)`,
          `(?:(?:solar|pv) )?cells?${noCount}${ofTheCells}`,
        ],
        ...['cell ?type', 'module (?:configuration|cells)'],
        `number (?:per ${aModule}|and type)`,
      ],
      german: [
        ...['anzahl pro modul', '(?:anzahl|zahl) (?:der )?(?:solar|halb)?-?zellen', 'anzahl und typ'],
        ...['(?:solar)?zellen(?:zahl|anzahl|anordnung)?(?: ?und ?-? ?verschaltung)?', /zelle\b/],
        ...['zell-?(?:typ|anordnung|matrix|anzahl|konfiguration|verschaltung)', '(?:solar)?zellen pro modul'],
        'anzahl ?/ ?typ zellen',
      ],
      dutch: ['aantal per (?:module|paneel)', 'celconfiguratie', 'cellen per paneel'],
      romance: ['numero (?:por|per) modulo', 'nombre par (?:module|panneau)'],
      others: ['numar(?:ul)? (?:de )?celule(?:lor)?', '(?:celiu|elementu) skaicius', 'cellak szama', 'cellaszam'],
      nordic: ['antal celler', /celler\b/, 'antal solceller', 'kennojen (?:määrä|lukumäärä)', 'kennot'],
      slavic: [/(?:solarni )?clanky\b/, 'pocet clankov', 'stevilo (?:soncnih )?celic', 'broj (?:solarnih )?celija'],
      cyrillic: ['брой клетки', 'количество (?:элементов|ячеек)', 'число (?:элементов|ячеек)'],
      greek: ['αριθμος (?:κυψελων|κελιων)'],
      turkish: ['(?:toplam )?hücre (?:sayisi|adedi|dizilimi|düzeni)', '(?:günes )?hücre(?:si|leri)?'],
      eastern: [
        ...['so (?:luong )?(?:te bao|cells?)(?: quang dien)?', 'セル(?:数|枚数|構成|配列)', '太陽電池セル(?:数|枚数)'],
        ...[
          '(?:电池片?|太阳能电池|電池片?|太陽能電池)(?:数|排列|片数|个数|個數|數量)[量]?',
          '(?:태양전지|셀) ?(?:수량?|개수|배열|구성)',
        ],
      ],
    },
  ),
  none: /warranty|cells temp|cell temp|sicakl/,
}

const cellTypeLabel: LabelRule = {
  label: 'cellType',
  match: startsWith(
    around(typeOf, someCells, String.raw`\b(?: (?:solar\w*|fotov\w*))?`),
    around('', someCells, String.raw`\b(?: (?:solar\w*|fotov\w*|sloneczne))?`),
    {
      english: [
        /(?:solar |pv )?cells? ?(?:(?:size|dimensions?) ?[/&] ?)?(?:type|technology|material)s?(?: \(mm\))?/,
        /(?:solar |pv )?cells? ?(?:(?:size|dimensions?) ?[/&] ?)?technology types?(?: \(mm\))?/,
        ...['type of (?:solar )?cells?', /(?:number|no\.?) ?(?:and|&|\/) ?type of (?:solar )?cells?/],
        `cells? per ${aModule} ?/ ?type`,
        ...[/(?:module |cell )?technology\b/, 'photovoltaic cells?', /solar ?cells?\b/],
        String.raw`cells?(?=$|:| \d| [a-z])${noKind}`,
      ],
      german: [
        '(?:solar)?zell(?:en)?-?(?:typ|technologie|art|material)',
        ...[/zellen?\b/, 'solarzellen?', 'halbzellen', 'art der zellen', 'material der zellen?'],
      ],
      dutch: ['cel technologie', 'zonnecellen', 'cel-?type'],
      romance: [/tecnologia\b/, /technologie\b/, '(?:tipologia|materiale) cell[ae]'],
      others: [/tip(?:ul)? (?:de )?celul\w*/, '(?:celes|celiu) tipas', 'cella ?tipus(?:a)?'],
      nordic: ['solcellstyp', 'celltyp', 'celletype', 'kennotyyppi'],
      slavic: ['(?:solarni )?clan(?:ek|ky)', 'typ clankov', 'тип (?:элементов|ячеек)'],
      croatian: ['(?:tip|vrsta) (?:solarnih |soncnih )?(?:celija|celije|celic)'],
      further: [
        ...['τυπος (?:κυψελης|κυψελων|κελιου|κελιων)', '(?:电池片?|太阳能电池|電池片?|太陽能電池)(?:类型|种类|類型)?'],
      ],
      turkish: ['hücre (?:tipi|türü|teknolojisi)', '(?:günes )?hücre(?:si|leri)?'],
      vietnamese: ['(?:loai|cong nghe) (?:te bao|cells?|pin)(?: (?:quang dien|mat troi))?', 'pin mat troi'],
      japanese: ['(?:太陽電池)?セル(?:の?種類|タイプ|種別)?', '太陽電池の?種類', '使用セル'],
      korean: ['(?:태양전지|셀) ?(?:종류|타입|유형)', '태양전지'],
    },
  ),
  none: /warranty|temp|sicakl/,
}

/** `Solar cells` is both: the count and the type. */
export const cellLabels = [cellsLabel, cellTypeLabel]
