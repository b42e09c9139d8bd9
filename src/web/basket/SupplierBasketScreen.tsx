import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { addDays, dayOf } from '../../shared/http/date.js'
import { quantityRules, readPrice, readQuantity, writePrice } from '../../shared/inventory/typed-amounts.js'
import { panelTitle } from '../../shared/panels/panel-title.js'
import { answerQuoteBasket, type Basket } from '../../shared/quotes/basket-api.js'
import type { QuoteRequest } from '../../shared/quotes/quote-shapes.js'
import { ask } from '../api/ask.js'
import { PriceField } from '../offers/AmountFields.js'
import { ReceivedBadge } from '../quotes/QuoteBadge.js'
import { Button } from '../ui/Button.js'
import { FormFailure } from '../ui/FormFailure.js'
import { TextAreaField, TextField } from '../ui/fields.js'
import form from '../ui/form.module.css'
import { formatCount, formatPrice } from '../ui/format.js'
import { LinkButton } from '../ui/LinkButton.js'
import { Loaded } from '../ui/Loaded.js'
import { Card, Screen } from '../ui/Screen.js'
import { showToast } from '../ui/toasts.js'
import { useForm } from '../ui/use-form.js'
import { links } from '../url/links.js'
import { basketQuery, showBasket } from './basket-query.js'
import styles from './SupplierBasketScreen.module.css'

/** A basket as a supplier answers it: a price for each line, or none. */
export function SupplierBasketScreen() {
  const { id = '' } = useParams({ strict: false })
  const query = useQuery(basketQuery(id))
  const requests = query.data?.basket.requests ?? []
  const [first] = requests
  return (
    <Screen
      title={first ? `Quote request over ${formatCount(requests.length)} models` : 'Quote request'}
      lead={
        first && `${first.user?.name ?? 'Deleted account'}, to ${first.deliveryPlace ?? ''}, ${first.deliveryCountry}`
      }
      actions={<LinkButton to={links.supplierQuotes}>All quotes</LinkButton>}
    >
      <Loaded query={query} failure="Failed to load the quote request" lines={6}>
        {({ basket }) => <AnswerForm basket={basket} />}
      </Loaded>
    </Screen>
  )
}

const priceName = (id: string) => `price ${id}`
const isOpen = ({ canAnswer }: QuoteRequest) => canAnswer === true

const startOf = ({ requests }: Basket): Record<string, string> => {
  const made = requests.find(({ offer }) => offer?.pricePerUnit != null)?.offer
  return {
    ...Object.fromEntries(
      requests.map(({ id, offer, stock }) => [
        priceName(id),
        writePrice(offer?.pricePerUnit ?? (offer?.status === 'declined' ? null : (stock?.pricePerUnit ?? null))),
      ]),
    ),
    deliveryDays: made?.deliveryDays == null ? '' : String(made.deliveryDays),
    validUntil: made?.validUntil ?? addDays(dayOf(Date.now()), 14) ?? '',
    note: made?.note ?? '',
  }
}

const readDays = (text: string) => readQuantity(text, { ...quantityRules, unit: 'days' })

function AnswerForm({ basket }: { basket: Basket }) {
  const open = basket.requests.filter(isOpen)
  const state = useForm({
    initial: startOf(basket),
    check: (values) => ({
      ...Object.fromEntries(open.map(({ id }) => [priceName(id), readPrice(values[priceName(id)] ?? '').problem])),
      deliveryDays: readDays(values.deliveryDays ?? '').problem && 'Delivery time must be a whole number of days',
      validUntil: values.validUntil ? undefined : 'Valid until is required',
    }),
    send: (values) =>
      ask(answerQuoteBasket, {
        params: { id: basket.id },
        body: {
          lines: open.map(({ id }) => ({
            requestId: id,
            pricePerUnit: readPrice(values[priceName(id)] ?? '').value ?? null,
          })),
          deliveryDays: readDays(values.deliveryDays ?? '').value ?? 0,
          validUntil: values.validUntil ?? '',
          note: values.note ?? '',
        },
      }),
    onDone(answer) {
      showBasket(answer.basket)
      showToast('ok', 'Answer sent')
    },
    fallback: 'The answer was not sent',
  })
  const field = (name: string) => {
    const { value = '', ...rest } = state.field(name)
    return { ...rest, value }
  }
  return (
    <form ref={state.formRef} className={form.form} onSubmit={state.submit} noValidate>
      <FormFailure title="The answer was not sent" message={state.failure} />
      <Card title="Lines">
        <ul className={styles.lines}>
          {basket.requests.map((request) => (
            <li key={request.id}>
              <div>
                <strong>
                  {formatCount(request.quantity)} × {panelTitle(request.panel)}
                </strong>
                {request.stock && (
                  <p className={form.note}>
                    In your inventory: {formatCount(request.stock.quantity)}
                    {request.stock.pricePerUnit !== null &&
                      ` at ${formatPrice(request.stock.pricePerUnit, request.stock.currency)}`}
                  </p>
                )}
              </div>
              <ReceivedBadge {...request} />
              {isOpen(request) ? (
                <PriceField
                  {...(request.offer && { currency: request.offer.currency })}
                  {...field(priceName(request.id))}
                />
              ) : (
                <span>{formatPrice(request.offer?.pricePerUnit, request.offer?.currency)}</span>
              )}
            </li>
          ))}
        </ul>
        <p className={form.note}>A line left without a price is declined.</p>
      </Card>
      {open.length > 0 && (
        <Card title="Terms">
          <div className={form.row}>
            <TextField label="Delivery time" required unit="days" inputMode="numeric" {...field('deliveryDays')} />
            <TextField label="Valid until" required type="date" min={dayOf(Date.now())} {...field('validUntil')} />
          </div>
          <TextAreaField label="Note" rows={3} {...field('note')} />
          <div className={form.buttons}>
            <Button look="primary" icon="send" type="submit" busy={state.busy}>
              Send answer
            </Button>
          </div>
        </Card>
      )}
    </form>
  )
}
