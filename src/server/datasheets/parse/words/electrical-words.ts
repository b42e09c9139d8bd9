/**
 * Words of electrical labels as makers print them, folded: lower case, without accents except ä, ö and ü. A new
 * language is a column of words here and some labels in the test beside the matcher.
 */
const anyOf = (...words: string[]) => new RegExp(words.join('|'))

/**
 * English, German, Dutch, Spanish, Portuguese, French, Italian, Polish, Czech, Turkish, Chinese (both scripts),
 * Japanese, Korean; then Russian, Swedish, Danish, Finnish, Hungarian, Romanian, Greek and Vietnamese; then
 * Lithuanian, Slovak, Croatian, Slovenian, Bulgarian and Ukrainian.
 */
export const quantityWords = {
  voltage: anyOf(
    String.raw`voltage|\bvolts?\b|spannung|spng|spanning|tension|voltaje|tensao|napieci[ea]|napeti|gerilim|voltaj`,
    String.raw`电压|電壓|電圧|전압|(?<!proud )\bv ?(?:oc|co|mpp?|pm|m|max|mppt)\b|\bu ?(?:oc|co|mpp?|max)\b`,
    'напряжени|spänning|spænding|spenning|jännite|feszültseg|tensiune|ταση|dien ap',
    'itampa|napätie|napon|napetost|напрежени|напруг',
  ),
  current: anyOf(
    String.raw`current|\bamps?\b|strom|stroom|corrient|corrente|courant|intensidad|intensite|\bprad|natezeni|proud|akim`,
    String.raw`电流|電流|전류|\bi ?(?:sc|cc|mpp?|pm|m|max|mppt)\b|\blsc\b`,
    String.raw`(?<![а-я])тока?(?![а-я])|ström|strøm|virta|\baram|arama\b|curent|ρευμα|dong dien|dong ngan`,
    String.raw`\bsrove|\bprud\b|struja|\btok\b|струм`,
  ),
  power: anyOf(
    String.raw`power|leistung|vermogen|potenc|puissance|potenza|\bmocy?\b|vykon|\bg[uü]c[uü]?\b|功率|出力|출력|wattage`,
    String.raw`rated output|nominal output|\bp ?(?:max|mpp?|nom|m|n|stc)\b|pmax|pmaks|pmpp`,
    String.raw`мощност|effekt|(?<![a-z])teho|teho(?![a-z])|teljesitmeny|\bputere|ισχυς|ισχυος|cong suat`,
    String.raw`\bgali(?:a|os)\b|\bsnag[ae]\b|потужн`,
  ),
  coefficient: anyOf(
    String.raw`temp\S* ?-?(?:coe|koe|co-?ef)|temp\S*koeff|koeff?izient|coef|wspolczynnik|koeficient|teplotni soucinitel|katsayi`,
    String.raw`(?:change|varia[tcz]i?[oa]n?e?) (?:of|in|de|du|di|da) .{1,24} (?:with|avec|con|com) (?:la |a )?temp|wsp\. temp|temperature (?:dependenc|derat)|\bd ?[puvi]\w{0,3} ?\/ ?dt\b|thermal coef|^[αβγδ]\W{1,3}%|^ct(?= ?[pvui])|\bt[kc]\b|tk ?[(pvui]|温度系数|溫度係數|温度係数|温度特性|온도 ?계수`,
    'koeficijent|коефициент|коефіцієнт|температурн\\S* коэф|коэффициент|temperaturkoefficient|lämpötilakerroin|homersekleti (?:egyutthato|tenyezo)|egyutthato|συντελεστ|he so nhiet',
  ),
  open: anyOf(
    String.raw`open|no-load|voc\b|vco\b|v oc\b|uoc\b|uco\b|leerlauf|openklem|nullast|abiert|apert|abert|ouvert|\bvide|vuoto|vazio|vacio|otwart`,
    'jalow|naprazdno|acik|开路|開路|開放|개방|холост|разомкнут|tomgang|avoimen|avoin|tyhjäkäynt|üresjara|nyitott|deschis|in gol|ανοικτ|ανοιχτ|ho mach|mach ho|mach ngo',
    'atviros|otvoren|odprt|отворен|холост',
  ),
  short: anyOf(
    String.raw`short|[il]sc\b|icc\b|i sc\b|kurzschlu|kortsluit|corto|court|curto|zwarci|zwarc|nakratko|zkrat|kisa|短路|短絡|단락`,
    'trumpoj|kratk[aeio]|късо|коротк|kortslut|kortslutn|oikosulk|rövidzar|zarlati|scurt|βραχυκ|ngan mach',
  ),
  peak: anyOf(
    String.raw`max|maks|massim|mpp?\b|mppt|vmp|imp|opt|operat|operaz|peak|rated|nomin|nenn|betrieb|pmax|pmpp|vpm|ipm|umpp`,
    String.raw`\bvm\b|\bim\b|puissance typique|typical power|potenza tipica|potencia tipica|work|arbeit|trabajo|lavoro|robocz|bedrijf|pico|picco|crete|piek|pracov|\bprac[yi]\b|jmenovit|menovit|fonctionnement|funcionamento|calisma|operac|最大|最佳|最適|峰值|工作|额定|額定|動作|최대|최적|동작|정격`,
    'максим|номинал|рабоч|märk|driftsp|merke|nimellis|maksimi|huippu|csucs|nevleges|munkaponti|μεγιστ|ονομαστικ|λειτουργ|cuc dai|toi da|danh dinh|hoat dong|lam viec',
  ),
  efficiency: anyOf(
    '(?<!co)efficien[cz]|efficacite|effizienz|wirkungsgrad|(?<!co)eficien|(?<!co)efficienti|rendement|rendimiento|rendimento|sprawnosc|wydajnosc|efektywnosc|ucinnost',
    'efektyvum|naudingum|ucinkovit|izkorist|ефективн|ккд|кпд|эффективн|verkningsgrad|virkningsgrad|hyötysuhde|hatasfok|eficienta|randament|αποδοση|αποδοσης|hieu suat',
    String.raw`verim|效率|効率|효율|^η ?(?:m[a-z]*)?(?![a-z])|\beff\.`,
  ),
} as const

/** Rows with the same words but another meaning. */
export const otherThings = anyOf(
  'system|sistem|systeem|systeme|fuse|fusib|sicherung|revers|inver[st]|rückstrom|rueckstrom|over[- ]?current',
  String.raw`surintens|toler|tollerans|tolleran|sorting|selection|warrant|garan|guarant|\bptc\b|gwaranc|insulation|isolation|isolatie`,
  String.raw`diode|minimum pmax|pm(?:p|pp|ax),?[ -]?(?:max|min|range|bereich|bereik|gamme|plage|rango|intervallo|zakres)\b|operating temp|nmot \(|noct \(|bifacial(?:ity| factor|ity factor)|curve|kennlin|test voltage`,
  String.raw`leakage|tariff|protection|limiting|\brange\b|warranted|consumption|dielectric|withstand|drop\b|系统|系統|保险|公差|システム|許容差|시스템|퓨즈|오차|공차|허용|逆电流|逆電流|过流|過電流|絶縁`,
  'систем|предохран|обратн|допуск|отклонен|гарант|säkring|sikring|tolerans|järjestelmä|sulake|sulakke|toleranssi|rendszer|biztositek|visszaram|(?<![a-z])tures|siguranta|toleranta|συστηματος|ασφαλει|ανοχη|εγγυησ|he thong|cau chi|dung sai|sai so|dong nguoc',
)

/** What makes a row of power the module's own: the peak, the rated, the class, or a unit. */
export const ownPower = anyOf(
  String.raw`max|maks|massim|mpp|\bp ?mp\b|peak|rated|nomin|nenn|pnom|pm\b|class|klasse|clase|classe|最大|峰值|额定|額定|公称|최대|정격|공칭|watt`,
  String.raw`equivalent|output|typique|typical|tipica|spitzen|pico|picco|crete|piek|szczyt|znamion|jmenov|menovit|spickov|\btepe|\banma|stc|[([]w[pc]?[)\]]`,
  'максим|номинал|пиков|märk|topp|nimellis|maksimi|huippu|csucs|nevleges|μεγιστ|ονομαστικ|αιχμη|최적|最適|cuc dai|toi da|danh dinh',
)

/** How an electrical row may begin; prose that only mentions a quantity does not match. */
export const electricalStart = anyOf(
  String.raw`^(?:d ?[puvi]\w{0,3} ?\/ ?dt\b|avg\.?|average|min\.?|minimum|minimale?|typ\.?|typical|max|maks|maximal|massim|nomin|nom\.|nenn|rated|rating`,
  'change of|varia[tcz]i?[oa]n?e? |wsp\\.|peak|opt|operating|open|no-load|short|mpp|power|output (?:power|voltage|current|p)|conversion|solar (?:panel|module)|working|arbeits|betriebs|voltage|current',
  String.raw`(?:pv )?module?\b|mod[uü]l|eff\.|modulo|panel|efficien|effic|effiz|total equivalent|stc\b|wirkungsgrad|spannung|strom|leistung`,
  String.raw`leerlauf|kurzschlu|spitzen|temp|coef|koeff|t[kc]\b|tk|ct\b|thermal|p ?max|p ?mpp?|pnom|pmaks|p ?[mn]\b|pstc|v ?oc|vco\b|v ?mp|vpm|u ?oc|u ?co\b|u ?mpp|v ?max`,
  String.raw`[il] ?sc|icc\b|i ?mp|ipm|i ?max|η|[αβγδ]|wattage|watts?\b|最大|峰值|额定|額定|开路|開路|開放|短路|短絡|(?:组件|模块)(?:转换)?效率|組件(?:轉換)?效率|模組|モジュール`,
  'максим|номинал|пиков|мощност|напряжени|ток |ток$|кпд|эффективн|температурн|коэффициент|рабоч|effekt|märk|spänning|ström|tomgang|kortslut|verkningsgrad|virkningsgrad|spænding|strøm|merke',
  'jännite|virta|teho|nimellis|maksimi|avoimen|tyhjäkäynt|oikosulk|hyötysuhde|lämpötila|paneelin|paneelrend|moduulin|feszültseg|aram|teljesitmeny|csucs|nevleges|üresjara|nyitott|rövidzar|hatasfok|homersekleti',
  'tensiune|curent|putere|eficienta|randament|μεγιστ|ονομαστικ|ταση|ρευμα|ισχυς|αποδοση|συντελεστ|θερμοκρασ|最佳|最適|최적|개로|개방|cong suat|dien ap|dong dien|dong ngan|hieu suat|he so nhiet',
  '温度|溫度|功率|电压|電壓|电流|電流|工作|标称|標稱|公称|変換効率|转换效率|轉換效率|potenc|potenza|tensi|tensao|voltaje|corrient|corrente|intensi|eficien|rendim',
  String.raw`puissance|courant|rendement|vermogen|spanning|stroom|kortsluit|nullast|openklem|piek|mocy?\b|napieci[ea]|prad|natezeni|sprawnosc|efektywnosc|tepe|anma|calisma|verim|g[uü]c |gerilim|akim|spickov|pracovni|zkrat`,
  'atviros|trumpoj|itampa|srove|gali[ao]|modulio|efektyvum|naudingum|menovit|napätie|prud|napon|napetost|struja|tok |snaga|moc |ucinkovit|izkorist|напрежени|напруг|струм|потужн|ефективн|ккд|коефи',
  'wspolczynnik|sicaklik|katsayi|wydajnosc|znamion|jmenov|napeti|proud|vykon|ucinnost|teplotni|punto|circuit|cortocirc|acik|kisa|최대 ?(?:출력|전압|전류|전력)|정격|공칭 ?출력|개방|단락|동작|모듈 ?(?:변환 ?)?효율|변환 ?효율|출력|온도 ?계수)',
)
