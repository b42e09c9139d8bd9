import { type LabelRule, remark, starts } from './label-rule.js'

/** Labels about packing and transport. */
export const packingLabels: LabelRule[] = [
  {
    label: 'perPallet',
    match: starts(
      String.raw`(?:number of |no\.? of |qty of |quantity of )?(?:modules?|panels?|modules? pieces|pcs|pieces?|units?|stk\.?|stück|modulstücke|tablets?|quantity|quantita|cantidad|qty) ?(?:\/|per|pro|je|in|each|in each|por|par) ?(?:a |one )?(?:pallet|palette|palet|pale|box|carton|pack|package|crate|case)s?`,
      String.raw`(?:per|pro|je) (?:pallet|palette|box)|pack(?:ing|aging) ?(?:unit|quantity|details?|condition|configuration|information|specifications?|manner|data)?s?|packag(?:e|ing)(?: details?)?|pallet (?:quantity|qty)|pack (?:quantity|qty|size)|palettenmenge|qty\.? per pallet`,
      String.raw`verpackung(?:seinheit)?|(?:anzahl )?(?:module|modulstücke|stück) (?:pro|je) palette|stk\. pro palette|shipping(?: information)?|pallet(?= ?:?$)|pallet ?\/ ?container|palettierung`,
      String.raw`(?:(?:nombre|numero|cantidad) (?:de |di )?)?(?:modulos|paneles|panneaux|moduli|pannelli|panelen|modules|modulow) ?(?:\/|por|par|per|na) ?(?:pale\w*|caja|pallet|bancale)|embalaje|emballage|imballaggio|embalagem|verpakking|conditionnement|pakowanie`,
      'palet basina (?:panel|modül)|(?:liczba|ilosc) modulow na palecie|(?:pocet )?(?:panelu|modulu) na palete',
      '每(?:托|箱|包)|(?:产品)?包装|包裝|装箱|(?:팔레트|파렛트) ?당(?: ?(?:수량|매수|모듈(?: ?수)?))?|포장(?: ?(?:단위|수량|정보))?',
    ),
    none: /dimension|size|(?<!\/ ?pallet )weight|(?<!pallet ?\/ ?)per truck|gross/,
  },
  {
    label: 'palletsPerTruck',
    match: starts(
      String.raw`(?:number of |no\.? of |qty of )?(?:pallets?|packs) ?(?:\/|per|pro|in) ?(?:a |one |each )?(?:\d\d'? ?(?:ft|hq|hc|feet)?[ -]?)?(?:container|truck|trailer|lkw|40|53|hq|hc)`,
      String.raw`(?:modules?|panels?|pieces|pcs) per (?:\d\d(?:['. \d]*)? ?(?:ft|m|hq|hc|feet|foot)?\b.{0,24}?)?(?:container|truck|trailer)`,
      String.raw`(?:(?:40|53)(?: ?['’]| ?ft| ?feet|-foot)? ?(?:hq|hc|high cube)? ?)?(?:container|truck|trailer|lkw)(?: ?\(?(?:40|53) ?(?:'|ft)? ?(?:hq|hc)?\)?)?|(?:40|53) ?(?:'|ft|feet)? ?(?:hq|hc)\b|number of pallets${remark}`,
      `lkw-?ladung|tir basina palet|(?:liczba |ilosc )?palet (?:w|na) (?:samochodzie|naczepie|kontenerze|tirze?)(?: ciezarowym)?|(?:pocet )?palet na kamion|(?:anzahl )?paletten ?(?:pro|je|/) ?(?:\\d\\d'? ?)?(?:lkw|container)|number of pallets per|(?:pale[st]s?|paletes|pallets?|palettes|bancali) (?:por|par|per) (?:camion|conteiner(?: 40'? ?h[cq])?|vrachtwagen|contenedor|conteneur|container|autocarro|autotreno|tir)`,
    ),
    none: /dimension|size|weight/,
  },
]
