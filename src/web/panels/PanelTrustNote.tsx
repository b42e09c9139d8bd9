import {
  judgeTrust,
  neededKeys,
  type PanelTrust,
  type PrintedPlaces,
  type TrustClass,
} from '../../shared/panels/judge-trust.js'
import { numberField, panelFields } from '../../shared/panels/panel-fields.js'
import type { Panel } from '../../shared/panels/panel-shapes.js'
import { Badge, type BadgeTone } from '../ui/Badge.js'
import { formatNumber } from '../ui/format.js'
import type { IconName } from '../ui/Icon.js'
import styles from './PanelTrustNote.module.css'

const looks: Record<TrustClass, { word: string; tone: BadgeTone; icon: IconName }> = {
  documented: { word: 'Figures documented', tone: 'ok', icon: 'check' },
  complete: { word: 'Figures complete', tone: 'info', icon: 'info' },
  incomplete: { word: 'Figures missing', tone: 'sun', icon: 'info' },
  doubtful: { word: 'Figures doubtful', tone: 'bad', icon: 'alert' },
}

/** Names of where figures without a page come from. */
const sourceWords: Record<string, string> = {
  form: 'typed by an administrator',
  import: 'from a maker’s list',
  datasheet: 'read from a datasheet',
  seed: 'transcribed from the datasheet',
}

/** One class for how complete and sure the figures are, and its reasons unfolded. */
export function PanelTrustNote({ panel, sheets }: { panel: Panel; sheets: PrintedPlaces }) {
  const trust = judgeTrust(panel, sheets)
  const { word, tone, icon } = looks[trust.class]
  return (
    <details className={styles.trust}>
      <summary>
        <Badge tone={tone} icon={icon}>
          {word}
        </Badge>
      </summary>
      <ul>
        {reasonsOf(trust, sourceWords[panel.source] ?? 'of unknown origin').map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </details>
  )
}

function reasonsOf({ missing, documented, remarks, disagreements }: PanelTrust, source: string) {
  const labels = (keys: PanelTrust['missing']) => keys.map((key) => panelFields[key].label).join(', ')
  const rest = neededKeys.length - missing.length - documented.length
  return [
    documented.length > 0 && `${documented.length} of ${neededKeys.length} figures have a page of a datasheet.`,
    rest > 0 && `${rest} of ${neededKeys.length} figures are ${source}.`,
    missing.length > 0 && `Not stated: ${labels(missing)}.`,
    remarks.length === 0 ? 'The checks by physics agree with them.' : remarks.map((remark) => `${remark}.`).join(' '),
    ...disagreements.map(({ key, catalogue, text, fileName, page }) => {
      const { label, unit } = numberField(key)
      return `${label}: ${formatNumber(catalogue, 2)} ${unit} here, “${text}” in ${fileName}, page ${page}.`
    }),
  ].filter((reason) => reason !== false)
}
