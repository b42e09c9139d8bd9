/** Makers whose name, without what many are called, tells their sheets. */
const byName = [
  ...['Adani Solar', 'AIKO', 'Atersa', 'Axitec', 'BenQ', 'Bisol', 'Boviet Solar', 'Bosch', 'Conergy', 'DMEGC'],
  ...['EGing', 'Eurener', 'Exiom', 'Haitai', 'Heckert Solar', 'Heliene', 'Huasun', 'Hyundai', 'Jolywood'],
  ...['Kioto', 'Kyocera', 'Leapton', 'Luxor', 'Meyer Burger', 'Mitsubishi Electric', 'Panasonic', 'Peimar'],
  ...['Photowatt', 'ReneSola', 'Risen Energy', 'Sanyo', 'Seraphim', 'Silfab', 'Solar Frontier', 'Solarwatt'],
  ...['SolarWorld', 'Solibro', 'Sonali', 'Sunova', 'Sunplus', 'SunPower', 'Suntech', 'Talesun'],
  ...['Tata Power Solar', 'Thornova', 'Trina Solar', 'Ulica Solar', 'Upsolar', 'Viessmann', 'Vikram Solar'],
  ...['Voltec Solar', 'Waaree', 'Winaico', 'Yingli', 'ZNShine'],
]

/** Makers in their own spelling, and a pattern for their sheets, domains or models. */
export const makers: [brand: string, pattern: RegExp][] = [
  ...byName.map((brand): [string, RegExp] => {
    const name = brand.replace(/ (?:Solar|Energy|Electric)$/, '').replaceAll(' ', ' ?')
    return [brand, new RegExp(name, 'i')]
  }),
  ['AE Solar', /ae-?solar|\bAE \w*-?\d/i],
  ['aleo', /\baleo\b|aleo-?solar/i],
  ['Astronergy', /astronergy|chint solar|chnt/i],
  ['BP Solar', /bp ?solar/i],
  ['BYD', /\bbyd\b/i],
  ['Canadian Solar', /canadian ?solar|csi ?solar/i],
  ['CSUN', /\bcsun|china sunergy/i],
  ['DAH Solar', /dah ?solar/i],
  ['ET Solar', /et ?solar\b/i],
  ['First Solar', /first ?solar/i],
  ['FuturaSun', /futura ?sun/i],
  ['GCL', /\bgcl\b|gclsi/i],
  ['Goldi Solar', /\bgoldi\b/i],
  ['HT-SAAE', /ht-?saae|ht ?solar|\bHT\d\d-/i],
  ['Hyperion', /hyperion|runergy/i],
  ['IBC Solar', /\bibc ?solar/i],
  ['JA Solar', /ja ?solar|\bJAM\d/i],
  ['JinkoSolar', /jinko/i],
  ['LG', /\blg electronics|lgsolar|\bLG\d{3}/i],
  ['LONGi', /longi\b|longi-?solar|\bLR\d-/i],
  ['Maxeon', /maxeon solar tech/i],
  ['Mission Solar', /mission ?solar/i],
  ['Phono Solar', /phono ?solar/i],
  ['Qcells', /q ?cells|hanwha/i],
  ['REC', /\brec ?(group|solar|peak|twin|alpha)|recgroup/i],
  ['Recom', /\brecom\b|recom-/i],
  ['SCHOTT Solar', /\bschott\b/i],
  ['Sharp', /sharp\b/i],
  ['Solaria', /solaria\b/i],
  ['SolarSpace', /solar ?space/i],
  ['Solon', /\bsolon\b/i],
  ['Sunrise', /sunrise ?(energy|solar)/i],
  ['Tongwei', /tongwei|\btwmn/i],
  ['VSUN', /\bvsun\b|vsun-?solar/i],
  ['Yuma', /\byuma\b/i],
]
