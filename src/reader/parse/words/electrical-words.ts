import { anyOf, oneOf, type Phrases } from './phrases.js'

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
  german: ['sicherung', 'rückstrom', 'rueckstrom', 'kennlin'],
  dutch: ['systeem', 'isolatie'],
  romance: ['fusib'],
  french: ['surintens'],
  italian: ['tolleran'],
  romanian: ['siguranta'],
  swedish: ['säkring'],
  danish: ['sikring'],
  finnish: ['järjestelmä', 'sulake', 'sulakke'],
  polish: ['gwaranc'],
  russian: ['систем', 'предохран', 'обратн', 'допуск', 'отклонен', 'гарант'],
  hungarian: ['rendszer', 'biztositek', 'visszaram', '(?<![a-z])tures'],
  greek: ['συστηματος', 'ασφαλει', 'ανοχη', 'εγγυησ'],
  vietnamese: ['he thong', 'cau chi', 'dung sai', 'sai so', 'dong nguoc'],
  chinese: ['系统', '系統', '保险', '公差', '逆电流', '逆電流', '过流'],
  japanese: ['システム', '許容差', '過電流', '絶縁'],
  korean: ['시스템', '퓨즈', '오차', '공차', '허용'],
})

/** Efficiencies that are not the module's: a cell's, at low light, an inverter's. */
export const otherEfficiencies = anyOf({
  english: [
    ...['cells? efficien', /efficien\w+ (?:of |rate )?(?:the )?(?:solar )?cells?\b/, 'reduc', 'relative', 'loss'],
    ...['irradiance', 'inverter', 'cec ', 'european', 'apertur'],
  ],
  german: ['zell', 'schwachlicht'],
  romance: ['celula', /cell[ae]\b/],
  french: ['cellule'],
  swedish: ['solcell'],
  finnish: ['kenno'],
  polish: ['ogniw'],
  czech: ['clank'],
  russian: ['ячеек', 'ячейк', 'элемент'],
  turkish: ['hücre'],
  vietnamese: ['te bao'],
  chinese: ['电池', '電池'],
  japanese: ['セル'],
  korean: ['셀'],
})

/** What makes a row of power the module's own: the peak, the rated, the class, or a unit. */
export const ownPower = anyOf({
  signs: ['mpp', /\bp ?mp\b/, 'pnom', /pm\b/, 'stc', /[([]w[pc]?[)\]]/],
  shared: ['max', 'maks', 'nomin', 'watt'],
  english: ['peak', 'rated', 'class', 'equivalent', 'output', 'typical'],
  german: ['nenn', 'klasse', 'spitzen'],
  dutch: ['piek'],
  romance: ['pico', 'tipica'],
  spanish: ['clase'],
  french: ['typique', 'crete'],
  italian: ['massim', 'picco'],
  swedish: ['märk', 'topp'],
  finnish: ['nimellis', 'huippu'],
  polish: ['szczyt', 'znamion'],
  czech: ['jmenov', 'spickov'],
  slovak: ['menovit'],
  russian: ['максим', 'номинал', 'пиков'],
  hungarian: ['csucs', 'nevleges'],
  greek: ['μεγιστ', 'ονομαστικ', 'αιχμη'],
  turkish: [/\btepe/, /\banma/],
  vietnamese: ['cuc dai', 'toi da', 'danh dinh'],
  chinese: ['最大', '峰值', '额定', '額定', '公称'],
  japanese: ['最適'],
  korean: ['최대', '정격', '공칭', '최적'],
})

const starts: Phrases = {
  signs: [
    ...[/d ?[puvi]\w{0,3} ?\/ ?dt\b/, /t[kc]\b/, 'tk', /ct\b/, 'p ?max', 'p ?mpp?', 'pnom', 'pmaks', /p ?[mn]\b/],
    ...['pstc', 'v ?oc', /vco\b/, 'v ?mp', 'vpm', 'u ?oc', /u ?co\b/, 'u ?mpp', 'v ?max', '[il] ?sc', /icc\b/],
    ...['i ?mp', 'ipm', 'i ?max', 'mpp', 'η', '[αβγδ]', /stc\b/, /eff\./],
  ],
  shared: ['max', 'maks', 'maximal', 'nomin', /nom\./, 'opt', 'temp', 'coef', /(?:pv )?module?\b/, 'mod[uü]l', 'panel'],
  english: [
    ...[/avg\.?/, 'average', /min\.?/, /typ\.?/, 'rated', 'rating', 'change of', 'peak', 'operating', 'open'],
    ...['no-load', 'short', 'power', 'output (?:power|voltage|current|p)', 'conversion', 'solar (?:panel|module)'],
    ...['working', 'voltage', 'current', 'effic', 'total equivalent', 'thermal', 'wattage', /watts?\b/, 'circuit'],
  ],
  german: [
    ...['nenn', 'arbeits', 'betriebs', 'effiz', 'wirkungsgrad', 'spannung', 'strom', 'leistung', 'leerlauf'],
    ...['kurzschlu', 'spitzen', 'koeff'],
  ],
  dutch: ['vermogen', 'spanning', 'stroom', 'kortsluit', 'nullast', 'openklem', 'piek', 'paneelrend'],
  romance: ['varia[tcz]i?[oa]n?e? ', 'potenc', 'tensi', 'corrient', 'corrente', 'intensi', 'eficien', 'rendim'],
  spanish: ['voltaje', 'punto', 'cortocirc'],
  portuguese: ['tensao'],
  french: ['puissance', 'courant', 'rendement'],
  italian: ['massim', 'potenza'],
  romanian: ['tensiune', 'curent', 'putere', 'randament'],
  nordic: ['effekt', 'tomgang', 'kortslut'],
  swedish: ['märk', 'spänning', 'ström', 'verkningsgrad'],
  danish: ['virkningsgrad', 'spænding', 'strøm'],
  norwegian: ['merke'],
  finnish: [
    ...['jännite', 'virta', 'teho', 'nimellis', 'avoimen', 'tyhjäkäynt', 'oikosulk', 'hyötysuhde', 'lämpötila'],
    ...['paneelin', 'moduulin'],
  ],
  polish: [
    ...[/wsp\./, /mocy?\b/, 'moc ', 'napieci[ea]', 'prad', 'natezeni', 'sprawnosc', 'efektywnosc', 'wydajnosc'],
    ...['wspolczynnik', 'znamion'],
  ],
  czech: ['spickov', 'pracovni', 'zkrat', 'jmenov', 'napeti', 'proud', 'vykon', 'ucinnost', 'teplotni'],
  slovak: ['menovit', 'napätie', 'prud'],
  slovenian: ['napetost', 'tok ', 'ucinkovit', 'izkorist'],
  croatian: ['napon', 'struja', 'snaga'],
  bulgarian: ['напрежени', 'ефективн', 'коефи'],
  russian: [
    ...['максим', 'номинал', 'пиков', 'мощност', 'напряжени', 'ток ', 'ток$', 'кпд', 'эффективн', 'температурн'],
    ...['коэффициент', 'рабоч'],
  ],
  ukrainian: ['напруг', 'струм', 'потужн', 'ккд'],
  lithuanian: ['atviros', 'trumpoj', 'itampa', 'srove', 'gali[ao]', 'modulio', 'efektyvum', 'naudingum'],
  hungarian: [
    ...['feszültseg', 'aram', 'teljesitmeny', 'csucs', 'nevleges', 'üresjara', 'nyitott', 'rövidzar', 'hatasfok'],
    'homersekleti',
  ],
  greek: ['μεγιστ', 'ονομαστικ', 'ταση', 'ρευμα', 'ισχυς', 'αποδοση', 'συντελεστ', 'θερμοκρασ'],
  turkish: ['tepe', 'anma', 'calisma', 'verim', 'g[uü]c ', 'gerilim', 'akim', 'sicaklik', 'katsayi', 'acik', 'kisa'],
  vietnamese: ['cong suat', 'dien ap', 'dong dien', 'dong ngan', 'hieu suat', 'he so nhiet'],
  chinese: [
    ...[
      '最大',
      '最佳',
      '峰值',
      '额定',
      '額定',
      '开路',
      '開路',
      '短路',
      '(?:组件|模块)(?:转换)?效率',
      '組件(?:轉換)?效率',
    ],
    ...['模組', '温度', '溫度', '功率', '电压', '電壓', '电流', '電流', '工作', '标称', '標稱', '公称', '转换效率'],
    '轉換效率',
  ],
  japanese: ['開放', '短絡', 'モジュール', '最適', '変換効率'],
  korean: [
    ...['최대 ?(?:출력|전압|전류|전력)', '최적', '정격', '공칭 ?출력', '개로', '개방', '단락', '동작', '출력'],
    ...['모듈 ?(?:변환 ?)?효율', '변환 ?효율', '온도 ?계수'],
  ],
}

/** How an electrical row may begin; prose that only mentions a quantity does not match. */
export const electricalStart = new RegExp(`^(?:${oneOf(starts)})`)
