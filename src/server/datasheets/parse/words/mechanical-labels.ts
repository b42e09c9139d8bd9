/** What a labelled line of the mechanical, packing or rating tables is about. */
export type MechanicalLabel =
  | 'size'
  | 'length'
  | 'width'
  | 'thickness'
  | 'weight'
  | 'cells'
  | 'cellType'
  | 'connector'
  | 'cable'
  | 'junctionBox'
  | 'load'
  | 'perPallet'
  | 'palletsPerTruck'
  | 'other'

/** `match`: ways to begin; the longest counts. `none`: what a label and the words behind it must not say. */
type Rule = { label: MechanicalLabel; match: RegExp[]; none?: RegExp }

/** A remark in brackets that belongs to the label: `(L x W x H)`, `[mm]`. */
const remark = String.raw`(?: ?[([][^)\]]*[)\]])?`

/** Patterns for folded text (see `foldLabel`), written without their `^`. */
const starts = (...sources: string[]) => sources.map((source) => new RegExp(`^(?:${source})`))

/** Labels are matched at the start of a line; one line may answer several (`Solar cells`: count and type). */
export const mechanicalLabels: Rule[] = [
  {
    label: 'size',
    match: starts(
      `(?:(?:solar )?(?:modules?|panels?)'? |outer |outside |external |overall |product |physical |frame )?(?:dimensions?|size|measurements?)(?: of (?:the )?(?:module|panel))?${remark}${remark}`,
      `(?:modul-?|außen|rahmen)?(?:abmessung(?:en)?|ma(?:ß|ss)e|format)(?: des moduls)?${remark}`,
      String.raw`modulgröße|format\b|l ?[x/*] ?[wb] ?[x/*] ?[htd]\b|(?:length|länge) ?[x/*] ?(?:width|breite)[^:\d]*|h ?x ?[wb] ?x ?[dt]\b`,
      String.raw`(?:dimensiones|dimensione?s?|dimensioni|dimensoes|medidas|tamano|misure|afmeting(?:en)?|wymiary|rozmery|boyutlar)\b(?: (?:del|du|de|do|van|modul\w*|pan\w*|exter\w*|ester\w*|zewn\w*|l['a]|het|le)){0,3}${remark}`,
      `(?:组件|組件|模組|外形|产品)?(?:尺寸|规格尺寸|寸法)${remark}|モジュール寸法`,
    ),
    none: /cell|zell|celul|cellul|ogniw|pallet|palette|packag|packing|carton|\bbox|container|connector|wafer|of pv module|drawing/,
  },
  {
    label: 'length',
    match: starts(
      `(?:module |panel )?(?:length|länge|laenge|longitud|longueur|lunghezza|largo|dlugosc|altura|hauteur|altezza)${remark}`,
    ),
    none: /cable|kabel|lead|connector|customi|length (?:can|and)|wire|cavo|cabo/,
  },
  {
    label: 'width',
    match: starts(
      `(?:module |panel )?(?:width|breite|ancho|anchura|largeur|larghezza|largura|breedte|szerokosc)${remark}`,
    ),
    none: /\band\b|cell/,
  },
  {
    label: 'thickness',
    match: starts(
      `(?:module |frame |panel )?(?:height|thickness|depth|höhe|dicke|tiefe|stärke|rahmenhöhe|bauhöhe|espesor|fondo|grosor|profundidad|epaisseur|profondeur|spessore|profondita|espessura|dikte|grubosc|wysokosc)${remark}`,
    ),
    none: /glass|glas|cell|vidri|verre|vetro|vidro/,
  },
  {
    label: 'weight',
    match: starts(
      String.raw`(?:(?:solar )?(?:modules?|panels?|product|net|unit) |approx\.? )?(?:weight|mass)\b${remark}`,
      String.raw`(?:modul-?|netto)?gewicht${remark}|masse\b${remark}`,
      String.raw`(?:peso|poids|massa|waga|ciezar|masa|hmotnost|agirlik)\b(?: (?:del|du|de|do|van|modul\w*|pan\w*|net\w*)){0,2}${remark}`,
      '(?:组件|組件|模組|产品)?(?:重量|質量|质量)',
    ),
    none: /pallet|box|gross|container|palette|carton|per |truck|brut/,
  },
  {
    label: 'cells',
    match: starts(
      String.raw`of (?:half |solar )?cells|(?:no\.?|nos\.?|number|numbers|qty|quantity|#|total|nr\.?) ?(?:of)? ?(?:half|half-?cut|solar|pv|mono\w*|poly\w*)?-? ?cells?(?: per (?:module|panel)| \(pcs\))?(?: (?:and|&) \w+)?`,
      String.raw`(?:solar |pv )?cells? ?(?:arrangement|configuration|orientation|number|count|quantity|layout|matrix|array|string|no\.?|type and number|connection|distribution)s?`,
      'cells? ?(?:per (?:module|panel))?(?! ?(?:type|vendor|dim|size|tech|material|temp|eff|manu|format))',
      'solar cells?|cell ?type|module (?:configuration|cells)|half[- ]cells?',
      String.raw`(?:anzahl|zahl) (?:der )?(?:solar|halb)?-?zellen|(?:solar)?zellen(?:zahl|anzahl|anordnung)?(?: ?und ?-? ?verschaltung)?|zelle\b|zell-?(?:typ|anordnung|matrix|anzahl|konfiguration)`,
      String.raw`(?:numero|n°|no|nombre|aantal|liczba|pocet|ilosc|cantidad)\.?:? (?:de |di |of |total de )?(?:celulas|celdas|cellules|celle|cellen|zonnecellen|ogniw|clanku)\b(?: (?:solar\w*|fotov\w*|por|par|per|pv))*`,
      String.raw`(?:celulas|celdas|cellules|celle|cellen|ogniwa)\b`,
      '(?:电池片?|太阳能电池|電池片?|太陽能電池)(?:数|排列|片数|數量)[量]?|セル(?:数|枚数|構成)',
    ),
    none: /warranty|cells temp|cell temp/,
  },
  {
    label: 'cellType',
    match: starts(
      String.raw`(?:solar |pv )?cells? ?(?:(?:size|dimensions?) ?[/&] ?)?(?:type|technology|material|technology type)s?(?: \(mm\))?|type of (?:solar )?cells?|(?:module |cell )?technology\b|photovoltaic cells?`,
      String.raw`solar ?cells?\b|cells?(?=$|:| \d| [a-z])(?! ?(?:vendor|dim|size|temp|eff|manu|format|arr|conf|orient|number|count|per|layout|interconnect))`,
      String.raw`(?:solar)?zell(?:en)?-?(?:typ|technologie|art|material)|zellen?\b|solarzellen?|halbzellen`,
      String.raw`(?:tipo|type|typ|tecnologia|technologie|technologia|rodzaj)\b(?: (?:de|di|van|des))? ?(?:las )?(?:celulas?|celdas?|cellules?|celle|cella|cel(?:len)?|ogniw\w*|clanku)\b(?: (?:solar\w*|fotov\w*))?`,
      String.raw`(?:celulas?|celdas?|cellules?|celle|cella|ogniwa)\b`,
      '(?:电池片?|太阳能电池|電池片?|太陽能電池)(?:类型|种类|類型)?|セル(?:種類|タイプ)',
    ),
    none: /warranty|temp/,
  },
  {
    label: 'connector',
    match: starts(
      String.raw`(?:pv |output |cable |solar |electrical )?(?:connectors?|connector type|connection system|plug(?:-in (?:system|connector)| type| connector| connection)?s?)(?: ?type| ?types| ?model| ?\/ ?type)?${remark}|type of connectors?|connection type|type of connection`,
      '(?:solar)?stecker(?:typ|verbinder|verbindung|system)?|steckverbind(?:er|ung|ungen)|(?:modul)?anschluss(?:typ|stecker|system)|modulanschluss',
      String.raw`(?:tipo de )?(?:conector(?:es)?|connecteurs?|connettor[ei]|zlacz[ea]|konektor\w*|conexiones)(?: (?:type|tipo|mc4))?${remark}`,
      '连接器(?:类型|型号)?|連接器|接插件|接头|コネクタ',
    ),
    none: /^connector (?:specs|includ)/,
  },
  {
    label: 'cable',
    match: starts(
      String.raw`(?:output |connection |connecting |connector |pv |solar |junction box |power )?(?:cables?|leads?|wires?)(?: ?(?:lengths?|type|cross[- ]section|specification|& ?connectors?|and connectors?|\/ ?connectors?))?(?: ?\([^)]*\)?)?`,
      'connection type|connectors?(?: type)? ?(?:&|and) ?cables?|type of connection|lengths? of (?:the )?(?:cables?|wires?|leads?)|cable length|lead ?wires?|output terminals?|symmetrical cables?',
      '(?:anschluss|solar|ausgangs|modul|verbindungs)?-?(?:kabel|leitung)(?:länge|typ)?',
      String.raw`(?:longitud (?:de )?(?:los )?|longueur (?:de |des )?|lunghezza (?:dei )?)?(?:cables?|cavi|cavo|cabos?|przewod\w*)\b(?: (?:de salida|de sortie|di uscita|de saida|de conexion))?`,
      '(?:输出|輸出)?(?:电缆|導線|导线|线缆|電纜)(?:长度|线|長度)?|输出线|出力ケーブル|ケーブル',
    ),
    none: /cable diameter/,
  },
  {
    label: 'junctionBox',
    match: starts(
      '(?:junction|j|connection|terminal)-? ?box(?:es)?|anschluss(?:dose|box)|modulanschluss|(?:cable|cables) ?& ?connectors?',
      String.raw`caja de (?:conexion\w*|union\w*|juncion)|boit(?:e|ier) de (?:jonction|connexion|raccordement)|scatola di (?:giunzione|connessione)|caixa de (?:juncao|ligacao|conexao)|aansluitdoos|puszka|skrzynka`,
      '接线盒|接線盒|端子箱|ジャンクション',
    ),
  },
  {
    label: 'load',
    match: starts(
      String.raw`.{0,45}?\b(?:load(?:-carrying capacity|ing|s)?|surfaceload|pressure rating|load capacity|resistance)\b`,
      '.{0,40}?(?:belastung|belasting|belastbarkeit|schneelast|windlast|prüflast|testlast|auslegungslast|druckbelast|drucklast|soglast|flächenlast)',
      String.raw`.{0,30}?\b(?:front|back|rear) ?side max|(?:snow|wind) ?(?:load)?\b|mechanical (?:test|strength)|(?:positive|negative) (?:design|test)`,
      String.raw`.{0,40}?\b(?:cargas?|charges?|caric[oh]i?|resistenza|resistencia|belasting|obciazeni\w*)\b`,
      '(?:机械|静态|機械|靜態|最大|正面|背面)?.{0,4}?(?:载荷|荷载|載荷|負載|負荷|荷重)',
    ),
    none: /loading capacity|download|loading quant|loading qty|hail|fire|warranty|container|granizo|grele|grandine|electric/,
  },
  {
    label: 'perPallet',
    match: starts(
      String.raw`(?:number of |no\.? of |qty of |quantity of )?(?:modules?|panels?|modules? pieces|pcs|pieces?|units?|stk\.?|tablets?|quantity|quantita|cantidad|qty) ?(?:\/|per|pro|in|each|in each) ?(?:a |one )?(?:pallet|palette|box|carton|pack|package|crate|case)s?`,
      String.raw`(?:per|pro|je) (?:pallet|palette|box)|pack(?:ing|aging) ?(?:unit|quantity|details?|configuration|information|specifications?|manner|data)?s?|packag(?:e|ing)(?: details?)?|pallet (?:quantity|qty)|qty\.? per pallet`,
      String.raw`verpackung(?:seinheit)?|(?:anzahl )?module (?:pro|je) palette|stk\. pro palette|palettierung`,
      String.raw`(?:modulos|paneles|panneaux|moduli|pannelli|panelen|modules|modulow) (?:por|par|per|na) (?:pale\w*|caja|pallet|bancale)|embalaje|emballage|imballaggio|embalagem|verpakking|conditionnement|pakowanie`,
      '每(?:托|箱|包)|包装|包裝|装箱',
    ),
    none: /dimension|size|(?<!\/ ?pallet )weight|per truck|gross/,
  },
  {
    label: 'palletsPerTruck',
    match: starts(
      String.raw`(?:number of |no\.? of |qty of )?pallets? ?(?:\/|per|pro|in) ?(?:a |one |each )?(?:\d\d'? ?(?:ft|hq|hc|feet)? ?)?(?:container|truck|trailer|lkw|40|53|hq|hc)`,
      String.raw`(?:modules?|panels?|pieces|pcs) per (?:\d\d(?:['. \d]*)? ?(?:ft|m|hq|hc|feet|foot)?\b.{0,24}?)?(?:container|truck|trailer)`,
      'paletten (?:pro|je) (?:lkw|container)|number of pallets per|(?:pales|palettes|pallets?) (?:por|par|per) (?:camion|contenedor|conteneur|container|autocarro)',
    ),
    none: /dimension|size|weight/,
  },
  {
    label: 'other',
    match: [
      /^(?:front|back|rear|cover|glass|frame|encapsul|superstrate|substrate|bypass|diode|protection|operat|max|nominal|fire|safety|application|power tol|bifacial|warranty|hail|module fire|certific|rahmen|glas|system|temperature|loading capacity|per container|appearance|tempered|impact|colou?r|marco|cadre|cornice|vidrio|verre|vetro|temperatur|umgebung|frontglas|rückseite|einbettung)[a-zäöü]*\.?(?: [a-zäöü.&/()-]+){0,5}$/,
    ],
  },
]
