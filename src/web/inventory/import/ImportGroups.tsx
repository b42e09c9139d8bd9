import { fixesOf, importFixes, importProblems } from '../../../shared/inventory/import-problems.js'
import type { Import, ImportChange, ProblemGroup } from '../../../shared/inventory/import-shapes.js'
import { Button } from '../../ui/Button.js'
import { formatCount } from '../../ui/format.js'
import { Icon } from '../../ui/Icon.js'
import { Card } from '../../ui/Screen.js'
import styles from './ImportGroups.module.css'

type Props = { file: Import; busy: boolean; onChange: (change: ImportChange) => void }

const rowsOf = (count: number) => (count === 1 ? '1 row' : `${formatCount(count)} rows`)

/** Problems by kind, so that one decision fixes all rows of a kind, and earlier decisions with undo. */
export function ImportGroups({ file, busy, onChange }: Props) {
  const open = file.groups.filter(({ fix }) => fix === null)
  const mended = file.groups.filter(({ fix }) => fix !== null)
  if (file.groups.length === 0) return null
  return (
    <Card title={open.length > 0 ? 'What needs a decision' : 'What was decided'}>
      {open.length > 0 && (
        <ul className={styles.groups}>
          {open.map((group) => (
            <OpenGroup key={group.kind} group={group} busy={busy} onChange={onChange} />
          ))}
        </ul>
      )}
      {mended.length > 0 && (
        <ul className={styles.mended} aria-label="Decided">
          {mended.map(({ kind, fix, rows }) => (
            <li key={kind}>
              <Icon name="check" size={16} />
              <span>
                {importProblems[kind].title}, {rowsOf(rows)}: {fix && importFixes[fix].toLowerCase()}
              </span>
              <Button size="small" look="quiet" disabled={busy} onClick={() => onChange({ mends: { [kind]: null } })}>
                Undo
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function OpenGroup({ group: { kind, rows, samples }, busy, onChange }: Omit<Props, 'file'> & { group: ProblemGroup }) {
  const { title, reason } = importProblems[kind]
  const [first, ...others] = fixesOf(kind)
  return (
    <li className={styles.group}>
      <div>
        <h3>
          {title} <span className={styles.count}>{rowsOf(rows)}</span>
        </h3>
        <p>{reason}</p>
        {samples.length > 0 && <p className={styles.samples}>{samples.join(' · ')}</p>}
      </div>
      <div className={styles.fixes}>
        {first && (
          <Button disabled={busy} onClick={() => onChange({ mends: { [kind]: first } })}>
            {importFixes[first]}
          </Button>
        )}
        {others.map((fix) => (
          <Button key={fix} look="quiet" disabled={busy} onClick={() => onChange({ mends: { [kind]: fix } })}>
            {importFixes[fix]}
          </Button>
        ))}
      </div>
    </li>
  )
}
