import { type LabelRule, remark, remarks } from '../label-rule.js'
import { anyOf, around, oneOf, type Phrases, startsWith } from '../phrases.js'

const sizes: Phrases = {
  spanish: ['dimensiones', 'medidas', 'tamano'],
  portuguese: ['dimensoes', 'dimensao'],
  french: ['dimensione?s?', 'encombrement', 'taille'],
  italian: ['dimensioni', 'ingombro', 'formato', 'misure'],
  romanian: ['dimensiuni'],
  dutch: ['formaat', 'afmeting(?:en)?'],
  danish: ['mal'],
  swedish: ['matt'],
  finnish: ['mitat'],
  polish: ['wymiary', 'rozmiry'],
  czech: ['rozmery?'],
  slovenian: ['mere'],
  croatian: ['dimenzije'],
  lithuanian: ['matmenys'],
  hungarian: ['meret(?:ek)?'],
  turkish: ['boyut(?:lar|u|lari)?', 'ebat(?:lar|lari)?', 'ölcüler'],
}

/** `Dimensiones del módulo`, `Dimensions hors tout`, `Wymiary zewnętrzne`. */
const ofTheModule = `(?: (?:${oneOf({
  shared: [/modul\w*/, /pa[in]\w*/],
  dutch: ['van', 'het'],
  romance: ['del', 'du', 'de', 'do', 'le', "l['a]", /exter\w*/, /ester\w*/],
  french: ['hors tout'],
  polish: [/zewn\w*/],
})})){0,3}`

const kindOfSize =
  "(?:(?:solar )?(?:modules?|panels?|tiles?|laminate|shingle)'? |outer |outside |external |overall |product |physical |frame )?(?:outline )?"

const aSide = '(?:module |panel |dimensions?[:,] ?)?'
const aHeight = '(?:module |frame |panel |dimensions?[:,] ?)?'

/** `Espesor del marco`, `Height / incl. junction box`. */
const ofTheFrame = '(?: (?:du cadre|del? marco|della cornice|da moldura))?(?: ?/ ?incl.? [a-z ]+)?'

export const sizeLabels: LabelRule[] = [
  {
    label: 'size',
    match: startsWith(
      around(
        kindOfSize,
        { english: ['dimensions?', 'size', 'measurements?'] },
        `(?: of (?:the )?(?:module|panel))?${remarks}`,
      ),
      around(
        '(?:modul-?|außen|rahmen)?',
        { german: ['abmessung(?:en)?', 'ma(?:ß|ss)e?', 'format'] },
        `(?: des moduls| modul)?${remark}`,
      ),
      around('(?:(?:modulo|panel|modül) )?', sizes, String.raw`\b${ofTheModule}${remark}`),
      around(
        '',
        {
          german: ['(?:modul)?größe'],
          chinese: ['(?:组件|組件|模組|外形|产品)?(?:尺寸|规格尺寸|寸法)'],
          vietnamese: ['kich thuoc(?: (?:mo-?dun|module|tam pin|tam|san pham|ngoai))?(?! ?(?:te bao|cell))'],
          korean: ['(?:모듈 ?|제품 ?|외형 ?)?(?:크기|치수|규격)'],
        },
        remark,
      ),
      {
        signs: [/l ?[x/*] ?[wb] ?[x/*] ?[htd]\b/, /h ?x ?[wb] ?x ?[dt]\b/],
        english: [/length ?[x/*] ?width[^:\d]*/],
        german: [/länge ?[x/*] ?breite[^:\d]*/],
        russian: ['размеры', 'габарит(?:ы|ные размеры)'],
        greek: ['διαστασεις(?: πλαισιου)?'],
        chinese: ['长 ?[x×] ?宽 ?[x×] ?[厚高]'],
        japanese: ['モジュール寸法'],
      },
    ),
    none: anyOf({
      english: [
        ...['cell', 'pallet', 'packag', 'packing', 'carton', /\bbox/, 'container', 'connector', 'wafer'],
        ...['of pv module', 'drawing'],
      ],
      german: ['zell', 'palette'],
      romance: ['celul', 'cellul'],
      polish: ['ogniw'],
    }),
  },
  {
    label: 'length',
    match: startsWith(
      around(
        aSide,
        {
          english: ['length'],
          german: ['länge', 'laenge'],
          dutch: ['lengte'],
          spanish: ['longitud', 'largo', 'altura'],
          portuguese: ['comprimento'],
          french: ['longueur', 'hauteur'],
          italian: ['lunghezza', 'altezza'],
          romanian: ['lungime'],
          swedish: ['längd'],
          danish: ['længde'],
          finnish: ['pituus'],
          polish: ['dlugosc'],
          czech: ['delka'],
          russian: ['длина'],
          hungarian: ['hosszusag'],
          greek: ['μηκος'],
          turkish: ['uzunluk'],
          chinese: ['长度'],
          japanese: ['長さ'],
          korean: ['길이'],
        },
        remark,
      ),
    ),
    // The length of a cable.
    none: anyOf({
      english: ['cable', 'lead', 'connector', 'customi', 'length (?:can|and)', 'wire'],
      latin: ['kabe?l', 'cabo', 'cavo', 'cavi', 'cablu', 'kaapel', 'przewod'],
      others: ['кабел', 'καλωδ', '电缆', '線'],
    }),
  },
  {
    label: 'width',
    match: startsWith(
      around(
        aSide,
        {
          english: ['width'],
          german: ['breite'],
          dutch: ['breedte'],
          spanish: ['ancho', 'anchura'],
          portuguese: ['largura'],
          french: ['largeur'],
          italian: ['larghezza'],
          romanian: ['latime'],
          nordic: ['bredde?'],
          finnish: ['leveys'],
          polish: ['szerokosc'],
          czech: ['sirka'],
          russian: ['ширина'],
          hungarian: ['szelesseg'],
          greek: ['πλατος'],
          turkish: ['genislik'],
          chinese: ['宽度'],
          japanese: ['幅'],
          korean: ['폭', '너비'],
        },
        remark,
      ),
    ),
    none: /\band\b|cell/,
  },
  {
    label: 'thickness',
    match: startsWith(
      { english: [/frame \((?:h|height)\)/] },
      around(
        aHeight,
        {
          english: ['height', 'thickness', 'depth'],
          german: ['höhe', 'dicke', 'tiefe', 'stärke', 'rahmenhöhe', 'bauhöhe'],
          dutch: ['dikte', 'hoogte'],
          spanish: ['espesor', 'fondo', 'grosor', 'profundidad'],
          portuguese: ['espessura'],
          french: ['epaisseur', 'profondeur'],
          italian: ['spessore', 'profondita'],
          romanian: ['grosime', 'inaltime'],
          swedish: ['tjocklek', 'höjd'],
          danish: ['tykkelse', 'højde'],
          finnish: ['paksuus', 'korkeus'],
          polish: ['grubosc', 'wysokosc'],
          czech: ['tloustka', 'vyska'],
          russian: ['толщина', 'высота'],
          hungarian: ['vastagsag', 'magassag'],
          greek: ['παχος', 'υψος'],
          turkish: ['kalinlik', 'yükseklik'],
          chinese: ['厚度'],
          japanese: ['厚さ?', '高さ'],
          korean: ['두께', '높이'],
        },
        `${ofTheFrame}${remark}`,
      ),
    ),
    // The thickness of the glass, in the languages above, or of a cell.
    none: anyOf({
      latin: ['cell', 'glas', 'vidr[io]', 'verre', 'vetro', 'sticl', 'lasi', 'szk[lł]', 'skl[ao]', 'üveg', /cam\b/],
      others: ['стекл', 'γυαλ', '玻璃', 'ガラス'],
    }),
  },
]
