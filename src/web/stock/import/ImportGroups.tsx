import { Row } from '../../ui/Layout.js'
import '../../../shared/money/unusual-price.js'
import { plural, t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createPanelRequests, maxRequestsAtOnce } from '../../../shared/requests/panel-request-api.js'
import { fixesOf, type ImportFix, type ImportProblemKind } from '../../../shared/stock/import-problems.js'
import type { Import, ImportChange, ImportRow, Mapping, ProblemGroup } from '../../../shared/stock/import-shapes.js'
import { ask } from '../../api/ask.js'
import { capital } from '../../base/language/capital.js'
import { translate } from '../../base/language/translate.js'
import { Button } from '../../ui/Button.js'
import { Icon } from '../../ui/Icon.js'
import { Card } from '../../ui/Screen.js'
import { showFailure, showToast } from '../../ui/Toasts.js'
import type { StockOwner } from '../stock-calls.js'
import styles from './ImportGroups.module.css'
import { importCalls } from './import-calls.js'
import { fixWords, problemReasons, problemTitles } from './import-words.js'

type Model = { brand: string; model: string }

const withoutBrandWords = (count: number) =>
  plural(count, {
    one: '# panel without a brand in the file was left out: request them one by one.',
    other: '# panels without a brand in the file were left out: request them one by one.',
  })

/** Requests every model of a file that the catalogue lacks, each once. */
function RequestUnknown({ file }: { file: Import }) {
  const request = useMutation({
    mutationFn: () => requestAll(file),
    onSuccess: ({ requested, withoutBrand }) =>
      showToast(
        requested > 0 ? 'ok' : 'info',
        requested > 0
          ? plural(requested, { one: '# panel requested', other: '# panels requested' })
          : t`No panel was requested`,
        undefined,
        withoutBrand > 0 ? withoutBrandWords(withoutBrand) : undefined,
      ),
    onError: (error) => showFailure(t`Failed to submit panel requests`, error),
  })
  return (
    <Button icon="plus" busy={request.isPending} disabled={request.isSuccess} onClick={() => request.mutate()}>
      {request.isSuccess ? t`Requested` : t`Request these panels`}
    </Button>
  )
}

async function requestAll(file: Import) {
  const models = await listUnknown(file)
  const complete = models.filter(({ brand }) => brand !== '')
  for (let start = 0; start < complete.length; start += maxRequestsAtOnce)
    await ask(createPanelRequests, {
      body: { panelRequests: complete.slice(start, start + maxRequestsAtOnce), originalFileName: file.fileName },
    })
  return { requested: complete.length, withoutBrand: models.length - complete.length }
}

/** The unknown models on all pages of the preview. */
async function listUnknown({ id }: Import) {
  const models = new Map<string, Model>()
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { import: part } = await importCalls('own').get(id, { page, show: 'problems' }, new AbortController().signal)
    pages = part.totalPages
    for (const row of part.rows.filter(isUnknown)) {
      const model = modelOf(row, part.mapping)
      models.set(`${model.brand} ${model.model}`.toLowerCase(), model)
    }
  }
  return [...models.values()]
}

const isUnknown = ({ skipped, problems }: ImportRow) => !skipped && problems.some(({ kind }) => kind === 'unknown')

function modelOf({ cells }: ImportRow, { brand, sku }: Mapping): Model {
  const text = (column: number | null) => (column === null ? '' : (cells[column]?.trim() ?? ''))
  return { brand: text(brand), model: text(sku) }
}

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
      <Row align="start">
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
      </Row>
    </li>
  )
}
