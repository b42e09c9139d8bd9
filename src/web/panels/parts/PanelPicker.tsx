import { t } from '@lingui/core/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type PickerPanel, pickPanels } from '../../../shared/panels/panel-api.js'
import { keyOf, panelTitle, wordsOf } from '../../../shared/panels/panel-search-text.js'
import { ask } from '../../api/ask.js'
import { Link } from '../../base/router/Link.js'
import { useSession } from '../../base/session/session.js'
import { links } from '../../base/url/links.js'
import { Combobox } from '../../ui/Combobox.js'
import form from '../../ui/form.module.css'
import { useDebounced } from '../../ui/use-steady.js'
import { formatField } from './format-field.js'
import styles from './PanelPicker.module.css'

type Props = {
  panel: PickerPanel | undefined
  onPanel: (panel: PickerPanel | undefined) => void
  error?: string | undefined
  label?: string
  hideLabel?: boolean
}

/** Finds a panel of the catalogue by brand, name or SKU while typing. */
export function PanelPicker({ panel, onPanel, error, label = t`Panel`, hideLabel = false }: Props) {
  const [text, setText] = useState('')
  const searched = useDebounced(text.trim(), 120)
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: ['panel-picker', searched],
    queryFn: ({ signal }) => ask(pickPanels, { query: { search: searched } }, { signal }),
    placeholderData: keepPreviousData,
    // no query while a panel is chosen; typing over it starts a new search
    enabled: !panel,
  })
  // until the answer to the current text arrives, only the earlier options that still match are shown
  const isCurrent = data !== undefined && !isPlaceholderData && searched === text.trim()
  const found = isError || panel ? [] : (data?.panels ?? []).filter((each) => isCurrent || fits(each, text))
  return (
    <Combobox
      label={label}
      hideLabel={hideLabel}
      name="panelId"
      required
      error={error}
      hint={panel ? <PanelFigures panel={panel} /> : undefined}
      placeholder={t`Brand, name or SKU`}
      opensOnFocus={false}
      text={text}
      onText={(typed) => {
        setText(typed)
        if (panel) onPanel(undefined)
      }}
      options={found}
      optionKey={({ id }) => id}
      renderOption={(option) => <PickerOption panel={option} />}
      onChoose={(chosen) => {
        setText(panelTitle(chosen))
        onPanel(chosen)
      }}
      emptyText={panel ? undefined : emptyTextFor(text.trim(), !isCurrent, isError)}
      footer={<NotListed />}
    />
  )
}

/** Whether a panel contains every typed word, as far as the browser can tell. */
function fits({ Brand, SKU, Description }: PickerPanel, text: string) {
  const searchable = keyOf(`${Brand ?? ''}${SKU}${Description ?? ''}`)
  return wordsOf(text).every((word) => searchable.includes(word))
}

function emptyTextFor(text: string, isPending: boolean, isError: boolean) {
  if (isError) return t`No panels found: the catalogue cannot be reached just now.`
  if (isPending) return t`Searching…`
  return text === '' ? t`No panels found` : t`No panels found matching “${text}”`
}

function PickerOption({ panel }: { panel: PickerPanel }) {
  return (
    <span className={styles.option}>
      <span className={form.name} translate="no">
        {panelTitle(panel)}
      </span>
      {panel.Description && <span className={form.note}>{panel.Description}</span>}
      <PanelFigures panel={panel} />
    </span>
  )
}

function PanelFigures({ panel }: { panel: PickerPanel }) {
  return (
    <span className={styles.figures}>
      <span>{formatField('Watts_W', panel.Watts_W)}</span>
      <span>{formatField('CellType', panel.CellType)}</span>
      <span>{formatField('ModuleEfficiency_percent', panel.ModuleEfficiency_percent)}</span>
    </span>
  )
}

function NotListed() {
  const isAdmin = useSession()?.user.userType === 'admin'
  return (
    <>
      {t`Not listed?`}{' '}
      <Link to={isAdmin ? links.adminCreate : links.supplierRequestPanel}>
        {isAdmin ? t`Create it` : t`Request it`}
      </Link>
    </>
  )
}
