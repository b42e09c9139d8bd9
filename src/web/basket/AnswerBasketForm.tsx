import { dayOf } from '../../shared/http/date.js'
import { panelTitle } from '../../shared/panels/panel-title.js'
import type { Basket } from '../../shared/quotes/basket-api.js'
import type { QuoteRequest } from '../../shared/quotes/quote-shapes.js'
import { PriceField } from '../offers/AmountFields.js'
import { OwnStock } from '../quotes/OwnStock.js'
import { ReceivedBadge } from '../quotes/QuoteBadge.js'
import { Button } from '../ui/Button.js'
import { classNames } from '../ui/class-names.js'
import { FormFailure } from '../ui/FormFailure.js'
import { TextAreaField, TextField } from '../ui/fields.js'
import form from '../ui/form.module.css'
import { formatCount, formatPrice } from '../ui/format.js'
import { Card } from '../ui/Screen.js'
import type { BoundField } from '../ui/use-form.js'
import styles from './basket-lines.module.css'
import { isOpen, priceName, useAnswerBasket } from './use-answer-basket.js'

export function AnswerBasketForm({ basket }: { basket: Basket }) {
  const { formRef, submit, failure, field, canAnswer, busy } = useAnswerBasket(basket)
  return (
    <form ref={formRef} className={form.form} onSubmit={submit} noValidate>
      <FormFailure title="The answer was not sent" message={failure} />
      <Card title="Lines">
        <ul className={classNames(styles.lines, styles.answered)}>
          {basket.requests.map((request) => (
            <Line key={request.id} request={request} price={field(priceName(request.id))} />
          ))}
        </ul>
        <p className={form.note}>A line left without a price is declined.</p>
      </Card>
      {canAnswer && <Terms field={field} busy={busy} />}
    </form>
  )
}

function Line({ request, price }: { request: QuoteRequest; price: BoundField }) {
  const { quantity, panel, stock, offer } = request
  return (
    <li>
      <div>
        <strong>
          {formatCount(quantity)} × {panelTitle(panel)}
        </strong>
        <OwnStock stock={stock} />
      </div>
      <ReceivedBadge {...request} />
      {isOpen(request) ? (
        <PriceField {...(offer && { currency: offer.currency })} {...price} />
      ) : (
        <span>{formatPrice(offer?.pricePerUnit, offer?.currency)}</span>
      )}
    </li>
  )
}

function Terms({ field, busy }: { field: (name: string) => BoundField; busy: boolean }) {
  return (
    <Card title="Terms">
      <div className={form.row}>
        <TextField label="Delivery time" required unit="days" inputMode="numeric" {...field('deliveryDays')} />
        <TextField label="Valid until" required type="date" min={dayOf(Date.now())} {...field('validUntil')} />
      </div>
      <TextAreaField label="Note" rows={3} {...field('note')} />
      <div className={form.buttons}>
        <Button look="primary" icon="send" type="submit" busy={busy}>
          Send answer
        </Button>
      </div>
    </Card>
  )
}
