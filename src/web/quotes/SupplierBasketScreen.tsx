import { t } from '@lingui/core/macro'
import { dayOf } from '../../shared/http/date.js'
import type { Basket } from '../../shared/quotes/basket-api.js'
import type { QuoteRequest } from '../../shared/quotes/quote-shapes.js'
import { links } from '../base/url/links.js'
import { Price } from '../money/Price.js'
import { MoneyField } from '../stock/AmountFields.js'
import { Button } from '../ui/Button.js'
import { classNames } from '../ui/class-names.js'
import { FormBar } from '../ui/FormBar.js'
import { TextAreaField, TextField } from '../ui/fields.js'
import form from '../ui/form.module.css'
import { Card } from '../ui/Screen.js'
import type { BoundField } from '../ui/use-form.js'
import { BasketPage } from './BasketPage.js'
import styles from './basket-lines.module.css'
import { requestOverModels } from './count-models.js'
import { OwnStock } from './OwnStock.js'
import { ReceivedBadge } from './QuoteBadge.js'
import { lineOf } from './quote-columns.js'
import { currencyName, isOpen, priceName, useAnswerBasket } from './use-answer-basket.js'

/** A supplier answers a basket: a price for each line, or none. */
export default function SupplierBasketScreen() {
  return (
    <BasketPage back={links.supplierQuotes} title={requestOverModels}>
      {(basket) => <AnswerBasketForm basket={basket} />}
    </BasketPage>
  )
}

function AnswerBasketForm({ basket }: { basket: Basket }) {
  const { formRef, submit, failure, field, canAnswer, busy } = useAnswerBasket(basket)
  return (
    <form ref={formRef} className={form.form} onSubmit={submit} noValidate>
      <Card title={t`Lines`}>
        <ul className={classNames(styles.lines, styles.answered)}>
          {basket.requests.map((request) => (
            <Line
              key={request.id}
              request={request}
              price={field(priceName(request.id))}
              currency={field(currencyName(request.id))}
            />
          ))}
        </ul>
        <p className={form.note}>{t`A line left without a price is declined.`}</p>
      </Card>
      {canAnswer && (
        <>
          <Terms field={field} />
          <FormBar failure={failure}>
            <Button look="primary" icon="send" type="submit" busy={busy}>{t`Send answer`}</Button>
          </FormBar>
        </>
      )}
    </form>
  )
}

function Line({ request, price, currency }: { request: QuoteRequest; price: BoundField; currency: BoundField }) {
  const { stock, offer } = request
  return (
    <li>
      <div>
        <strong translate="no">{lineOf(request)}</strong>
        <OwnStock stock={stock} offer={offer} />
      </div>
      <ReceivedBadge {...request} />
      {isOpen(request) ? (
        // all lines have the same labels
        <fieldset aria-label={lineOf(request)}>
          <MoneyField {...price} currency={currency.value} onCurrency={currency.onChange} />
        </fieldset>
      ) : (
        <span>{offer && <Price amount={offer.pricePerUnit} currency={offer.currency} />}</span>
      )}
    </li>
  )
}

function Terms({ field }: { field: (name: string) => BoundField }) {
  return (
    <Card title={t`Terms`}>
      <div className={form.row}>
        <TextField label={t`Delivery time`} required unit={t`days`} inputMode="numeric" {...field('deliveryDays')} />
        <TextField label={t`Valid until`} required type="date" min={dayOf(Date.now())} {...field('validUntil')} />
      </div>
      <TextAreaField label={t`Note`} rows={3} {...field('note')} />
    </Card>
  )
}
