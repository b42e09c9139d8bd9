import { t } from '@lingui/core/macro'
import { type Letterhead, letterheadLengths, putLetterhead } from '../../shared/accounts/letterhead-api.js'
import { mostMargin_percent } from '../../shared/repair/report-api.js'
import { ask } from '../api/ask.js'
import { queryClient } from '../api/query-client.js'
import { useSession } from '../base/session/session.js'
import { Button } from '../ui/Button.js'
import { FileDrop } from '../ui/FileDrop.js'
import { FormDialog } from '../ui/Form.js'
import { CheckField, TextAreaField, TextField } from '../ui/fields.js'
import form from '../ui/form.module.css'
import { showToast } from '../ui/Toasts.js'
import { useForm } from '../ui/use-form.js'
import styles from './ReportDialog.module.css'
import { letterheadKey, marginIn, type ReportDetails } from './report-details.js'

type Props = {
  details: ReportDetails
  letterhead: Letterhead
  onDetails: (details: ReportDetails) => void
  onClose: () => void
}

/** Whose project a report is about, who hands it over, and whether it names prices. */
export function ReportDialog({ details, letterhead, onDetails, onClose }: Props) {
  const isMember = useSession() !== null
  const state = useForm({
    initial: { ...details, ...letterhead },
    check: ({ margin, prices }) =>
      margin.trim() === '' || prices === 'yes' || marginIn(margin) !== undefined
        ? {}
        : { margin: t`Write a margin from 0 to ${mostMargin_percent} %` },
    send: async ({ installer, contact, logo, ...rest }) => {
      onDetails(rest)
      if (isMember)
        queryClient.setQueryData(letterheadKey, await ask(putLetterhead, { body: { installer, contact, logo } }))
    },
    onDone: onClose,
    fallback: t`The head of the report was not saved`,
  })
  const { field, values, set } = state
  return (
    <FormDialog title={t`Report for a customer`} onClose={onClose} state={state} submitLabel={t`Save`} ownDetails>
      <div className={form.row}>
        <TextField label={t`Project`} {...field('project')} />
        <TextField label={t`Customer`} {...field('customer')} />
      </div>
      <TextField
        label={t({ message: 'Site', context: 'of a plant' })}
        hint={t`Address, roof, string`}
        {...field('site')}
      />
      <CheckField
        label={t`Prices and suppliers are in the report`}
        checked={values.prices === 'yes'}
        onChange={(checked) => set('prices', checked ? 'yes' : 'no')}
      />
      {values.prices !== 'yes' && (
        <TextField
          label={t`Margin on the price`}
          unit="%"
          inputMode="decimal"
          hint={t`Your price with it is in the report. Left empty: no price.`}
          {...field('margin')}
        />
      )}
      {isMember ? (
        <>
          <TextField label={t`Installer`} maxLength={letterheadLengths.installer} {...field('installer')} />
          <TextAreaField label={t`Contact`} rows={2} maxLength={letterheadLengths.contact} {...field('contact')} />
          <Logo logo={values.logo} error={state.problems.logo} onLogo={(logo) => set('logo', logo)} />
          <p className={form.note}>{t`Installer, contact and logo are kept in your account.`}</p>
        </>
      ) : (
        <p className={form.note}>{t`Sign in to put your company and logo at the head of your reports.`}</p>
      )}
    </FormDialog>
  )
}

type LogoProps = { logo: string | null; error: string | undefined; onLogo: (logo: string | null) => void }

function Logo({ logo, error, onLogo }: LogoProps) {
  return (
    <div className={styles.logo}>
      {logo && <img src={logo} alt={t`Your logo`} />}
      {logo ? (
        <Button size="small" look="quiet" icon="trash" onClick={() => onLogo(null)}>{t`Remove logo`}</Button>
      ) : (
        <FileDrop
          compact
          label={t`Logo`}
          hint={error ?? t`PNG, JPEG or WebP`}
          accept="image/png,image/jpeg,image/webp"
          onFiles={([file]) => file && void drawLogo(file).then(onLogo)}
        />
      )}
    </div>
  )
}

/** As large as it is printed, at 300 dots per inch. */
const most = { width: 480, height: 160 }

/** A picture as a small PNG data URL, scaled down to the size of a letterhead; null if it cannot be read. */
async function drawLogo(file: File): Promise<string | null> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, most.width / picture.width, most.height / picture.height)
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    return canvas.toDataURL('image/png')
  } catch {
    const { name } = file
    showToast('bad', t`“${name}” is no picture that can be read.`)
    return null
  }
}
