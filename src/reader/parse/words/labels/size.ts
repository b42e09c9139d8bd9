import { type LabelRule, remark, remarks } from '../label-rule.js'
import { anyOf, around, oneOf, type Phrases, startsWith } from '../phrases.js'

const sizes: Phrases = {
  romance: ['dimensiones', 'medidas', 'tamano', 'dimensoes', 'dimensao', 'dimensione?s?', 'encombrement', 'taille'],
  italian: ['dimensioni', 'ingombro', 'formato', 'misure'],
  others: ['dimensiuni', 'matmenys', 'meret(?:ek)?', 'boyut(?:lar|u|lari)?', 'ebat(?:lar|lari)?', 'ölcüler'],
  dutch: ['formaat', 'afmeting(?:en)?'],
  nordic: ['mal', 'matt', 'mitat'],
  slavic: ['wymiary', 'rozmiry', 'rozmery?', 'mere', 'dimenzije'],
}

/** `Dimensiones del módulo`, `Dimensions hors tout`, `Wymiary zewnętrzne`. */
const ofTheModule = `(?: (?:${oneOf({
  shared: [/modul\w*/, /pa[in]\w*/],
  dutch: ['van', 'het'],
  romance: ['del', 'du', 'de', 'do', 'le', "l['a]", /exter\w*/, /ester\w*/, 'hors tout'],
  polish: [/zewn\w*/],
})})){0,3}`

const kindOfSize =
  "(?:(?:solar )?(?:modules?|panels?|tiles?|laminate|shingle)'? |outer |outside |external |overall |product |physical |frame |unfolded |open )?(?:outline )?"

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
          eastern: [
            ...['(?:组件|組件|模組|外形|产品)?(?:尺寸|规格尺寸|寸法)', '(?:모듈 ?|제품 ?|외형 ?)?(?:크기|치수|규격)'],
          ],
          vietnamese: ['kich thuoc(?: (?:mo-?dun|module|tam pin|tam|san pham|ngoai))?(?! ?(?:te bao|cell))'],
        },
        remark,
      ),
      {
        signs: [/l ?[x/*] ?[wb] ?[x/*] ?[htd]\b/, /h ?x ?[wb] ?x ?[dt]\b/],
        english: [/length ?[x/*] ?width[^:\d]*/],
        german: [/länge ?[x/*] ?breite[^:\d]*/],
        russian: ['размеры', 'габарит(?:ы|ные размеры)'],
        greek: ['διαστασεις(?: πλαισιου)?'],
        eastern: ['长 ?[x×] ?宽 ?[x×] ?[厚高]', 'モジュール寸法'],
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
          germanic: ['länge', 'laenge', 'lengte'],
          romance: ['longitud', 'largo', 'altura', 'comprimento', 'longueur', 'hauteur', 'lunghezza', 'altezza'],
          others: ['lungime', 'hosszusag', 'μηκος', 'uzunluk'],
          nordic: ['längd', 'længde', 'pituus'],
          slavic: ['dlugosc', 'delka', 'длина'],
          eastern: ['长度', '長さ', '길이'],
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
          germanic: ['breite', 'breedte'],
          romance: ['ancho', 'anchura', 'largura', 'largeur', 'larghezza'],
          others: ['latime', 'szelesseg', 'πλατος', 'genislik'],
          nordic: ['bredde?', 'leveys'],
          slavic: ['szerokosc', 'sirka', 'ширина'],
          eastern: ['宽度', '幅', '폭', '너비'],
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
          germanic: ['höhe', 'dicke', 'tiefe', 'stärke', 'rahmenhöhe', 'bauhöhe', 'dikte', 'hoogte'],
          romance: ['espesor', 'fondo', 'grosor', 'profundidad', 'espessura', 'epaisseur', 'profondeur'],
          italian: ['spessore', 'profondita'],
          others: ['grosime', 'inaltime', 'vastagsag', 'magassag', 'παχος', 'υψος', 'kalinlik', 'yükseklik'],
          nordic: ['tjocklek', 'höjd', 'tykkelse', 'højde', 'paksuus', 'korkeus'],
          slavic: ['grubosc', 'wysokosc', 'tloustka', 'vyska', 'толщина', 'высота'],
          eastern: ['厚度', '厚さ?', '高さ', '두께', '높이'],
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
