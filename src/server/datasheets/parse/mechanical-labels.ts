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

type Rule = { label: MechanicalLabel; match: RegExp; none?: RegExp }

/** Labels are matched at the start of a line; one line may answer several (`Solar cells`: count and type). */
export const mechanicalLabels: Rule[] = [
  {
    label: 'size',
    match:
      /^((solar )?(module|panel)s?'? |outer |external |overall |product |physical )?(dimensions?|size|measurements?)( of (the )?(module|panel))?( ?[([](l|h|w)[^)\]]*[)\]])?( ?[([]?(mm|in)[)\]]?)?|^(modul-?|außen)?abmessungen?( ?\([^)]*\))?|^(außen|modul-?)?ma(ß|ss)e( ?\([^)]*\))?|^modulgröße|^format\b|^(组件|外形)?尺寸( ?\([^)]*\))?|^l ?x ?w ?x ?[htd]\b|^length x width[^:\d]*/,
    none: /cell|zell|pallet|palette|packag|packing|carton|\bbox|container|connector|wafer|of pv module|drawing/,
  },
  {
    label: 'length',
    match: /^(module )?(length|länge|laenge)( ?[([](l|mm)[)\]])?/,
    none: /cable|kabel|lead|connector|customi|length (can|and)/,
  },
  { label: 'width', match: /^(module )?(width|breite)( ?[([](w|mm|b)[)\]])?/, none: /and|cell/ },
  {
    label: 'thickness',
    match: /^(module |frame )?(height|thickness|depth|höhe|dicke|tiefe|stärke)( ?[([](h|d|t|mm)[)\]])?/,
    none: /glass|glas|cell/,
  },
  {
    label: 'weight',
    match:
      /^((solar )?(module|panel|product|net|unit) |approx\.? )?weight( ?[([](kg|lbs?)[^)\]]*[)\]])?|^(modul)?gewicht( ?[([]kg[)\]])?|^masse\b|^(组件)?重量/,
    none: /pallet|box|gross|container|palette|carton|per /,
  },
  {
    label: 'cells',
    match:
      /^of (half |solar )?cells|^(no\.?|nos\.?|number|numbers|qty|quantity|#|total) ?(of)? ?(half|half-?cut|solar|pv)?-? ?cells?( per module| \(pcs\))?|^(solar )?cells? ?(arrangement|configuration|orientation|number|count|quantity|layout|matrix|array|type and number|orientation)s?|^cells? ?(per module)?(?! ?(type|vendor|dim|size|tech|material|temp|eff|manu|format))|^solar cells?|^(anzahl|zahl) (der )?(solar)?zellen|^zellen(zahl|anzahl|anordnung)?( ?und ?-? ?verschaltung)?|^zelle\b|^zell-?(typ|anordnung|matrix)|^solarzellen|^(电池片?|太阳能电池)(数|排列|片数)[量]?|^cell ?type|^module (configuration|cells)/,
    none: /warranty|cells temp|cell temp/,
  },
  {
    label: 'cellType',
    match:
      /^(solar |pv )?cells? ?(type|technology|material|technology type)s?( \(mm\))?|^solar ?cells?\b|^cells?(?=$|:| \d| [a-z])(?! ?(vendor|dim|size|temp|eff|manu|format|arr|conf|orient|number|count|per|layout|interconnect))|^type of (solar )?cells?|^(module |cell )?technology\b|^zell(en)?-?(typ|technologie|art)|^zelle\b|^(电池片?|太阳能电池)(类型|种类)?|^solarzellen?/,
    none: /warranty|temp/,
  },
  {
    label: 'connector',
    match:
      /^(pv |output |cable )?(connectors?|connector type|connection system)( ?type| ?types| ?model| \/ ?type)?( ?\([^)]*\))?|^type of connectors?|^plug( type| connector)?s?|^stecker(typ|verbinder|system)?|^steckverbind(er|ung|ungen)|^anschluss(typ|stecker|system)|^modulanschluss|^连接器(类型)?|^接插件|^接头/,
    none: /^connector (specs|includ)/,
  },
  {
    label: 'cable',
    match:
      /^(output |connection |connecting |connector |pv |solar |junction box )?(cables?|leads?|wires?)( ?(length|type|cross[- ]section|specification|& ?connectors?|and connectors?|\/ ?connectors?))?( ?\([^)]*\)?)?|^lengths? of (the )?(cables?|wires?)|^cable length|^(anschluss|solar|ausgangs|modul)?-?kabel(länge|typ)?|^(输出)?(电缆|导线|线缆)(长度|线)?|^输出线/,
    none: /cable diameter/,
  },
  {
    label: 'junctionBox',
    match:
      /^(junction|j|connection|terminal)-? ?box(es)?|^anschluss(dose|box)|^接线盒|^modulanschluss|^(cable|cables) ?& ?connectors?/,
  },
  {
    label: 'load',
    match:
      /^.{0,45}?\b(load(ing|s)?|surfaceload|pressure rating|load capacity|resistance)\b|^.{0,40}?(belastung|schneelast|windlast|prüflast|auslegungslast|druckbelast|soglast|flächenlast)|^.{0,30}?\b(front|back|rear) ?side max|^(snow|wind) ?(load)?\b|^mechanical (test|strength)|^(机械|静态)?(载荷|荷载)|^最大(静)?(载荷|荷载)|^(positive|negative) (design|test)/,
    none: /loading capacity|download|loading quant|loading qty|hail|fire|warranty|container/,
  },
  {
    label: 'perPallet',
    match:
      /^(number of |no\.? of |qty of )?(modules?|panels?|pcs|pieces?|units?|stk\.?|tablets?|quantity) ?(\/|per|pro|in|each|in each) ?(a |one )?(pallet|palette|box|carton|pack|package)s?|^(per|pro) (pallet|palette|box)|^pack(ing|aging) ?(unit|quantity|details?|configuration)?s?|^packag(e|ing)( details?)?|^verpackung(seinheit)?|^每(托|箱|包)|^module pro palette|^stk\. pro palette|^pallet (quantity|qty)/,
    none: /dimension|size|weight|per truck|gross/,
  },
  {
    label: 'palletsPerTruck',
    match:
      /^(number of |no\.? of )?pallets? ?(\/|per|pro|in) ?(a |one |each )?(\d\d'? ?(ft|hq|hc|feet)? ?)?(container|truck|trailer|lkw|40|53|hq|hc)|^paletten (pro|je) (lkw|container)|^number of pallets per/,
    none: /dimension|size|weight/,
  },
  {
    label: 'other',
    match:
      /^(?:front|back|rear|cover|glass|frame|encapsul|superstrate|substrate|bypass|diode|protection|operat|max|nominal|fire|safety|application|power tol|bifacial|warranty|hail|module fire|certific|rahmen|glas|system|temperature|loading capacity|per container|appearance|tempered|impact|colou?r)[a-zäöü]*\.?(?: [a-zäöü.&/()-]+){0,5}$/,
  },
]
