import { type Letterhead, letterheadLengths, putLetterhead } from '../../shared/accounts/letterhead-api.js'
import { ask } from '../api/ask.js'
import { queryClient } from '../api/query-client.js'
import { useSession } from '../session/session.js'
import { Button } from '../ui/Button.js'
import { FileDrop } from '../ui/FileDrop.js'
import { FormDialog } from '../ui/FormDialog.js'
import { CheckField, TextAreaField, TextField } from '../ui/fields.js'
import form from '../ui/form.module.css'
import { useForm } from '../ui/use-form.js'
import { drawLogo } from './draw-logo.js'
import styles from './ReportDialog.module.css'
import { letterheadKey, type ReportDetails } from './report-details.js'

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
    check: () => ({}),
    send: async ({ installer, contact, logo, ...rest }) => {
      onDetails(rest)
      if (isMember)
        queryClient.setQueryData(letterheadKey, await ask(putLetterhead, { body: { installer, contact, logo } }))
    },
    onDone: onClose,
    fallback: 'The head of the report was not saved',
  })
  const { field, values, set } = state
  return (
    <FormDialog title="Report for a customer" onClose={onClose} state={state} submitLabel="Save" ownDetails>
      <div className={form.row}>
        <TextField label="Project" {...field('project')} />
        <TextField label="Customer" {...field('customer')} />
      </div>
      <TextField label="Site" hint="Address, roof, string" {...field('site')} />
      <CheckField
        label="Prices and suppliers are in the report"
        checked={values.prices === 'yes'}
        onChange={(checked) => set('prices', checked ? 'yes' : 'no')}
      />
      {isMember ? (
        <>
          <TextField label="Installer" maxLength={letterheadLengths.installer} {...field('installer')} />
          <TextAreaField label="Contact" rows={2} maxLength={letterheadLengths.contact} {...field('contact')} />
          <Logo logo={values.logo} error={state.problems.logo} onLogo={(logo) => set('logo', logo)} />
          <p className={form.note}>Installer, contact and logo are kept in your account.</p>
        </>
      ) : (
        <p className={form.note}>Sign in to put your company and logo at the head of your reports.</p>
      )}
    </FormDialog>
  )
}

type LogoProps = { logo: string | null; error: string | undefined; onLogo: (logo: string | null) => void }

function Logo({ logo, error, onLogo }: LogoProps) {
  return (
    <div className={styles.logo}>
      {logo && <img src={logo} alt="Your logo" />}
      {logo ? (
        <Button size="small" look="quiet" icon="trash" onClick={() => onLogo(null)}>
          Remove logo
        </Button>
      ) : (
        <FileDrop
          compact
          label="Logo"
          hint={error ?? 'PNG, JPEG or WebP'}
          accept="image/png,image/jpeg,image/webp"
          onFiles={([file]) => file && void drawLogo(file).then(onLogo)}
        />
      )}
    </div>
  )
}
