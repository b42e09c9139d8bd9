import { t } from '@lingui/core/macro'
import { updateMe } from '../../shared/accounts/account-api.js'
import { type Me, profileLengths } from '../../shared/accounts/account-shapes.js'
import { ask } from '../api/ask.js'
import { meQuery } from '../api/me-query.js'
import { queryClient } from '../api/query-client.js'
import { getSession, storeSession } from '../base/session/session.js'
import { CountryField } from '../ui/CountryField.js'
import { Form, SubmitRow } from '../ui/Form.js'
import { TextField } from '../ui/fields.js'
import form from '../ui/form.module.css'
import { Card } from '../ui/Screen.js'
import { showToast } from '../ui/toasts.js'
import { useForm } from '../ui/use-form.js'

const profileIn = ({ firstName, lastName, user, country, deliveryAddress }: Me) => ({
  firstName,
  lastName,
  companyName: user.company ?? '',
  country: country ?? '',
  deliveryAddress: deliveryAddress ?? '',
})
type ProfileValues = ReturnType<typeof profileIn>

const checkProfile = (values: ProfileValues, isSupplier: boolean) => ({
  firstName: values.firstName.trim() === '' ? t`First name is required` : undefined,
  companyName: isSupplier && values.companyName.trim() === '' ? t`Company name is required` : undefined,
})

/** The user's profile and delivery place. Only users request quotes, so only they have a delivery place. */
export function Profile({ me }: { me: Me }) {
  const { userType } = me.user
  const { field, ...state } = useForm({
    initial: profileIn(me),
    check: (values) => checkProfile(values, userType === 'supplier'),
    send: (body) => ask(updateMe, { body }),
    onDone(saved) {
      const session = getSession()
      if (session) storeSession({ ...session, user: saved.user })
      queryClient.setQueryData(meQuery.queryKey, saved)
      showToast('ok', t`Your details are saved`)
    },
    fallback: t`Failed to save your details`,
  })
  return (
    <Card title={userType === 'user' ? t`You and your deliveries` : t`Name and company`}>
      <Form state={state}>
        <div className={form.row}>
          <TextField label={t`First Name`} required autoComplete="given-name" {...field('firstName')} />
          <TextField label={t`Last Name`} autoComplete="family-name" {...field('lastName')} />
        </div>
        <TextField
          label={t`Company Name`}
          required={userType === 'supplier'}
          autoComplete="organization"
          {...field('companyName')}
        />
        {userType === 'user' && <DeliveryFields field={field} />}
        <SubmitRow busy={state.busy}>{t`Save`}</SubmitRow>
      </Form>
    </Card>
  )
}

type Fields = ReturnType<typeof useForm<ProfileValues, Me>>['field']

const DeliveryFields = ({ field }: { field: Fields }) => (
  <div className={form.row}>
    <CountryField
      label={t`Delivery country`}
      autoComplete="country-name"
      maxLength={profileLengths.country}
      hint={t`Quote requests start with it`}
      {...field('country')}
    />
    <TextField
      label={t`Delivery address`}
      autoComplete="street-address"
      maxLength={profileLengths.deliveryAddress}
      hint={t`Town or address; only suppliers you ask see it`}
      {...field('deliveryAddress')}
    />
  </div>
)
