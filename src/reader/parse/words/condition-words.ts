import { anyOf } from './phrases.js'

/** Words that name a test condition, in headings, sub-headings and row labels; in any case, with their accents. */
export const conditionWords = [
  {
    condition: 'gain',
    pattern: anyOf(
      {
        signs: [/\bbnp[il1!]?(?![a-z])/, 'bstc', /bsi\b/, /bsr\b/],
        english: [
          'rear ?-?(?:side|surface)?.{0,14}(?:gain|power|irradia|contribution)',
          ...['back ?side.{0,10}(?:power|gain)', 'bi-?facial.{0,6}(?:gain|output|power|yield)'],
          ...['power gain', /with \d+ ?%/, 'irradiance ratio', 'irradiation ratio', 'integrated power'],
          'equivalent power',
        ],
        german: ['rückseit.{0,14}(?:leistung|gewinn)', 'bifazial.{0,10}(?:gewinn|leistung)'],
        romance: ['ganancia', 'ganho', 'gain (?:arriere|bifacial)', 'guadagno'],
        eastern: ['双面增益', '雙面增益', '背面', '增益', '후면 ?(?:출력|이득)', '양면 ?(?:출력|이득)'],
      },
      'i',
    ),
  },
  {
    condition: 'nominal',
    pattern: anyOf(
      {
        signs: [/\bn[om]\wt\b/, 'noct', 'nmot', /\btonc\b/, '800 ?w', '0[.,]8 ?kw'],
        english: ['nominal (?:module |cell )?operating', 'normal operating cond'],
        german: ['betriebstemperatur', 'nennbetriebs'],
        spanish: ['temperatura (?:nominal )?de (?:operaci|funcionamiento)'],
        eastern: ['工作温度', '额定工作', '額定工作', '工作溫度', '공칭 ?(?:모듈|셀)? ?(?:동작|작동) ?온도'],
      },
      'i',
    ),
  },
  {
    condition: 'low',
    pattern: anyOf(
      {
        signs: ['200 ?w/m'],
        english: ['low irradiance', 'low light', 'weak light'],
        german: ['schwachlicht'],
        eastern: ['弱光', '저조도'],
      },
      'i',
    ),
  },
  {
    condition: 'stc',
    pattern: anyOf(
      {
        signs: [/\bstc/, '1[.,]? ?000 ?w/m', '1 ?kw/m', /at src\b/],
        english: ['standard[- ]?(?:test|rating|condi)'],
        german: ['standard[- ]?(?:prüf|mess|bedingung)'],
        romance: [/condi\w* (?:de (?:prueba|essai|test|teste) )?(?:est[aá]ndar|standard|padr)/],
        eastern: ['标准测试', '標準測試', '标准条件', '標準状態', '표준 ?(?:시험|측정)? ?조건'],
      },
      'i',
    ),
  },
] as const
