import { anyOf, oneOf, type Phrases } from './phrases.js'
import { quantityPhrases } from './quantity-words.js'

/** Rows with the words of a quantity but another meaning. */
export const otherThings = anyOf({
  signs: [/\bptc\b/, /nmot \(/, /noct \(/],
  shared: ['system', 'sistem', 'toler', 'garan', 'inver[st]', 'isolation', 'diode'],
  english: [
    ...['fuse', 'revers', 'over[- ]?current', 'sorting', 'selection', 'warrant', 'guarant', 'insulation'],
    ...['minimum pmax', 'operating temp', 'curve', 'test voltage', 'leakage', 'tariff', 'protection', 'limiting'],
    ...[/\brange\b/, 'consumption', 'dielectric', 'withstand', /drop\b/, 'bifacial(?:ity| factor)'],
    /pm(?:p|pp|ax),?[ -]?(?:max|min|range|bereich|bereik|gamme|plage|rango|intervallo|zakres)\b/,
  ],
  germanic: ['sicherung', 'rückstrom', 'rueckstrom', 'kennlin', 'systeem', 'isolatie'],
  romance: ['fusib', 'surintens', 'tolleran'],
  others: ['siguranta', 'rendszer', 'biztositek', 'visszaram', '(?<![a-z])tures'],
  nordic: ['säkring', 'sikring', 'järjestelmä', 'sulake', 'sulakke'],
  slavic: ['gwaranc', 'систем', 'предохран', 'обратн', 'допуск', 'отклонен', 'гарант'],
  greek: ['συστηματος', 'ασφαλει', 'ανοχη', 'εγγυησ'],
  eastern: [
    ...['he thong', 'cau chi', 'dung sai', 'sai so', 'dong nguoc', '系统', '系統', '保险', '公差', '逆电流', '逆電流'],
    ...['过流', 'システム', '許容差', '過電流', '絶縁', '시스템', '퓨즈', '오차', '공차', '허용'],
  ],
})

/** Efficiencies that are not the module's: a cell's, at low light, an inverter's. */
export const otherEfficiencies = anyOf({
  english: [
    ...['cells? efficien', /efficien\w+ (?:of |rate )?(?:the )?(?:solar )?cells?\b/, 'reduc', 'relative', 'loss'],
    ...['irradiance', 'inverter', 'cec ', 'european', 'apertur'],
  ],
  german: ['zell', 'schwachlicht'],
  romance: ['celula', /cell[ae]\b/, 'cellule'],
  nordic: ['solcell', 'kenno'],
  slavic: ['ogniw', 'clank', 'ячеек', 'ячейк', 'элемент'],
  turkish: ['hücre'],
  eastern: ['te bao', '电池', '電池', 'セル', '셀'],
})

/** What makes a row of power the module's own: words of the maximum power point, of the class, or a unit. */
export const ownPower = anyOf({
  signs: ['pnom', /pm\b/, 'stc', /[([]w[pc]?[)\]]/, / w[pc]?$/],
  shared: [oneOf(quantityPhrases.peak), 'watt'],
  english: ['class', 'equivalent', 'output', 'typical'],
  german: ['klasse', 'spitzen'],
  romance: ['tipica', 'clase', 'typique'],
  swedish: ['topp'],
  slavic: ['szczyt', 'znamion', 'jmenov', 'spickov', 'пиков'],
  others: ['αιχμη', /\btepe/, /\banma/],
  eastern: ['公称', '공칭'],
})

/** Words before that of the quantity: `Module efficiency`, `Average power`, `Temperature coefficient`. */
const before: Phrases = {
  signs: [/ct\b/, 'tk', 'p ?max', 'p ?mpp?', 'v ?mp', 'v ?max', 'u ?mpp', 'i ?mp', 'i ?max', 'η', '[αβγδ]', /stc\b/],
  shared: ['temp', /nom\./, /(?:pv )?module?\b/, 'mod[uü]l', 'panel'],
  english: [
    ...[/avg\.?/, 'average', /min\.?/, /typ\.?/, 'rating', 'change of', 'output (?:power|voltage|current|p)'],
    ...['conversion', 'solar (?:panel|module)', 'total equivalent', 'thermal', /watts?\b/, 'circuit'],
  ],
  germanic: ['spitzen', 'koeff', 'effiz', 'paneelrend'],
  spanish: ['punto'],
  finnish: ['lämpötila', 'paneelin', 'moduulin'],
  slavic: [/wsp\./, 'znamion', 'spickov', 'jmenov', 'teplotni', 'пиков', 'температурн'],
  others: ['modulio', 'homersekleti', 'θερμοκρασ', 'tepe', 'anma', 'sicaklik'],
  chinese: [
    ...['(?:组件|模块)(?:转换)?效率', '組件(?:轉換)?效率', '模組', '温度', '溫度', '标称', '標稱', '公称'],
    ...['转换', '轉換'],
  ],
  eastern: ['モジュール', '変換効率', '공칭 ?출력', '개로', '모듈 ?(?:변환 ?)?효율', '변환 ?효율'],
}

/** How an electrical row may begin; prose that only mentions a quantity does not match. */
export const electricalStart = new RegExp(`^(?:${[before, ...Object.values(quantityPhrases)].map(oneOf).join('|')})`)
