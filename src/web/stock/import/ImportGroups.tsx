import { plural, t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { fixesOf, type ImportFix, type ImportProblemKind } from '../../../shared/stock/import-problems.js'
import type { Import, ImportChange, ProblemGroup } from '../../../shared/stock/import-shapes.js'
// the words of the samples of unusual prices
import '../../../shared/money/unusual-price.js'
import { capital } from '../../base/language/capital.js'
import { translate } from '../../base/language/translate.js'
import { Button } from '../../ui/Button.js'
import { Icon } from '../../ui/Icon.js'
import { Card } from '../../ui/Screen.js'
import type { StockOwner } from '../stock-calls.js'
import styles from './ImportGroups.module.css'
import { fixWords, problemReasons, problemTitles } from './import-words.js'
import { RequestUnknown } from './RequestUnknown.js'

type ImportGroupsProps = {
  whose: StockOwner
  file: Import
  busy: boolean
  onChange: (change: ImportChange) => void
}

const rowsOf = (count: number) => plural(count, { one: '# row', other: '# rows' })

function decidedWords(kind: ImportProblemKind, count: number, fix: ImportFix) {
  const [title, rows, decision] = [capital(problemTitles()[kind]), rowsOf(count), fixWords()[fix]]
  return t`${title}, ${rows}: ${decision}`
}

/** Problems by kind, so that one decision fixes all rows of a kind, and earlier decisions with undo. */
export function ImportGroups({ whose, file, busy, onChange }: ImportGroupsProps) {
  const open = file.groups.filter(({ fix }) => fix === null)
  const mended = file.groups.filter(({ fix }) => fix !== null)
  if (file.groups.length === 0) return null
  return (
    <Card title={open.length > 0 ? t`What needs a decision` : t`What was decided`}>
      {open.length > 0 && (
        <ul className={styles.groups}>
          {open.map((group) => (
            <OpenGroup key={group.kind} group={group} busy={busy} onChange={onChange}>
              {whose === 'own' && group.kind === 'unknown' && <RequestUnknown file={file} />}
            </OpenGroup>
          ))}
        </ul>
      )}
      {mended.length > 0 && (
        <ul className={styles.mended} aria-label={t`Decided`}>
          {mended.map(({ kind, fix, rows }) => (
            <li key={kind}>
              <Icon name="check" size={16} />
              <span>{fix && decidedWords(kind, rows, fix)}</span>
              <Button
                size="small"
                look="quiet"
                disabled={busy}
                onClick={() => onChange({ mends: { [kind]: null } })}
              >{t`Undo`}</Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function OpenGroup({
  group: { kind, rows, samples },
  busy,
  onChange,
  children,
}: Pick<ImportGroupsProps, 'busy' | 'onChange'> & { group: ProblemGroup; children: ReactNode }) {
  const [first, ...others] = fixesOf(kind)
  return (
    <li className={styles.group}>
      <div>
        <h3>
          {capital(problemTitles()[kind])} <span className={styles.count}>{rowsOf(rows)}</span>
        </h3>
        <p>{problemReasons()[kind]}</p>
        {samples.length > 0 && (
          <p className={styles.samples}>{(kind === 'price_far' ? samples.map(translate) : samples).join(' · ')}</p>
        )}
      </div>
      <div className={styles.fixes}>
        {children}
        {first && (
          <Button disabled={busy} onClick={() => onChange({ mends: { [kind]: first } })}>
            {capital(fixWords()[first])}
          </Button>
        )}
        {others.map((fix) => (
          <Button key={fix} look="quiet" disabled={busy} onClick={() => onChange({ mends: { [kind]: fix } })}>
            {capital(fixWords()[fix])}
          </Button>
        ))}
      </div>
    </li>
  )
}
