import { t } from '@lingui/core/macro'
import { fillPath } from '../../../shared/http/call-address.js'
import { getPanelSheet, type PanelSheet } from '../../../shared/panels/panel-sheet-api.js'
import { openAttachment } from '../../api/open-attachment.js'
import { Button } from '../../ui/Button.js'
import { CheckField } from '../../ui/fields.js'
import form from '../../ui/form.module.css'
import { useShowSheet } from './sheet-queries.js'

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
