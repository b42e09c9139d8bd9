import { t } from '@lingui/core/macro'
import { classNames } from '../../shared/physics/classify.js'
import type { ReplacementItem, Verdict } from '../../shared/repair/replacement-shapes.js'
import { noObjection } from '../../shared/repair/replacement-statements.js'
import { translate } from '../base/language/translate.js'
import type { IconName } from '../ui/Icon.js'
import type { Tone } from './verdict-line.js'

type VerdictSign = { word: string; icon: IconName; tone: Tone }

/** Icon and word, not colour alone. */
export const verdictSigns = (): Record<Tone, VerdictSign> => ({
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
