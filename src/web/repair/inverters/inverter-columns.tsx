import { t } from '@lingui/core/macro'
import type { Inverter } from '../../../shared/repair/inverter-api.js'
import { Button } from '../../ui/Button.js'
import { CellButtons, CellLines } from '../../ui/Cells.js'
import type { Column } from '../../ui/DataTable.js'
import { formatNumber } from '../../ui/format.js'
import { inverterName } from './inverter-query.js'

type Actions = { onEdit: (inverter: Inverter) => void; onDelete: (inverter: Inverter) => void }

const figure = (value: number | null, unit: string) =>
  value === null ? t`not stated` : `${formatNumber(value, 1)}\u00a0${unit}`

function rangeWords({ MppMin_V, MppMax_V }: Inverter) {
  const [least, most] = [figure(MppMin_V, 'V'), figure(MppMax_V, 'V')]
  return MppMin_V === null && MppMax_V === null ? least : t`${least} to ${most}`
}

export const inverterColumns = (actions: Actions): readonly Column<Inverter>[] => [
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
