import { type LabelRule, remark } from '../label-rule.js'
import { anyOf, oneOf, type Phrases, startsWith } from '../phrases.js'

/** `Max. static test load`: a label up to the first word for a load. */
const upTo = (before: string, phrases: Phrases, after = ''): Phrases => ({
  shared: [`${before}(?:${oneOf(phrases)})${after}`],
})

const englishLoads: Phrases = {
  english: ['load(?:-carrying capacity|ing|s)?', 'surfaceload', 'pressure rating', 'resistance'],
}

const germanLoads: Phrases = {
  german: [
    ...['belastung', 'belastbarkeit', 'schneelast', 'windlast', 'tragfähigkeit', 'prüflast', 'testlast'],
    ...['auslegungslast', 'drucklast', 'soglast', 'auflast', 'flächenlast', 'flächenbelastung', 'statische last'],
    ...['maximale last', 'mechanische festigkeit', '-last (?:druck|sog|zug)', 'designlast'],
  ],
  dutch: ['belasting'],
}

const romanceLoads: Phrases = {
  romance: ['cargas?', 'resistencia', '(?:sur)?charges?', 'caric[oh]i?', 'resistenza'],
  dutch: ['belasting'],
  polish: [/obciazeni\w*/],
}

const furtherLoads: Phrases = {
  others: ['sarcin[ai]', 'apkrov[ao]s?', /terheles\w*/, 'φορτι[οα]'],
  nordic: ['(?:snö|sne|vind|test|design|tryk)last(?![a-z])', 'mekanisk belastning', 'kuorma', 'kuormitus'],
  slavic: ['zatizeni', 'zatazenie', 'obremenitev', 'opterecenje', 'нагрузк[аи]'],
  vietnamese: ['tai trong', 'tai (?:co hoc|tinh|gio|tuyet)'],
}

const side = 'snow|wind|front|rear|back|push|pull|pressure|suction|positive|negative|test|design'
const theSide = String.raw`\b(?:-(?:${side})\b)?`

export const loadLabels: LabelRule[] = [
  {
    label: 'load',
    match: startsWith(
      upTo(String.raw`.{0,45}?\b`, englishLoads, theSide),
      upTo('.{0,40}?', germanLoads),
      upTo(String.raw`.{0,40}?\b`, romanceLoads, String.raw`\b`),
      upTo('.{0,30}?', furtherLoads),
      {
        english: [
          ...[/.{0,30}?\b(?:front|back|rear) ?side max/, /(?:max\w*\.? )?(?:snow|wind)(?: ?load)?\b/],
          /(?:max\w*\.? )?(?:static |snow |wind |front |back |rear |surface ){1,2}pressure/,
          ...['mechanical (?:test|strength)', '(?:positive|negative) (?:design|test)'],
          String.raw`(?:max\w*\.? )?(?:pressure|suction|uplift)${remark}`,
        ],
        romance: ['pres(?:ion|sao) maxima'],
        french: [/.{0,20}?\b(?:tenue|resistance) mecanique/, '.{0,12}?pression ?/ ?depression', 'pression statique'],
        slavic: ['wytrzymalosc (?:mechaniczna|na snieg|na wiatr)', 'mechanicka odolnost'],
        turkish: ['.{0,30}?yük(?:ü|leri)?(?![a-zäöü])', 'mekanik dayanim'],
        chinese: [
          '(?:机械|静态|機械|靜態|最大|正面|背面)?.{0,4}?(?:载荷|荷载|載荷|負載|負荷|荷重|静载)',
          ...['耐(?:雪|风压)', '(?:雪|风|風)[载載压壓](?:[/、](?:雪|风|風)[载載压壓])?'],
        ],
        eastern: ['耐(?:風圧|積雪|荷重)', '.{0,10}?(?:하중|적설|풍압)'],
      },
    ),
    none: anyOf({
      shared: [/(?<!\/ ?)d[yi]nami/, 'electric', 'uv '],
      english: [
        ...['loading capacity', 'download', 'loading quant', 'loading qty', 'hail', 'fire', 'warranty', 'container'],
        ...['corrosion', 'insulation', 'isolation', 'hydrolysis', 'impact'],
      ],
      romance: ['granizo', 'grele', 'grandine'],
    }),
  },
]
