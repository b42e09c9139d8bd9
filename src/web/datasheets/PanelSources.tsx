import { t } from '@lingui/core/macro'
import part from '../ui/part-head.module.css'
import styles from './PanelSheets.module.css'
import { OpenSheet, ShowSheetSwitch } from './SheetActions.js'
import { SheetValues } from './SheetValues.js'
import { usePanelSheets } from './sheet-queries.js'

/** The datasheets a panel was read from, with their pages. Renders nothing if there are none. */
export function PanelSources({ panelId }: { panelId: string }) {
  const sheets = usePanelSheets(panelId)
  if (sheets.length === 0) return null
  return (
    <section className={styles.part}>
      <h3>{t`Datasheet`}</h3>
      {sheets.map((sheet) => (
        <div key={sheet.file} className={styles.part}>
          <div className={part.head}>
            <span className={styles.name}>{sheet.fileName}</span>
            <OpenSheet panelId={panelId} sheet={sheet} />
          </div>
          <ShowSheetSwitch sheet={sheet} />
          <SheetValues panelId={panelId} sheet={sheet} />
        </div>
      ))}
    </section>
  )
}
