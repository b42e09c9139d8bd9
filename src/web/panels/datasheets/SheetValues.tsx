import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { type PanelFieldKey, panelFieldKeys, panelFields } from '../../../shared/panels/panel-fields.js'
import type { PanelSheet } from '../../../shared/panels/panel-sheet-api.js'
import { Button } from '../../ui/Button.js'
import form from '../../ui/form.module.css'
import styles from './PanelSheets.module.css'
import { SheetPicture } from './SheetPicture.js'

type Props = {
  panelId: string
  sheet: PanelSheet
  /** The value to show first. */
  first?: PanelFieldKey | undefined
}

export const valuesIn = ({ fields }: PanelSheet) => panelFieldKeys.filter((key) => fields[key])

/** A document page by page, with the values read from it; choosing one shows its position. */
export function SheetValues({ panelId, sheet, first }: Props) {
  const keys = valuesIn(sheet)
  const [shown, setShown] = useState(first ?? keys[0])
  return (
    <>
      {keys.length > 0 && (
        <>
          <p className={form.note}>{t`These values were read from it. Choose one to see where.`}</p>
          <ul className={styles.fields}>
            {keys.map((key) => (
              <li key={key}>
                <Button
                  size="small"
                  look={key === shown ? 'primary' : 'quiet'}
                  aria-pressed={key === shown}
                  onClick={() => setShown(key)}
                >
                  {panelFields[key].label}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <SheetPicture file={sheet.file} panelId={panelId} pages={sheet.pages} shown={shown && sheet.fields[shown]} />
    </>
  )
}
