import { type LabelRule, remark, starts } from './label-rule.js'

/** `Number of`, in the languages of the labels. */
const amount = String.raw`(?:(?:number|no\.?|qty|quantity|anzahl|nombre|numero|nb\.?|n[°º.]|cantidad|quantidade|quantite|quantita|aantal|antal|liczba|ilosc|pocet|nr\.?|numar(?:ul)?)(?: (?:of|de|di|der|van|af))? )?`
const pallets = `(?:pallets?|palettes?|paletten|pales?|palets?|paletes?|palete[io]?|paleti|paleta|palety|palecie|bancal[ei]s?|palle[nr]?|pallar?|pall|lavalla|lava|raklap|verpackungseinheit(?:en)?)(?![a-zäöü])`
const vehicles = String.raw`container|truck|trailer|lorry|b-double|semi-?trailer|flatbed|tautliner|lkw|sattelzug|camion|camioane?|camiao|caminhao|carreta|contenedor|conteneur|contentor|conteiner|vrachtwagen|semi-remorque|trekker|lastbil|autocarro|autotreno|autoarticolato|bilico|tira?|kontener\w*|ciezarow\w*|samochod\w*|naczep\w*|kamionu?|kontejner|kamyon|konteyner|hq|hc|40|53`

/** Labels about packing and transport. */
export const packingLabels: LabelRule[] = [
  {
    label: 'perPallet',
    match: starts(
      String.raw`(?:number of |no\.? of |qty of |quantity of )?(?:modules?|panels?|modules? pieces|pcs|pieces?|units?|stk\.?|stück(?:zahl)?|modulstücke|tablets?|quantity|quantita|cantidad|qty) ?(?:\/|per|pro|je|in|each|in each|por|par) ?(?:a |one |1 )?(?:pallet|palette|palet|pale|box|carton|pack|package|crate|case)s?${remark}`,
      String.raw`(?:per|pro|je) (?:pallet|palette|box)|(?:standard |normal |usual )?pack(?:ing|aging) ?(?:unit|quantity|details?|condition|configuration|information|specifications?|manner|data)?s?|packag(?:e|ing)(?: details?)?|pallet (?:quantity|qty)|pack (?:quantity|qty|size)|palettenmenge|qty\.? per pallet`,
      String.raw`verpackung(?:seinheit)?|(?:anzahl )?(?:module|modulstücke|stück(?:zahl)?) (?:pro|je) palette|stk\. pro palette|shipping(?: information)?|pallet(?= ?:?$)|pallet ?\/ ?container|palettierung`,
      String.raw`(?:(?:nombre|numero|cantidad) (?:de |di )?)?(?:modulos|paneles|panneaux|moduli|pannelli|panelen|modules|modulow) ?(?:\/|por|par|per|na) ?(?:pale\w*|caja|pallet|tarima|bancale|confezione|colis|bulto)|(?:standard )?(?:embalaje|empaque|emballage|imballaggio|imballo)(?: standard| estandar)?|embalagem|verpakking|conditionnement|pakowanie`,
      `${amount}(?:modules?|panels?|moduler|paneler|modulov|paneelien maara|panouri|module|stuks|stück|pezzi|piezas|pecas|pieces|paineis|unidades|unites|quantita|quantidade|qtde?\\.?|quantite|sztuk|kusu|ks|adet|db|buc\\.?|kpl|stk\\.?|modulow|paneli|modulu|panelu|modulos|moduli|pannelli|panneaux|paneles|panelen|uds?\\.?|moduly) ?(?:\\/|per|pr\\.?|pro|je|por|par|na|pe|em|on|auf|sur|op) ?(?:${pallets})`,
      'modulanzahl (?:pro|je) palette|aantal per pallet|ilosc na palecie|palet (?:basina|ici) (?:panel|modül|adet)(?: sayisi| adedi)?|(?:bir )?paletteki (?:panel|modül)(?: sayisi| adedi)?|(?:(?:modulok|panelek) )?raklaponkent(?:i \\S+)?|(?:paneeleja|moduuleja|paneelit|moduulit) (?:lavalla|/ ?lava|per lava)|(?:liczba|ilosc) modulow na palecie|(?:pocet )?(?:panelu|modulu|modulov|panelov) na palete|moduliu (?:skaicius )?paleteje|(?:broj |stevilo )?(?:modula|modulov|panela) na paleti',
      'confezion(?:e|amento)|colisage|paletizacion|paletizacao|palletizzazione|palettisation|opakowanie|baleni|paketleme|förpackning|emballering|pakkaus|csomagolas|ambala(?:re|j)|упаковка|(?:количество )?(?:модулей|панелей|шт\\.?) (?:на|в) (?:палл?ете?|поддоне)|συσκευασια|(?:πανελ|τεμαχια|πλαισια) ανα παλετα',
      '每(?:托盘?|箱|包|栈板)|(?:产品)?包装|包裝|装箱|裝箱|(?:팔레트|파렛트|팰릿) ?당(?: ?(?:수량|매수|모듈(?: ?수)?))?|포장(?: ?(?:단위|수량|정보|사양))?|梱包(?:数量?|仕様|単位|枚数)?|荷姿|1? ?パレット(?:当た?り|あたり|毎|積載|入り?数)(?:の)?(?:枚数|数量)?',
    ),
    none: /dimension|size|(?<!\/ ?pallet )weight|(?<!pallet ?\/ ?)per truck|gross|寸法|質量|重量|尺寸|무게/,
  },
  {
    label: 'palletsPerTruck',
    match: starts(
      String.raw`(?:number of |no\.? of |qty of )?(?:pallets?|packs) ?(?:\/|per|pro|in) ?(?:a |one |each )?(?:\d\d'? ?(?:ft|hq|hc|feet)?[ -]?)?(?:container|truck|trailer|lkw|40|53|hq|hc)`,
      String.raw`(?:(?:modules?|panels?) )?(?:modules?|panels?|pieces|pcs) per (?:\d\d(?:['. \d]*)? ?(?:ft|m|hq|hc|feet|foot)?\b.{0,24}?)?(?:container|truck|trailer)`,
      String.raw`(?:(?:40|53)(?: ?['’]| ?ft| ?feet|-foot)? ?(?:hq|hc|high cube)? ?)?(?:container|truck|trailer|lkw)(?: ?\(?(?:40|53) ?(?:'|ft)? ?(?:hq|hc)?\)?)?|(?:40|53) ?(?:'|ft|feet)? ?(?:hq|hc)\b|number of pallets${remark}`,
      `lkw-?ladung|tir basina palet|bir tirdaki palet(?: sayisi)?|(?:liczba |ilosc )?palet (?:w|na) (?:samochodzie|naczepie|kontenerze|tirze?)(?: ciezarowym)?|(?:pocet |stevilo )?palet na kamion|paleciu (?:skaicius )?sunkvezimyje|(?:broj )?paleta (?:u|na|po) kamionu?|(?:anzahl )?paletten ?(?:pro|je|/) ?(?:\\d\\d'? ?)?(?:lkw|container)|number of pallets per|(?:pale[st]s?|paletes|pallets?|palettes|bancali) (?:por|par|per) (?:camion|conteiner(?: 40'? ?h[cq])?|vrachtwagen|contenedor|conteneur|container|autocarro|autotreno|tir)`,
      `${amount}(?:${pallets}|packs|confezioni|colis|bultos) ?(?:\\/|per|pr\\.?|pro|je|in|im|on|por|par|na|w|v|pe|em|no|sur) ?(?:a |one |each |un |le )?(?:\\d\\d['’]?[ -]?(?:ft\\.?|hq|hc|feet|foot)?[ -]?)?(?:${vehicles})`,
      `(?:${vehicles})(?: (?:basina|içi)) palet(?: sayisi| adedi)?|(?:количество )?палл?ет в (?:фуре|контейнере|машине)|παλετες ανα (?:φορτηγο|κοντεινερ)`,
      '每(?:货|高)?[柜櫃车](?:托数)?|(?:40|53)? ?(?:英尺|尺|フィート|피트)? ?(?:hq|hc)?(?:高)?(?:集装箱|集裝箱|货柜|柜|コンテナ|컨테이너)(?:当た?り|あたり| ?당)?(?:パレット数|팔레트 ?수)?',
    ),
    none: /dimension|size|weight|寸法|質量|重量|尺寸/,
  },
]
