import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { InventoryItem } from '../../shared/inventory/inventory-item.js'
import type { FlashProblem } from '../../shared/lots/lot-api.js'
import type { FlashSummary } from '../../shared/lots/lot-shapes.js'
import { Button } from '../ui/Button.js'
import { FileDrop } from '../ui/FileDrop.js'
import { FormFailure } from '../ui/FormFailure.js'
import { formatCount } from '../ui/format.js'
import { FlashCharts } from './FlashCharts.js'
import styles from './LotDialog.module.css'
import { failureOf, type LotOwner, lotCalls } from './lot-calls.js'
import { refreshLots } from './lot-queries.js'

type Props = { item: InventoryItem; whose: LotOwner }
type Preview = { file: File; flashList: FlashSummary; problems: readonly FlashProblem[] }

/** The flash list of a lot: a file is previewed, with the rows that would be left out, before it replaces the list. */
export function FlashListPart({ item, whose }: Props) {
  const calls = lotCalls[whose]
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
    <section className={styles.part} aria-labelledby="lot-list">
      <h3 id="lot-list">{preview ? `Preview of ${preview.file.name}` : 'Flash list'}</h3>
      {shown && <FlashCharts flashList={shown} nameplate={nameplate} />}
      {preview && <Problems problems={preview.problems} />}
      {preview ? (
        <div className={styles.buttons}>
          <Button look="primary" busy={save.isPending} onClick={() => save.mutate(preview.file)}>
            {item.flashList ? 'Replace the flash list' : 'Save the flash list'}
          </Button>
          <Button onClick={() => setPreview(undefined)}>Discard</Button>
        </div>
      ) : (
        <FileDrop
          label={read.isPending ? 'Reading…' : item.flashList ? 'Choose another flash list' : 'Choose a flash list'}
          hint="CSV or XLSX with one row for each piece: serial, Pmax and Imp; Voc, Isc and Vmp where known. At most 20,000 rows."
          accept=".csv,.xlsx,text/csv"
          disabled={read.isPending}
          onFiles={([file]) => file && read.mutate(file)}
        />
      )}
      {!preview && item.flashList && (
        <div className={styles.buttons}>
          <Button look="quiet" icon="trash" busy={remove.isPending} onClick={() => remove.mutate()}>
            Remove the flash list
          </Button>
        </div>
      )}
      <FormFailure
        title="Failed to read the flash list"
        message={failureOf(read.error ?? save.error ?? remove.error)}
      />
    </section>
  )
}

const mostShown = 50

function Problems({ problems }: { problems: readonly FlashProblem[] }) {
  if (problems.length === 0) return <p role="status">All rows can be read.</p>
  const rows = new Set(problems.map(({ row }) => row)).size
  return (
    <>
      <p role="status">
        {rows === 1 ? '1 row is left out.' : `${formatCount(rows)} rows are left out.`}
        {problems.length > mostShown && ` The first ${mostShown} problems:`}
      </p>
      <table className={styles.problems}>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Problem</th>
          </tr>
        </thead>
        <tbody>
          {problems.slice(0, mostShown).map(({ row, field, message }) => (
            <tr key={`${row} ${field}`}>
              <td>{row}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
