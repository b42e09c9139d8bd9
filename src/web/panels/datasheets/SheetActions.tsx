import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { fillPath } from '../../../shared/http/call-address.js'
import { type PanelFieldKey, panelFieldKeys, panelFields } from '../../../shared/panels/panel-fields.js'
import { getPanelSheet, type PanelSheet } from '../../../shared/panels/panel-sheet-api.js'
import { openAttachment } from '../../api/open-attachment.js'
import { Button } from '../../ui/Button.js'
import { CheckField } from '../../ui/fields.js'
import form from '../../ui/form.module.css'
import styles from './PanelSheets.module.css'
import { SheetPicture } from './SheetPicture.js'
import { useShowSheet } from './sheet-queries.js'

type SheetValuesProps = {
  panelId: string
  sheet: PanelSheet
  /** The value to show first. */
  first?: PanelFieldKey | undefined
}

export const valuesIn = ({ fields }: PanelSheet) => panelFieldKeys.filter((key) => fields[key])

/** A document page by page, with the values read from it; choosing one shows its position. */
export function SheetValues({ panelId, sheet, first }: SheetValuesProps) {
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

type Props = {
  panelId: string
  sheet: PanelSheet
  /** The page to open. */
  page?: number | undefined
}

/** Opens the original document in a new tab. If it is public, its URL can be shared. */
export function OpenSheet({ panelId, sheet: { file, isShown }, page = 1 }: Props) {
  if (isShown)
    return (
      <a
        href={`${fillPath(getPanelSheet.path, { id: panelId, filename: file })}#page=${page}`}
        target="_blank"
        rel="noreferrer"
      >
        {t`Open the document`}
      </a>
    )
  return (
    <Button size="small" icon="file" onClick={() => void openAttachment(file, page)}>
      {t`Open the document`}
    </Button>
  )
}

/** For those who may decide: whether everybody sees the document, or only its sender and administrators. */
export function ShowSheetSwitch({ sheet: { file, isShown, mayChange } }: Pick<Props, 'sheet'>) {
  const show = useShowSheet()
  if (!mayChange) return null
  const isWanted = show.isPending ? show.variables.isShown : isShown
  return (
    <div>
      <CheckField
        label={t`Show to everybody`}
        checked={isWanted}
        onChange={(checked) => show.mutate({ filename: file, isShown: checked })}
      />
      {!isWanted && <p className={form.note}>{t`Only its sender and administrators see it.`}</p>}
    </div>
  )
}
