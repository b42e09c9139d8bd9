import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { sourceLanguage } from '../../shared/languages/languages.js'
import { sentenceTranslator } from '../../shared/languages/translate-sentence.js'
import { classNames } from '../../shared/physics/classify.js'
import { verdictPatterns } from '../../shared/physics/verdict-patterns.js'
import { noObjection } from '../../shared/repair/replacement-parameters.js'
import type { ReplacementItem, Verdict } from '../../shared/repair/replacement-shapes.js'
import { translate, translatorOf } from '../base/language/translate.js'
import { figureFormat } from '../ui/format.js'
import { Icon, type IconName } from '../ui/Icon.js'
import styles from './Replacements.module.css'
import type { Tone } from './verdict-line.js'

type VerdictSign = { word: string; icon: IconName; tone: Tone }

/** Icon and word, not colour alone. */
const verdictSigns = (): Record<Tone, VerdictSign> => ({
  ok: { word: t`OK`, icon: 'check', tone: 'ok' },
  open: { word: t`Not known`, icon: 'info', tone: 'open' },
  attention: { word: t`Attention`, icon: 'alert', tone: 'attention' },
  no: { word: t`No`, icon: 'close', tone: 'no' },
})

const good = ['ok', 'same', 'matched']
/** Only these are answered by looking; an unknown voltage has to be checked. */
const unseen = ['size', 'connector', 'electrical']
const bad = ['exceeds', 'tooLarge', 'unsuitable', 'below', 'bypassed', 'contradict']

/** The icon and word of a verdict. */
export function signOf({ code, verdict }: Pick<Verdict, 'code' | 'verdict'>) {
  if (verdict === 'notAsked') return { ...verdictSigns().open, word: t`Not asked` }
  if (verdict === 'sameOutline' || (verdict === 'unknown' && unseen.includes(code))) return verdictSigns().open
  return verdictSigns()[good.includes(verdict) ? 'ok' : bad.includes(verdict) ? 'no' : 'attention']
}

/** The name of a class, with a note if no check objects to the candidate. */
export function classWords({ class: name, reasons }: Pick<ReplacementItem, 'class' | 'reasons'>) {
  const isClear = reasons.every((reason) => reason.verdict === 'notAsked' || signOf(reason).tone === 'ok')
  const title = translate(classNames[name])
  const text = translate(noObjection)
  return isClear ? t`${title}: ${text}` : title
}

/** The sentence that decides the class, without what holds for every panel; the verdict of a clear one. */
export function mainReason(item: Pick<ReplacementItem, 'class' | 'reasons' | 'sameModel'>) {
  const [first] = item.reasons
  if (!first) return ''
  if (item.class !== 'dropIn' || item.sameModel) {
    const [sentence = ''] = first.text.split(/(?<=\p{L})\. /u)
    // by how much, and that clamps move, stands in the verdict
    return verdictWords(/^[^:;]+: ([^:;]+), clamps move$/.exec(sentence)?.[1] ?? sentence)
  }
  const isClear = item.reasons.every((reason) => reason.verdict === 'notAsked' || signOf(reason).tone === 'ok')
  const open = item.reasons.find((reason) => signOf(reason).tone === 'attention')
  return isClear || !open ? translate(noObjection) : verdictWords(open.text)
}

/** Places of a pattern for what makers write: anything. */
const anything = new Set(['candidate', 'original'])
/** Places for words that are recognised by themselves. All others are for one figure. */
const words = new Set(['amount', 'change', 'figure', 'figures', 'lost', 'newPower', 'oldPower', 'others', 'plugs'])
for (const name of ['sentence', 'sides']) words.add(name)

function placeOf(name: string) {
  if (anything.has(name)) return undefined
  return words.has(name) ? '[^;]+?' : '−?[\\d.]+|–'
}

const figure = /^(?<name>[A-Z][a-z]+ )?(?<sign>−?)(?<digits>\d+\.(?<decimals>\d+))(?<unit> (?:V|A|W|kg|mm|Pa|°C|%))?$/u

/** `Voc 37.6`, `512.3 V` as the reader writes figures. */
function figures(text: string) {
  const { name = '', sign = '', digits, decimals = '', unit = '' } = figure.exec(text)?.groups ?? {}
  if (digits === undefined) return undefined
  const written = figureFormat(decimals.length, decimals.length, false).format(Number(digits))
  return name + sign + written + unit.replace(' ', '\u00a0')
}

/** English readers never need it. */
const translator = translatorOf((texts, say) => {
  const plain = texts.filter((text) => !text.includes('{'))
  const patterns = verdictPatterns.filter((pattern) => texts.includes(pattern))
  return sentenceTranslator([...patterns, ...plain], say, { figures, placeOf })
})

/** The sentence of a check in the reader's language. What no pattern fits stays English. */
export const verdictWords = (english: string) =>
  i18n.locale === sourceLanguage || english === '' ? english : translator()(english)

/** Every check with its figures; the deciding one first. */
export const CheckList = ({ reasons }: { reasons: readonly Verdict[] }) => (
  <ul className={styles.checks}>
    {reasons.map((reason) => {
      const { word, icon, tone } = signOf(reason)
      const sentence = verdictWords(reason.text)
      return (
        <li key={`${reason.code} ${reason.text}`} data-tone={tone}>
          <Icon name={icon} size={16} />
          <span>
            <Trans>
              <b>{word}</b>: {sentence}
            </Trans>
          </span>
        </li>
      )
    })}
  </ul>
)
