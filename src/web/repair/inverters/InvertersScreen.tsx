import { t } from '@lingui/core/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteInverter, type Inverter, importInverters, listInverters } from '../../../shared/repair/inverter-api.js'
import { ask } from '../../api/ask.js'
import { links } from '../../base/url/links.js'
import { pageQuery, useListUrl } from '../../base/url/use-list-url.js'
import { Button } from '../../ui/Button.js'
import { CellButtons, CellLines } from '../../ui/Cells.js'
import { ConfirmAction } from '../../ui/ConfirmDialog.js'
import type { Column } from '../../ui/DataTable.js'
import { pickFiles } from '../../ui/FileDrop.js'
import { SearchField, Toolbar } from '../../ui/FilterArea.js'
import { formatNumber } from '../../ui/format.js'
import { Notice } from '../../ui/Notice.js'
import { PagedTable } from '../../ui/PagedTable.js'
import { Screen } from '../../ui/Screen.js'
import { showFailure, showToast } from '../../ui/Toasts.js'
import { InverterDialog } from './InverterDialog.js'
import { inverterName, refreshInverters } from './InverterPicker.js'

type Actions = { onEdit: (inverter: Inverter) => void; onDelete: (inverter: Inverter) => void }

const figure = (value: number | null, unit: string) =>
  value === null ? t`not stated` : `${formatNumber(value, 1)}\u00a0${unit}`

function rangeWords({ MppMin_V, MppMax_V }: Inverter) {
  const [least, most] = [figure(MppMin_V, 'V'), figure(MppMax_V, 'V')]
  return MppMin_V === null && MppMax_V === null ? least : t`${least} to ${most}`
}

const inverterColumns = (actions: Actions): readonly Column<Inverter>[] => [
  {
    key: 'name',
    header: t`Inverter`,
    cell: ({ Model, Brand }) => (
      <CellLines long main={Model}>
        <span translate="no">{Brand}</span>
      </CellLines>
    ),
  },
  { key: 'ac', header: t`AC power`, numeric: true, cell: ({ AcPower_W }) => figure(AcPower_W, 'W') },
  { key: 'limit', header: t`Voltage limit`, numeric: true, cell: ({ MaxVoltage_V }) => figure(MaxVoltage_V, 'V') },
  { key: 'range', header: t`MPP range`, cell: rangeWords },
  {
    key: 'inputs',
    header: t`Inputs`,
    cell: ({ Inputs }) => Inputs.map(({ name }) => name).join(', ') || t`not stated`,
  },
  { key: 'source', header: t`Source`, cell: ({ Source }) => <CellLines plain long main={Source ?? t`not stated`} /> },
  { key: 'actions', header: t`Actions`, cell: (inverter) => <RowActions inverter={inverter} {...actions} /> },
]

function RowActions({ inverter, onEdit, onDelete }: Actions & { inverter: Inverter }) {
  const name = inverterName(inverter)
  return (
    <CellButtons>
      <Button size="small" look="quiet" icon="edit" title={t`Edit ${name}`} onClick={() => onEdit(inverter)}>
        {t`Edit`}
      </Button>
      <Button size="small" look="quiet" icon="trash" title={t`Delete ${name}`} onClick={() => onDelete(inverter)}>
        {t`Delete`}
      </Button>
    </CellButtons>
  )
}

const invertersQuery = (page: number, search: string | undefined) =>
  pageQuery(['inverters', 'list', { page, search }], page, (asked, signal) =>
    ask(listInverters, { query: { page: asked, limit: 50, search } }, { signal }),
  )

/** The inverters by which plants and replacements are checked. */
export default function InvertersScreen() {
  const url = useListUrl(links.adminInverters, 'page')
  const { search } = url.params
  const inverters = useQuery(invertersQuery(url.page, search))
  const [edited, setEdited] = useState<Inverter | 'new'>()
  const [toDelete, setToDelete] = useState<Inverter>()
  const take = useImport()
  const columns = inverterColumns({ onEdit: setEdited, onDelete: setToDelete })
  return (
    <Screen
      title={t`Inverters`}
      lead={t`Plants and replacements are checked by these figures. Each inverter names the sheet or manual that states them.`}
      actions={<Ways busy={take.isPending} onFile={take.mutate} onAdd={() => setEdited('new')} />}
    >
      <ImportProblems problems={take.data?.problems ?? []} />
      <Toolbar>
        <SearchField
          label={t`Search inverters`}
          placeholder={t`Brand or model`}
          value={search ?? ''}
          onSearch={(text) => url.filter({ search: text }, { replace: true })}
        />
      </Toolbar>
      <PagedTable
        query={inverters}
        failure={t`Failed to load inverters`}
        caption={t`Inverters`}
        columns={columns}
        rowsOf={(data) => data.inverters}
        rowKey={({ id }) => id}
        empty={search ? t`No inverter matches` : t`No inverters yet`}
        onPage={url.onPage}
      />
      {edited && (
        <InverterDialog inverter={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      {toDelete && <DeleteDialog inverter={toDelete} onClose={() => setToDelete(undefined)} />}
    </Screen>
  )
}

type WaysProps = { busy: boolean; onFile: (file: File) => void; onAdd: () => void }

const Ways = ({ busy, onFile, onAdd }: WaysProps) => (
  <>
    <Button
      icon="upload"
      busy={busy}
      onClick={() => pickFiles('.csv,.ond', ([file]) => file && onFile(file))}
    >{t`Import CSV or OND`}</Button>
    <Button look="primary" icon="plus" onClick={onAdd}>{t`Add Inverter`}</Button>
  </>
)

/** One CSV of inverters, or one PVsyst file. */
function useImport() {
  return useMutation({
    mutationFn(file: File) {
      const form = new FormData()
      form.append('mode', /\.ond$/i.test(file.name) ? 'ond' : 'csv')
      form.append('file', file)
      return ask(importInverters, { form })
    },
    onSuccess: ({ added, updated, unchanged }) =>
      showToast('ok', t`The file was read`, undefined, t`New: ${added}. Changed: ${updated}. As before: ${unchanged}.`),
    onError: (error) => showFailure(t`The file was not imported`, error),
    onSettled: refreshInverters,
  })
}

type Problem = { line: number; column: string | null; message: string }

function ImportProblems({ problems }: { problems: readonly Problem[] }) {
  if (problems.length === 0) return null
  return (
    <Notice tone="sun" title={t`Some lines were not taken`}>
      <ul>
        {problems.map(({ line, column, message }) => (
          <li key={`${line} ${column} ${message}`}>{[t`Line ${line}`, column, message].filter(Boolean).join(': ')}</li>
        ))}
      </ul>
    </Notice>
  )
}

function DeleteDialog({ inverter, onClose }: { inverter: Inverter; onClose: () => void }) {
  const name = inverterName(inverter)
  const source = inverter.Source
  return (
    <ConfirmAction
      title={t`Delete ${name}`}
      question={t`Are you sure you want to delete ${name}? Plants that name it keep the figures that were typed, and ask for another inverter.`}
      confirmLabel={t`Delete`}
      act={() => ask(deleteInverter, { params: { id: inverter.id } })}
      done={t`${name} is deleted`}
      failed={t`The inverter was not deleted`}
      refresh={refreshInverters}
      onClose={onClose}
    >
      {source && <p>{t`Its figures are from: ${source}`}</p>}
    </ConfirmAction>
  )
}
