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
        spanish: ['conector(?:es)?', 'conexiones'],
        french: ['connecteurs?'],
        italian: ['connettor[ei]'],
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
      portuguese: ['ficha(?=$| ?:)'],
      french: ['fiches? de (?:raccordement|connexion)'],
      romanian: ['conectori?'],
      swedish: ['kontaktdon', 'kontakttyp'],
      danish: ['stik(?:ket)?(?:type)?'],
      finnish: ['liitin', 'liittimet', 'liitäntätyyppi'],
      slavic: ['konektor(?:y|i|ji)'],
      czech: ['spojka'],
      slovenian: ['prikljucki'],
      russian: ['тип (?:коннектора|разъ[еe]ма)', 'коннекторы?', 'разъ[еe]мы?'],
      lithuanian: ['jungtys'],
      hungarian: ['csatlakozok?(?: tipusa?)?'],
      greek: ['βυσμα(?:τα)?', 'συνδεσμο[ιςσ]', 'συνδετηρες', 'τυπος βυσματος'],
      turkish: ['(?:baglanti )?konnektörü', 'soket'],
      vietnamese: [`(?:loai )?(?:dau noi|dau ket noi|giac (?:noi|cam|ket noi))${remark}`],
      chinese: [
        ...['连接器(?:类型|型号)?', '连接头', '連接頭', '連接器', '接续器', '连接端子', '接插[件头]'],
        '(?:插)?接头(?:类型|型号)?',
      ],
      japanese: ['(?:出力|接続)?コネクター?(?:タイプ|種類|型式)?'],
      korean: ['커넥터(?: ?(?:종류|타입))?'],
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
  romance: ['solare?', 'de conexion'],
  spanish: ['de salida'],
  portuguese: ['de saida'],
  french: ['de sortie'],
  italian: ['di uscita', 'di collegamento'],
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
    'längen? der (?:anschluss)?(?:kabel|leitungen)',
    'kabelquerschnitt(?: ?(?:/|und|,) ?(?:kabel)?-?länge)?',
    'anschlusstechnik',
  ],
  dutch: ['kabels', '(?:aansluit|uitgangs)kabels?', 'lengte (?:van (?:de )?)?kabels?', 'kabellengte'],
  portuguese: ['terminais(?: ?/ ?conectores)?'],
  french: ['raccordement(?: electrique)?', 'connectique'],
  italian: [/connession[ei](?: elettric\w*)?/],
  romanian: [/lungime(?:a)? cablu\w*/, /cablu\w*/],
  nordic: ['(?:utgangs|anslutnings|tilslutnings|solcelle)?kabel(?:langd|längd|længde|er|lengde)?'],
  swedish: ['anslutning(?:ar)?'],
  finnish: [/liitäntäkaapeli\w*/, 'kaapeli(?:n pituus|t)?'],
  polish: ['dlugosc (?:kabli|przewodow)'],
  czech: ['delka (?:kabelu|vodicu)'],
  slovak: ['dlzka kabla'],
  slovenian: ['dolzina kabla'],
  croatian: ['duljina kabela'],
  russian: ['(?:длина )?кабел[яьи]'],
  lithuanian: ['kabeli(?:s|ai|o ilgis)?'],
  hungarian: ['(?:csatlakozo ?)?kabel(?:hossz)?'],
  greek: ['(?:μηκος )?καλωδι(?:ο|α|ου|ων)'],
  turkish: ['(?:cikis |solar |baglanti )?kablo(?:su|lari?)?(?: uzunlugu)?'],
  vietnamese: ['(?:chieu dai )?(?:day )?cap(?= |$|:)(?: (?:dau ra|ngo ra|dien|ket noi))?'],
  chinese: ['(?:输出|輸出)?(?:电缆|導線|导线|线缆|電纜)(?:长度|线|長度)?', '输出线', '线长', '線長'],
  japanese: ['(?:出力|接続|引出)?(?:ケーブル|リード線)(?:長さ?)?', '接続線'],
  korean: ['(?:출력 ?)?케이블(?: ?길이)?'],
}

const cableLabel: LabelRule = {
  label: 'cable',
  match: startsWith(
    around(kindOfCable, { english: ['cables?', 'lead-? ?wires?', 'leads?', 'wires?'] }, ofTheCable),
    around(
      lengthOf,
      {
        romance: ['cables?', 'cabos?'],
        spanish: ['cableado'],
        french: ['cablage'],
        italian: ['cavi', 'cavo'],
        polish: [/przewod\w*/, 'kabl[aei]', 'okablowanie'],
        czech: ['kabel[uy]', 'vodice'],
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
    german: ['anschluss(?:dose|box)', 'modulanschluss', '(?:elektrischer )?anschluss(?= ?:| ?$)'],
    dutch: ['aansluitdoos'],
    romance: ['conn?exion(?:e?s)?(?: electrica| electrique)?(?= ?:| ?$)'],
    spanish: [/caja de (?:conexion\w*|union\w*|juncion)/],
    portuguese: ['caixa de (?:juncao|ligacao|conexao)'],
    french: ['boit(?:e|ier) de (?:jonction|connexion|raccordement)'],
    italian: ['scatola di (?:giunzione|connessione)'],
    polish: ['puszka', 'skrzynka'],
    slovak: ['pripojovacia skrinka'],
    croatian: ['prikljucna (?:kutija|omarica)'],
    lithuanian: ['jungiamoji dezute'],
    turkish: ['baglanti kutusu'],
    chinese: ['接线盒', '接線盒'],
    japanese: ['端子箱', 'ジャンクション'],
    korean: ['정션 ?박스', '단자함', '접속함'],
  }),
}

export const connectionLabels = [connectorLabel, cableLabel, junctionBoxLabel]
