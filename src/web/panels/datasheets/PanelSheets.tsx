import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { PanelFieldKey } from '../../../shared/panels/panel-fields.js'
import type { PanelSheet } from '../../../shared/panels/panel-sheet-api.js'
import { Dialog } from '../../ui/Dialog.js'
import form from '../../ui/form.module.css'
import { formatDate } from '../../ui/format.js'
import { Stack } from '../../ui/Layout.js'
import { Part } from '../../ui/Part.js'
import styles from './PanelSheets.module.css'
import { OpenSheet, SheetValues, ShowSheetSwitch, valuesIn } from './SheetActions.js'
import { useSheetPage } from './SheetPicture.js'

/** An open document, and the value it was opened from. */
export type OpenedSheet = { sheet: PanelSheet; value?: PanelFieldKey | undefined }

type ShelfProps = { panelId: string; sheets: readonly PanelSheet[]; onOpen: (opened: OpenedSheet) => void }

/** The panel's documents as thumbnails. Renders nothing if there are none. */
export function PanelSheets({ panelId, sheets, onOpen }: ShelfProps) {
  if (sheets.length === 0) return null
  return (
    <Part title={sheets.length === 1 ? t`Datasheet` : t`Datasheets`} isLandmark screenOnly>
      <ul className={styles.shelf}>
        {sheets.map((sheet) => (
          <li key={sheet.file} className={styles.sheet}>
            <Thumbnail panelId={panelId} sheet={sheet} onOpen={() => onOpen({ sheet })} />
            <Stack align="start">
              <p className={form.name}>{sheet.fileName}</p>
              <p className={form.note}>{aboutOf(sheet)}</p>
              <OpenSheet panelId={panelId} sheet={sheet} />
              <ShowSheetSwitch sheet={sheet} />
            </Stack>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function aboutOf(sheet: PanelSheet) {
  const values = valuesIn(sheet).length
  const day = formatDate(sheet.created_at)
  if (values === 0) return t`Added ${day}.`
  return plural(values, {
    one: `# value read from it, each with its place. Added ${day}.`,
    other: `# values read from it, each with its place. Added ${day}.`,
  })
}

type ThumbnailProps = { panelId: string; sheet: PanelSheet; onOpen: () => void }

function Thumbnail({ panelId, sheet, onOpen }: ThumbnailProps) {
  const { url } = useSheetPage({ file: sheet.file, panelId, page: 1, width: 240 })
  const [first] = sheet.pages
  return (
    <button
      type="button"
      className={styles.thumbnail}
      style={first && { aspectRatio: `${first.width} / ${first.height}` }}
      onClick={onOpen}
    >
      {url && <img src={url} alt="" />}
      <span className="visually-hidden">
        <Trans>Look into {sheet.fileName}</Trans>
      </span>
    </button>
  )
}

type DialogProps = { panelId: string; opened: OpenedSheet; onClose: () => void }

/** The document in a dialog, at the value it was opened from. */
export function SheetDialog({ panelId, opened: { sheet, value }, onClose }: DialogProps) {
  return (
    <Dialog
      title={sheet.fileName}
      size="large"
      onClose={onClose}
      actions={<OpenSheet panelId={panelId} sheet={sheet} page={value && sheet.fields[value]?.page} />}
    >
      <div className={form.form}>
        <SheetValues panelId={panelId} sheet={sheet} first={value} />
      </div>
    </Dialog>
  )
}
