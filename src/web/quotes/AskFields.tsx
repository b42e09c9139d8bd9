import { plural, t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { quoteLengths } from '../../shared/quotes/quote-fields.js'
import { dayOf } from '../../shared/values/days.js'
import { CountryField } from '../ui/CountryField.js'
import { TextAreaField, TextField } from '../ui/fields.js'
import form from '../ui/form.module.css'
import type { AskState } from './use-ask.js'

type Props = Pick<AskState, 'field'> & { children?: ReactNode }

/** When and where it is needed; what stands before it shares the grid. */
export const DeliveryFields = ({ field, children }: Props) => (
  <div className={form.row}>
    {children}
    <TextField label={t`Needed by`} hint={t`Optional`} type="date" min={dayOf(Date.now())} {...field('neededBy')} />
    <CountryField
      label={t`Delivery country`}
      required
      autoComplete="country-name"
      maxLength={quoteLengths.country}
      {...field('deliveryCountry')}
    />
    <TextField
      label={t`Delivery place`}
      required
      autoComplete="address-level2"
      maxLength={quoteLengths.place}
      hint={t`Town or address`}
      {...field('deliveryPlace')}
    />
  </div>
)

export const MessageField = ({ field }: Props) => (
  <TextAreaField
    label={t`Message`}
    rows={3}
    maxLength={quoteLengths.message}
    hint={t`Optional: terms, delivery dates, questions`}
    {...field('message')}
  />
)

/** Before it is sent: who will see it. */
export const SeenByNote = () => (
  <p
    className={form.note}
  >{t`Suppliers see your name, company and email with the request. Nobody else does. Answers reach you by email and under Quotes.`}</p>
)

/** After it is sent: who did not get it. */
export const leftOutWords = (count: number) =>
  plural(count, {
    one: '# supplier has received as many requests today as a supplier gets, and did not get it.',
    other: '# suppliers have received as many requests today as a supplier gets, and did not get it.',
  })
