import { plural, t } from '@lingui/core/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { Import } from '../../../shared/stock/import-shapes.js'
import { DownloadButton } from '../../api/DownloadButton.js'
import { Button } from '../../ui/Button.js'
import { messageOf } from '../../ui/failure-words.js'
import form from '../../ui/form.module.css'
import { FormFailure } from '../../ui/Notice.js'
import { Card } from '../../ui/Screen.js'
import { showFailure } from '../../ui/toasts.js'
import { Working } from '../../ui/Working.js'
import { refreshStock, type StockOwner } from '../stock-calls.js'
import { type ImportOutcome, importCalls } from './import-calls.js'
import { fileProblems } from './import-words.js'

const failed = () => t`Failed to import the file`

type Props = { whose: StockOwner; file: Import; onLeave: (imported?: ImportOutcome['imported']) => void }

/** Actions for the file: import it, discard it, or download its bad rows. */
function useImportActions({ whose, file, onLeave }: Props) {
  const confirm = useMutation({
    mutationFn: (skipBadRows: boolean) => importCalls[whose].confirm(file.id, skipBadRows),
    async onSuccess({ imported }) {
      await refreshStock()
      onLeave(imported)
    },
  })
  const discard = useMutation({
    mutationFn: () => importCalls[whose].discard(file.id),
    onSuccess: () => onLeave(),
    onError: (error) => showFailure(t`Failed to discard the import`, error),
  })
  const progress = useQuery({
    queryKey: ['import-progress', file.id],
    queryFn: ({ signal }) => importCalls[whose].progress(file.id, signal),
    enabled: confirm.isPending,
    refetchInterval: 400,
  })
  return { confirm, discard, percent: progress.data?.percent ?? 0 }
}

const Importing = ({ lines, percent }: { lines: number; percent: number }) => (
  <Working label={plural(lines, { one: 'Importing # line…', other: 'Importing # lines…' })} percent={percent} />
)

const whatHappens = ({ good, bad }: Import['counts']) =>
  bad > 0
    ? plural(bad, {
        one: '# row has a problem. Correct them above, or import the others without them.',
        other: '# rows have problems. Correct them above, or import the others without them.',
      })
    : plural(good, {
        one: '# line will be written at once: all of them, or none if anything fails.',
        other: '# lines will be written at once: all of them, or none if anything fails.',
      })

/** The final choice: all rows, all but the bad ones, or nothing. */
export function ConfirmImport(props: Props) {
  const { file } = props
  const { good, bad } = file.counts
  const { confirm, discard, percent } = useImportActions(props)
  if (confirm.isPending) return <Importing lines={good} percent={percent} />
  const [unready] = fileProblems(file)
  const nothing = good === 0 ? t`There is no row to import` : undefined
  const blocked = unready ?? (bad > 0 ? t`Correct or leave out the rows with problems first` : nothing)
  return (
    <Card title={t`Import`}>
      <FormFailure title={failed()} message={confirm.isError ? messageOf(confirm.error, failed()) : undefined} />
      <p>{whatHappens(file.counts)}</p>
      <div className={form.buttons}>
        <Button look="primary" disabledReason={blocked} onClick={() => confirm.mutate(false)}>
          {plural(good, { one: 'Import # line', other: 'Import # lines' })}
        </Button>
        {bad > 0 && (
          <>
            <Button disabledReason={unready ?? nothing} onClick={() => confirm.mutate(true)}>
              {plural(bad, { one: 'Import without the bad row', other: 'Import without the # bad rows' })}
            </Button>
            <DownloadButton
              file="heliodex-bad-rows.csv"
              failed={t`Failed to download the rows`}
              load={() => importCalls[props.whose].badRows(file.id)}
            >{t`Download bad rows`}</DownloadButton>
          </>
        )}
        <Button
          look="quiet"
          icon="trash"
          busy={discard.isPending}
          onClick={() => discard.mutate()}
        >{t`Discard`}</Button>
      </div>
    </Card>
  )
}
