import { t } from '@lingui/core/macro'
import type { SearchOrder, SearchSort } from '../../shared/find/search-api.js'
import { mediaHook } from '../base/browser/media-hook.js'
import { unitsIn } from '../panels/parts/format-field.js'
import type { SearchParams } from '../stock/search-params.js'
import { Button, IconButton } from '../ui/Button.js'
import { Choice } from '../ui/Choice.js'
import { copyText } from '../ui/CopyText.js'
import { CheckField, SelectField } from '../ui/fields.js'
import { Menu } from '../ui/Menu.js'
import { ExportMenu } from './ExportMenu.js'
import styles from './ResultsToolbar.module.css'
import { type ColumnKey, choosableColumns, columnLabel, columnPresets, columnsIn } from './result-columns.js'

type SortChoice = { value: `${SearchSort}-${SearchOrder}`; label: string }

const orders = (): readonly SortChoice[] => [
  { value: 'relevance-asc', label: t`Best match` },
  { value: 'watts-desc', label: t`Power, highest first` },
  { value: 'watts-asc', label: t`Power, lowest first` },
  { value: 'efficiency-desc', label: t`Efficiency, highest first` },
  { value: 'efficiency-asc', label: t`Efficiency, lowest first` },
  { value: 'price-asc', label: t`Price, lowest first` },
  { value: 'price-desc', label: t`Price, highest first` },
  { value: 'pricePerWatt-asc', label: t`Price per W, lowest first` },
  { value: 'stock-desc', label: t`Stock, most first` },
  { value: 'stock-asc', label: t`Stock, least first` },
]

/** The choices, with the order of a table's column if the list does not have it: the box never names another order. */
function sortChoices({ sort = 'relevance', order = 'asc' }: SearchParams) {
  const shown = orders().find(({ value }) => value === `${sort}-${order}`)
  if (shown) return { options: orders(), chosen: shown.value }
  const column = choosableColumns.find((key) => key === sort)
  if (column === undefined) return { options: orders(), chosen: 'relevance-asc' as const }
  const value = `${sort}-${order}` as SortChoice['value']
  const name = columnLabel(column)
  const label = order === 'desc' ? t`${name}, highest first` : t`${name}, lowest first`
  return { options: [...orders(), { value, label }], chosen: value }
}

const moveWords = (column: string) => t`Move ${column} forward`

/** Who chooses these columns. */
const presetWords = (): Record<string, string> => ({
  Installer: t`Installer`,
  Engineer: t`Engineer`,
  Buyer: t`Buyer`,
})

export type View = 'list' | 'table'
export const viewIn = (params: SearchParams): View => (params.view === 'table' ? 'table' : 'list')

type Props = { params: SearchParams; onChange: (changes: SearchParams) => void }
type ViewProps = Props & { onLeave: () => void }

/** Whether the view has a menu, because a line has no room for all of it beside the count and the order. */
const useHasMenu = mediaHook('(max-width: 37.5em)')

const viewWords = () => t({ message: 'View', context: 'list or table' })

/** The view of the result: order, list or table, units, columns. All of it is stored in the URL. */
export function ResultsToolbar({ params, onChange, onLeave }: ViewProps) {
  const { options, chosen } = sortChoices(params)
  const hasMenu = useHasMenu()
  const view = <ViewChoices params={params} onChange={onChange} onLeave={onLeave} isInMenu={hasMenu} />
  return (
    <div data-screen-only className={styles.toolbar}>
      <div className={styles.sort}>
        <SelectField
          label={t`Sort by`}
          hideLabel
          name="sort"
          options={options}
          value={chosen}
          onChange={(value) => {
            const [sort, order] = value.split('-')
            onChange(
              sort === 'relevance'
                ? { sort: undefined, order: undefined, page: undefined }
                : { sort, order, page: undefined },
            )
          }}
        />
      </div>
      {hasMenu ? <Menu label={viewWords()}>{view}</Menu> : view}
    </div>
  )
}

function ViewChoices({ params, onChange, onLeave, isInMenu }: ViewProps & { isInMenu: boolean }) {
  const view = viewIn(params)
  return (
    <>
      <Choice
        label={viewWords()}
        value={view}
        options={[
          { value: 'list', label: t`List` },
          { value: 'table', label: t`Table` },
        ]}
        onChange={(value) => onChange({ view: value === 'list' ? undefined : value })}
      />
      <SelectField
        label={t`Units`}
        hideLabel
        name="units"
        options={[
          { value: 'metric', label: t`mm, kg` },
          { value: 'imperial', label: t`in, lb` },
        ]}
        value={unitsIn(params)}
        onChange={(value) => onChange({ units: value === 'metric' ? undefined : value })}
      />
      {view === 'table' && <ColumnMenu params={params} onChange={onChange} />}
      <ExportMenu params={params} onLeave={onLeave} />
      {isInMenu ? (
        <Button icon="link" onClick={share}>{t`Copy the link to this search`}</Button>
      ) : (
        <IconButton size="small" icon="link" label={t`Copy the link to this search`} onClick={share} />
      )}
    </>
  )
}

const share = () =>
  copyText(window.location.href, t`The link to this search is copied`, t`Copy the link from the address bar instead`)

function ColumnMenu({ params, onChange }: Props) {
  const shown = columnsIn(params.columns)
  const set = (keys: readonly string[]) => onChange({ columns: keys.join(',') })
  const hidden = choosableColumns.filter((key) => !shown.includes(key))
  return (
    <Menu label={t`Columns`} icon="columns">
      <p className={styles.presets}>
        {Object.entries(columnPresets).map(([name, keys]) => (
          <Button key={name} size="small" onClick={() => set(keys)}>
            {presetWords()[name] ?? name}
          </Button>
        ))}
      </p>
      {shown.map((key, index) => (
        <div key={key} className={styles.column}>
          <CheckField label={columnLabel(key)} checked onChange={() => set(shown.filter((other) => other !== key))} />
          {index > 0 && (
            <IconButton
              icon="up"
              size="small"
              label={moveWords(columnLabel(key))}
              onClick={() => set(movedForward(shown, index))}
            />
          )}
        </div>
      ))}
      {hidden.map((key) => (
        <CheckField key={key} label={columnLabel(key)} checked={false} onChange={() => set([...shown, key])} />
      ))}
    </Menu>
  )
}

const movedForward = (keys: readonly ColumnKey[], index: number) => {
  const key = keys[index]
  return key === undefined ? keys : keys.toSpliced(index, 1).toSpliced(index - 1, 0, key)
}
