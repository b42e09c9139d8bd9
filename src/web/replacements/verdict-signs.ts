import type { IconName } from '../ui/Icon.js'
import type { Tone } from './verdict-line.js'

type Sign = { word: string; icon: IconName; tone: Tone }

/** By sign and word, not by colour alone. */
export const signs: Record<Tone, Sign> = {
  ok: { word: 'OK', icon: 'check', tone: 'ok' },
  open: { word: 'Not known', icon: 'info', tone: 'open' },
  attention: { word: 'Attention', icon: 'alert', tone: 'attention' },
  no: { word: 'No', icon: 'close', tone: 'no' },
}
