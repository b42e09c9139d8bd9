import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { notAPdf } from '../../../shared/panels/datasheet-api.js'
import { notAPhoto } from '../../../shared/panels/photo-api.js'
import { Button } from '../../ui/Button.js'
import { FileDrop } from '../../ui/FileDrop.js'
import form from '../../ui/form.module.css'
import { pickFiles } from '../../ui/pick-files.js'
import { Screen } from '../../ui/Screen.js'
import { showToast } from '../../ui/toasts.js'
import { SheetCard } from './SheetCard.js'
import { useSheetList } from './use-sheet-list.js'

const isPdf = ({ name, type }: File) => type === 'application/pdf' || (type === '' && /\.pdf$/i.test(name))
const photoTypes = 'image/jpeg,image/png,image/webp'

/** Upload of datasheets with a review of the panels read from them. */
export default function UploadPdfScreen() {
  const sheets = useSheetList()
  function add(files: File[]) {
    const good = files.filter(isPdf)
    if (good.length < files.length) showToast('bad', notAPdf)
    sheets.add(good)
  }
  function addPhotos(files: File[]) {
    const good = files.filter(({ type }) => photoTypes.split(',').includes(type))
    if (good.length < files.length) showToast('bad', notAPhoto)
    sheets.add(good)
  }
  return (
    <Screen
      title={t`Upload PDF`}
      lead={t`We read every value of a datasheet. Nothing is added to the catalogue before you insert it.`}
    >
      <FileDrop
        label={t`Drop datasheets here, or click to choose`}
        hint={t`PDF, at most 20 MB each; you can choose several`}
        accept="application/pdf,.pdf"
        multiple
        onFiles={add}
      />
      <p className={form.ends}>
        <span>{t`A label or a printed sheet on a photo can be read too, JPEG or PNG.`}</span>
        <Button icon="upload" onClick={() => pickFiles(photoTypes, addPhotos, true)}>
          {t`Choose photos`}
        </Button>
      </p>
      {sheets.waiting > 1 && (
        <div className={form.buttons}>
          <Button look="primary" icon="upload" onClick={sheets.processAll}>
            <Trans>Process all ({sheets.waiting})</Trans>
          </Button>
        </div>
      )}
      <div className={form.form}>
        {sheets.entries.map((entry) => (
          <SheetCard
            key={entry.key}
            entry={entry}
            mayStart={sheets.mayStart(entry)}
            onState={(state) => sheets.setState(entry.key, state)}
            onRemove={() => sheets.remove(entry.key)}
          />
        ))}
      </div>
    </Screen>
  )
}
