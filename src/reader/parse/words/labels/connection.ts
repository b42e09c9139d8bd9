import { type LabelRule, remark } from '../label-rule.js'
import { around, oneOf, type Phrases, startsWith } from '../phrases.js'

const aPart = `(?:(?:${oneOf({
  signs: ['pv', 'dc'],
  english: [
    ...['output', 'cable', 'solar', 'electrical', 'module', 'panel', 'mating', 'quick', 'plug-in', 'type'],
    ...['male ?/ ?female', /interconnect\w*/],
  ],
})}) )?`
const itsKind = '(?: ?(?:types?|models?|brand|manufacturer|compatibility|/ ?type|/ ?model|/ ?brand)){0,2}'

/** `Tipo de conector`, `Modèle de connecteur`. */
const typeOf = '(?:(?:tipo|type|typ|modelo|modele|modello|rodzaj|soort|marca)(?: (?:de|di|des|du|dos))? )?'
const solar = String.raw`(?: (?:type|tipo|tipi|türü|solaires?|solarne|solar[ei]?s?|pv|fotovolt\w*))?`

const connectorLabel: LabelRule = {
  label: 'connector',
  match: startsWith(
    around(
      aPart,
      {
        english: [
          'connectors?(?: (?:plugs?|system))?',
          ...['connector type', 'connect(?:ion|ing|or) system', 'coupler'],
          'plug(?:-in (?:system|connector|connection)| type| connector| connection)?s?',
        ],
      },
      itsKind + remark,
    ),
    around(
      typeOf,
      {
        romance: ['conector(?:es)?', 'conexiones', 'connecteurs?', 'connettor[ei]'],
        dutch: ['connectoren'],
        polish: ['zlacz[ea]'],
        turkish: [/konnektör\w*/, /konekt[oö]r\w*/],
      },
      solar + remark,
    ),
    {
      english: [
        ...['type of connectors?', 'connection type', 'type of connection'],
        '(?:electrical )?connections?(?= ?:| ?$)',
      ],
      german: [
        '(?:pv-?)?konnektor(?:en)?',
        '(?:solar|anschluss|verbindungs|dc-?)?stecker-?(?:typ|verbinder|verbindung|system)?',
        '(?:pv-?)?steckverbind(?:er|ung(?:en|s)?)-?(?:system|typ)?',
        ...['stecksystem', 'verbinder', '(?:modul)?anschluss-?(?:typ|art|stecker|system)', 'modulanschluss'],
        'anschlüsse(?= ?:| ?$)',
      ],
      dutch: ['aansluiting(?:en)?(?= ?:| ?$)', 'stekkers?(?:verbinding)?(?: ?type)?'],
      romance: ['ficha(?=$| ?:)', 'fiches? de (?:raccordement|connexion)'],
      others: ['conectori?', 'jungtys', 'csatlakozok?(?: tipusa?)?', '(?:baglanti )?konnektörü', 'soket'],
      nordic: ['kontaktdon', 'kontakttyp', 'stik(?:ket)?(?:type)?', 'liitin', 'liittimet', 'liitäntätyyppi'],
      slavic: ['konektor(?:y|i|ji)', 'spojka', 'prikljucki'],
      russian: ['тип (?:коннектора|разъ[еe]ма)', 'коннекторы?', 'разъ[еe]мы?'],
      greek: ['βυσμα(?:τα)?', 'συνδεσμο[ιςσ]', 'συνδετηρες', 'τυπος βυσματος'],
      eastern: [`(?:loai )?(?:dau noi|dau ket noi|giac (?:noi|cam|ket noi))${remark}`, '커넥터(?: ?(?:종류|타입))?'],
      chinese: [
        ...['连接器(?:类型|型号)?', '连接头', '連接頭', '連接器', '接续器', '连接端子', '接插[件头]'],
        '(?:插)?接头(?:类型|型号)?',
      ],
      japanese: ['(?:出力|接続)?コネクター?(?:タイプ|種類|型式)?'],
    },
  ),
  none: /^connector (?:specs|includ)/,
}

/** `Output cable`, `Length of cables`, `PV lead`: whatever stands before. */
const kindOfCable = '(?:[^\\d:]{0,24}[^\\d:a-zäöü])?'
const ofTheCable = `(?: ?(?:${oneOf({
  english: ['lengths?', 'type', 'cross[- ]section', 'specification', '(?:&|/) ?connectors?', 'and connectors?'],
})}))?(?: ?\\([^)]*\\)?)?`

/** `Longitud de los cables`, `Section et longueur de câble`. */
const lengthOf =
  '(?:(?:calibre|seccion|section|sezione|secao) ?(?:/|y|e|et) ?)?' +
  '(?:(?:longitud|largo) (?:del? )?(?:los )?|longueur (?:de |des |du )?|lunghezza (?:dei |del |di )?' +
  '|comprimento (?:dos? )?|dlugosc )?'
const ofTheOutput = `\\b(?: (?:${oneOf({
  romance: ['solare?', 'de conexion', 'de salida', 'de saida', 'de sortie', 'di uscita', 'di collegamento'],
  polish: ['przylaczeniowe'],
})}))?`

const cables: Phrases = {
  english: [
    ...['connection type', '(?:electrical )?connections?(?= ?:| ?$)', /connections? \(plugs?\)/],
    ...['interconnections?', 'interface', 'connection techn(?:ology|ique)', 'wiring', 'terminations?'],
    ...['(?:output )?terminals?', 'connectors?(?: type)? ?(?:&|and) ?cables?', 'type of connection'],
  ],
  german: [
    /(?:anschluss|solar|ausgangs|modul|verbindungs)?-?(?:kabel|leitung)(?:en|s?längen?|typ)?(?: \(\+ ?\/ ?-\))?/,
    ...['längen? der (?:anschluss)?(?:kabel|leitungen)', 'kabelquerschnitt(?: ?(?:/|und|,) ?(?:kabel)?-?länge)?'],
    'anschlusstechnik',
  ],
  dutch: ['kabels', '(?:aansluit|uitgangs)kabels?', 'lengte (?:van (?:de )?)?kabels?', 'kabellengte'],
  romance: ['terminais(?: ?/ ?conectores)?', 'raccordement(?: electrique)?', 'connectique'],
  italian: [/connession[ei](?: elettric\w*)?/],
  others: [/lungime(?:a)? cablu\w*/, /cablu\w*/, 'kabeli(?:s|ai|o ilgis)?', '(?:csatlakozo ?)?kabel(?:hossz)?'],
  nordic: ['(?:utgangs|anslutnings|tilslutnings|solcelle)?kabel(?:langd|längd|længde|er|lengde)?'],
  further: ['anslutning(?:ar)?', /liitäntäkaapeli\w*/, 'kaapeli(?:n pituus|t)?', '(?:μηκος )?καλωδι(?:ο|α|ου|ων)'],
  slavic: ['dlugosc (?:kabli|przewodow)', 'delka (?:kabelu|vodicu)', 'dlzka kabla', 'dolzina kabla', 'duljina kabela'],
  russian: ['(?:длина )?кабел[яьи]'],
  turkish: ['(?:cikis |solar |baglanti )?kablo(?:su|lari?)?(?: uzunlugu)?'],
  eastern: ['(?:chieu dai )?(?:day )?cap(?= |$|:)(?: (?:dau ra|ngo ra|dien|ket noi))?', '(?:출력 ?)?케이블(?: ?길이)?'],
  chinese: ['(?:输出|輸出)?(?:电缆|導線|导线|线缆|電纜)(?:长度|线|長度)?', '输出线', '线长', '線長'],
  japanese: ['(?:出力|接続|引出)?(?:ケーブル|リード線)(?:長さ?)?', '接続線'],
}

const cableLabel: LabelRule = {
  label: 'cable',
  match: startsWith(
    around(kindOfCable, { english: ['cables?', 'lead-? ?wires?', 'leads?', 'wires?'] }, ofTheCable),
    around(
      lengthOf,
      {
        romance: ['cables?', 'cabos?', 'cableado', 'cablage', 'cavi', 'cavo'],
        slavic: [/przewod\w*/, 'kabl[aei]', 'okablowanie', 'kabel[uy]', 'vodice'],
      },
      ofTheOutput,
    ),
    cables,
  ),
  none: /cable diameter|lead[- ]free/,
}

const junctionBoxLabel: LabelRule = {
  label: 'junctionBox',
  match: startsWith({
    english: ['(?:junction|j|connection|terminal)-? ?box(?:es)?', '(?:cable|cables) ?& ?connectors?'],
    germanic: ['anschluss(?:dose|box)', 'modulanschluss', '(?:elektrischer )?anschluss(?= ?:| ?$)', 'aansluitdoos'],
    romance: ['conn?exion(?:e?s)?(?: electrica| electrique)?(?= ?:| ?$)', /caja de (?:conexion\w*|union\w*|juncion)/],
    portuguese: ['caixa de (?:juncao|ligacao|conexao)'],
    french: ['boit(?:e|ier) de (?:jonction|connexion|raccordement)'],
    italian: ['scatola di (?:giunzione|connessione)'],
    slavic: ['puszka', 'skrzynka', 'pripojovacia skrinka', 'prikljucna (?:kutija|omarica)'],
    others: ['jungiamoji dezute', 'baglanti kutusu'],
    eastern: ['接线盒', '接線盒', '端子箱', 'ジャンクション', '정션 ?박스', '단자함', '접속함'],
  }),
}

export const connectionLabels = [connectorLabel, cableLabel, junctionBoxLabel]
