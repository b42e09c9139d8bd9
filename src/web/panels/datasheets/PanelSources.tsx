import { t } from '@lingui/core/macro'
import form from '../../ui/form.module.css'
import { Part } from '../../ui/Part.js'
import { OpenSheet, ShowSheetSwitch } from './SheetActions.js'
import { SheetValues } from './SheetValues.js'
import { usePanelSheets } from './sheet-queries.js'

/** The datasheets a panel was read from, with their pages. Renders nothing if there are none. */
export function PanelSources({ panelId }: { panelId: string }) {
  const sheets = usePanelSheets(panelId)
  if (sheets.length === 0) return null
  return (
    <Part title={t`Datasheet`} level={3}>
      {sheets.map((sheet) => (
        <div key={sheet.file} className={form.form}>
          <div className={form.ends}>
            <span className={form.name}>{sheet.fileName}</span>
            <OpenSheet panelId={panelId} sheet={sheet} />
          </div>
          <ShowSheetSwitch sheet={sheet} />
          <SheetValues panelId={panelId} sheet={sheet} />
        </div>
      ))}
    </Part>
  )
}
