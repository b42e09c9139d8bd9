import { t } from '@lingui/core/macro'
import { Plural } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FlashSummary } from '../../../shared/money/lot-shapes.js'
import type { InventoryItem } from '../../../shared/stock/inventory-item.js'
import type { FlashProblem } from '../../../shared/stock/lot-api.js'
import { translate } from '../../base/language/translate.js'
import { Button } from '../../ui/Button.js'
import { FileDrop } from '../../ui/FileDrop.js'
import form from '../../ui/form.module.css'
import { FormFailure } from '../../ui/Notice.js'
import { Part } from '../../ui/Part.js'
import { PlainTable } from '../../ui/PlainTable.js'
import type { StockOwner } from '../stock-calls.js'
import { FlashCharts } from './FlashCharts.js'
import { failureOf, lotCalls, refreshLots } from './lot-calls.js'

type Props = { item: InventoryItem; whose: StockOwner }
type Preview = { file: File; flashList: FlashSummary; problems: readonly FlashProblem[] }

/** The flash list of a lot: a file is previewed, with the rows that would be left out, before it replaces the list. */
export function FlashListPart({ item, whose }: Props) {
  const calls = lotCalls(whose)
  const [preview, setPreview] = useState<Preview>()
  const read = useMutation({
    mutationFn: async (file: File) => ({ file, ...(await calls.preview(item.id, file)) }),
    onSuccess: setPreview,
  })
  const save = useMutation({
    mutationFn: (file: File) => calls.save(item.id, file),
    onSuccess: () => setPreview(undefined),
    onSettled: refreshLots,
  })
  const remove = useMutation({ mutationFn: () => calls.remove(item.id), onSettled: refreshLots })
  const shown = preview?.flashList ?? item.flashList
  const nameplate = { power_W: item.panel.Watts_W, Imp_A: null }
  return (
    <Part title={preview ? previewOf(preview.file.name) : t`Flash list`} level={3} isLandmark>
      {shown && <FlashCharts flashList={shown} nameplate={nameplate} />}
      {preview && <Problems problems={preview.problems} />}
      {preview ? (
        <div className={form.buttons}>
          <Button look="primary" busy={save.isPending} onClick={() => save.mutate(preview.file)}>
            {item.flashList ? t`Replace the flash list` : t`Save the flash list`}
          </Button>
          <Button onClick={() => setPreview(undefined)}>{t`Discard`}</Button>
        </div>
      ) : (
        <FileDrop
          label={read.isPending ? t`Reading…` : item.flashList ? t`Choose another flash list` : t`Choose a flash list`}
          hint={t`CSV or XLSX with one row for each piece: serial, Pmax and Imp; Voc, Isc and Vmp where known. At most 20,000 rows.`}
          accept=".csv,.xlsx,text/csv"
          disabled={read.isPending}
          onFiles={([file]) => file && read.mutate(file)}
        />
      )}
      {!preview && item.flashList && (
        <div className={form.buttons}>
          <Button
            look="quiet"
            icon="trash"
            busy={remove.isPending}
            onClick={() => remove.mutate()}
          >{t`Remove the flash list`}</Button>
        </div>
      )}
      <FormFailure
        title={t`Failed to read the flash list`}
        message={failureOf(read.error ?? save.error ?? remove.error)}
      />
    </Part>
  )
}

const previewOf = (file: string) => t`Preview of ${file}`

const mostShown = 50

function Problems({ problems }: { problems: readonly FlashProblem[] }) {
  if (problems.length === 0) return <p role="status">{t`All rows can be read.`}</p>
  const rows = new Set(problems.map(({ row }) => row)).size
  return (
    <>
      <p role="status">
        <Plural value={rows} one="# row is left out." other="# rows are left out." />
        {problems.length > mostShown && ` ${t`The first ${mostShown} problems:`}`}
      </p>
      <PlainTable
        texts={[t`Row`, t`Problem`]}
        rows={problems
          .slice(0, mostShown)
          .map(({ row, field, message }) => ({ key: `${row} ${field}`, cells: [row, translate(message)] }))}
      />
    </>
  )
}
