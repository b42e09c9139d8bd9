import type { Inverter } from '../../shared/inverters/inverter-api.js'
import { Button } from '../ui/Button.js'
import { CellButtons, CellLines } from '../ui/Cells.js'
import type { Column } from '../ui/DataTable.js'
import { formatNumber } from '../ui/format.js'
import { inverterName } from './inverter-query.js'

type Actions = { onEdit: (inverter: Inverter) => void; onDelete: (inverter: Inverter) => void }

const figure = (value: number | null, unit: string) =>
  value === null ? 'not stated' : `${formatNumber(value, 1)}\u00a0${unit}`

export const inverterColumns = (actions: Actions): readonly Column<Inverter>[] => [
  {
    key: 'name',
    header: 'Inverter',
    cell: ({ Model, Brand }) => (
      <CellLines long main={Model}>
        <span>{Brand}</span>
      </CellLines>
    ),
  },
  { key: 'ac', header: 'AC power', numeric: true, cell: ({ AcPower_W }) => figure(AcPower_W, 'W') },
  { key: 'limit', header: 'Voltage limit', numeric: true, cell: ({ MaxVoltage_V }) => figure(MaxVoltage_V, 'V') },
  {
    key: 'range',
    header: 'MPP range',
    cell: ({ MppMin_V, MppMax_V }) => `${figure(MppMin_V, 'V')} to ${figure(MppMax_V, 'V')}`,
  },
  { key: 'inputs', header: 'Inputs', cell: ({ Inputs }) => Inputs.map(({ name }) => name).join(', ') || 'not stated' },
  { key: 'source', header: 'Source', cell: ({ Source }) => <CellLines plain long main={Source ?? 'not stated'} /> },
  { key: 'actions', header: 'Actions', cell: (inverter) => <RowActions inverter={inverter} {...actions} /> },
]

const RowActions = ({ inverter, onEdit, onDelete }: Actions & { inverter: Inverter }) => (
  <CellButtons>
    <Button
      size="small"
      look="quiet"
      icon="edit"
      title={`Edit ${inverterName(inverter)}`}
      onClick={() => onEdit(inverter)}
    >
      Edit
    </Button>
    <Button
      size="small"
      look="quiet"
      icon="trash"
      title={`Delete ${inverterName(inverter)}`}
      onClick={() => onDelete(inverter)}
    >
      Delete
    </Button>
  </CellButtons>
)
