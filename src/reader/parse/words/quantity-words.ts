import { anyOf, type Phrases } from './phrases.js'

/** What the quantities of electrical rows are called, folded (see `foldLabel`); each is found anywhere in a label. */
const voltage: Phrases = {
  signs: [/(?<!proud )\bv ?(?:oc|co|mpp?|pm|m|max|mppt)\b/, /\bu ?(?:oc|co|mpp?|max)\b/],
  english: ['voltage', /\bvolts?\b/],
  germanic: ['spannung', 'spng', 'spanning'],
  romance: ['tension', 'voltaje', 'tensao'],
  others: ['tensiune', 'itampa', 'feszültseg', 'ταση', 'gerilim', 'voltaj'],
  nordic: ['spänning', 'spænding', 'spenning', 'jännite'],
  slavic: ['napieci[ea]', 'napeti', 'napätie', 'napetost', 'napon', 'напрежени', 'напряжени', 'напруг'],
  eastern: ['dien ap', '电压', '電壓', '電圧', '전압'],
}

const current: Phrases = {
  signs: [/\bi ?(?:sc|cc|mpp?|pm|m|max|mppt)\b/, /\blsc\b/],
  english: ['current', /\bamps?\b/],
  germanic: ['strom', 'stroom'],
  romance: ['corrente', 'corrient', 'intensidad', 'courant', 'intensite'],
  others: ['curent', /\bsrove/, /\baram/, /arama\b/, 'ρευμα', 'akim'],
  nordic: ['ström', 'strøm', 'virta'],
  slavic: [/\bprad/, 'natezeni', 'proud', /\bprud\b/, /\btok\b/, 'struja', '(?<![а-я])тока?(?![а-я])', 'струм'],
  eastern: ['dong dien', 'dong ngan', '电流', '電流', '전류'],
}

const power: Phrases = {
  signs: [/\bp ?(?:max|mpp?|nom|m|n|stc)\b/, 'pmax', 'pmaks', 'pmpp'],
  english: ['power', 'wattage', 'rated output', 'nominal output'],
  germanic: ['leistung', 'vermogen'],
  romance: ['potenc', 'puissance', 'potenza'],
  others: [/\bputere/, /\bgali(?:a|os)\b/, 'teljesitmeny', 'ισχυς', 'ισχυος', /\bg[uü]c[uü]?\b/],
  nordic: ['effekt', '(?<![a-z])teho', 'teho(?![a-z])'],
  slavic: [/\bmocy?\b/, 'vykon', /\bsnag[ae]\b/, 'мощност', 'потужн'],
  eastern: ['cong suat', '功率', '出力', '출력'],
}

const coefficient: Phrases = {
  signs: [/\bd ?[puvi]\w{0,3} ?\/ ?dt\b/, /^[αβγδ]\W{1,3}%/, '^ct(?= ?[pvui])', /\bt[kc]\b/, 'tk ?[(pvui]'],
  shared: [/temp\S* ?-?(?:coe|koe|co-?ef)/, /temp\S*koeff/, 'coef', 'koeficient'],
  english: ['change (?:of|in) .{1,24} with (?:a )?temp', 'temperature (?:dependenc|derat)', 'thermal coef'],
  german: ['koeff?izient'],
  romance: ['varia[tcz]i?[oa]n?e? (?:of|in|de|du|di|da) .{1,24} (?:with|avec|con|com) (?:la |a )?temp'],
  finnish: ['lämpötilakerroin'],
  slavic: ['wspolczynnik', /wsp\. temp/, 'teplotni soucinitel', 'koeficijent'],
  cyrillic: ['коефициент', /температурн\S* коэф/, 'коэффициент', 'коефіцієнт'],
  others: ['homersekleti (?:egyutthato|tenyezo)', 'egyutthato', 'συντελεστ', 'katsayi'],
  eastern: ['he so nhiet', '温度系数', '溫度係數', '温度係数', '温度特性', '온도 ?계수'],
}

const open: Phrases = {
  signs: [/voc\b/, /vco\b/, /v oc\b/, /uoc\b/, /uco\b/],
  english: ['open', 'no-load'],
  germanic: ['leerlauf', 'openklem', 'nullast'],
  romance: ['apert', 'abert', 'abiert', 'vacio', 'vazio', 'ouvert', /\bvide/, 'vuoto'],
  others: ['deschis', 'in gol', 'atviros', 'üresjara', 'nyitott', 'ανοικτ', 'ανοιχτ', 'acik'],
  nordic: ['tomgang', 'avoimen', 'avoin', 'tyhjäkäynt'],
  slavic: ['otwart', 'jalow', 'naprazdno', 'odprt', 'otvoren', 'отворен', 'холост', 'разомкнут'],
  eastern: ['ho mach', 'mach ho', 'mach ngo', '开路', '開路', '開放', '개방'],
}

const short: Phrases = {
  signs: [/[il]sc\b/, /icc\b/, /i sc\b/],
  english: ['short'],
  germanic: ['kurzschlu', 'kortsluit'],
  romance: ['corto', 'curto', 'court'],
  others: ['scurt', 'trumpoj', 'rövidzar', 'zarlati', 'βραχυκ', 'kisa'],
  nordic: ['kortslut', 'oikosulk'],
  slavic: ['kratk[aeio]', 'zwarc', 'nakratko', 'zkrat', 'късо', 'коротк'],
  eastern: ['ngan mach', '短路', '短絡', '단락'],
}

const peak: Phrases = {
  signs: [/mpp?\b/, 'mppt', 'vmp', 'imp', 'pmax', 'pmpp', 'vpm', 'ipm', 'umpp', /\bvm\b/, /\bim\b/],
  shared: ['max', 'maks', 'opt', 'operat', 'nomin', 'operac'],
  english: ['peak', 'rated', 'work', 'typical power'],
  germanic: ['nenn', 'betrieb', 'arbeit', 'bedrijf', 'piek'],
  romance: ['pico', 'funcionamento', 'potencia tipica', 'trabajo', 'crete', 'fonctionnement', 'puissance typique'],
  italian: ['massim', 'operaz', 'lavoro', 'picco', 'potenza tipica'],
  nordic: ['märk', 'driftsp', 'merke', 'nimellis', 'huippu'],
  slavic: ['pracov', 'menovit', 'robocz', /\bprac[yi]\b/, 'максим', 'номинал', 'рабоч'],
  others: ['csucs', 'nevleges', 'munkaponti', 'μεγιστ', 'ονομαστικ', 'λειτουργ', 'calisma'],
  eastern: ['cuc dai', 'toi da', 'danh dinh', 'hoat dong', 'lam viec', '最大', '最佳', '峰值', '工作', '额定', '額定'],
  further: ['最適', '動作', '최대', '최적', '동작', '정격'],
}

const efficiency: Phrases = {
  signs: [/^η ?(?:m[a-z]*)?(?![a-z])/, /\beff\./],
  shared: ['(?<!co)efficien[cz]', '(?<!co)eficien'],
  german: ['effizienz', 'wirkungsgrad'],
  romance: ['(?<!co)efficienti', 'rendimento', 'rendimiento', 'efficacite', 'rendement'],
  others: ['randament', 'efektyvum', 'naudingum', 'hatasfok', 'αποδοση', 'verim'],
  nordic: ['verkningsgrad', 'virkningsgrad', 'hyötysuhde'],
  slavic: ['sprawnosc', 'wydajnosc', 'efektywnosc', 'ucinnost', 'ucinkovit', 'izkorist'],
  cyrillic: ['ефективн', 'кпд', 'эффективн', 'ккд'],
  eastern: ['hieu suat', '效率', '効率', '효율'],
}

export const quantityPhrases = { voltage, current, power, coefficient, open, short, peak, efficiency }

/** Whether a label names a quantity. */
export const quantityWords = Object.fromEntries(
  Object.entries(quantityPhrases).map(([quantity, phrases]) => [quantity, anyOf(phrases)]),
) as Record<keyof typeof quantityPhrases, RegExp>
