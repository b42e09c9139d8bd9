import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { readPrice, readQuantity } from '../../shared/money/typed-amounts.js'
import type { Basket } from '../../shared/quotes/basket-shapes.js'
import { inCents, incoterms, perWattOf, quoteLengths, totalOf } from '../../shared/quotes/quote-fields.js'
import type { QuoteRequest } from '../../shared/quotes/quote-shapes.js'
import { dayOf } from '../../shared/values/days.js'
import { Price } from '../money/Price.js'
import { useReaderMoney } from '../money/reader-price.js'
import { MoneyField } from '../stock/AmountFields.js'
import { Button } from '../ui/Button.js'
import { Form } from '../ui/Form.js'
import { CheckField, SelectField, TextAreaField, TextField } from '../ui/fields.js'
import form from '../ui/form.module.css'
import { formatCount, formatPerWatt, formatPrice } from '../ui/format.js'
import { Card } from '../ui/Screen.js'
import type { BoundField } from '../ui/use-form.js'
import styles from './AnswerForm.module.css'
import { AskedTermsList } from './AnswerTable.js'
import { lineOf } from './quote-columns.js'
import { incotermText } from './trade-words.js'
import { askedOf, lineField, useAnswer } from './use-answer.js'

/** The answering supplier's own stock and price of the panel, and the terms that the buyer saw. */
function OwnStock({ stock, offer }: Pick<QuoteRequest, 'stock' | 'offer'>) {
  return (
    <div className={form.note}>
      {stock && (
        <p>
          <InInventory {...stock} />
        </p>
      )}
      <AskedTermsList title={t`Asked for as you offered it then:`} terms={offer?.terms ?? []} />
    </div>
  )
}

function InInventory({ quantity, pricePerUnit, currency }: NonNullable<QuoteRequest['stock']>) {
  const count = formatCount(quantity)
  if (pricePerUnit === null) return t`In your inventory: ${count}`
  const price = <Price amount={pricePerUnit} currency={currency} />
  return (
    <Trans>
      In your inventory: {count} at {price}
    </Trans>
  )
}

/** Makes or changes a supplier's answer to a request of one line or several, and shows the totals while typing. */
export function AnswerForm({ basket }: { basket: Basket }) {
  const isSingle = basket.requests.length === 1
  const isChange = basket.requests.some(({ offer }) => offer?.pricePerUnit != null)
  const { field, open, values, ...state } = useAnswer(basket, isChange)
  const failed = isSingle ? t`The offer was not sent` : t`The answer was not sent`
  return (
    <Card title={isChange ? t`Your offer` : t`Make an offer`}>
      <Form state={state} failed={failed}>
        <p className={form.note}>{t`All prices are without VAT.`}</p>
        {open.map((request, line) =>
          isSingle ? (
            <Line key={request.id} request={request} line={line} field={field} />
          ) : (
            // all lines have the same labels
            <fieldset key={request.id} className={styles.line} aria-label={lineOf(request)}>
              <div className={form.ends}>
                <strong translate="no">{lineOf(request)}</strong>
                <DeclineLine declined={field(lineField(line, 'declined'))} />
              </div>
              <Line request={request} line={line} field={field} />
            </fieldset>
          ),
        )}
        <Terms field={field} currency={values[lineField(0, 'currency')] ?? ''} />
        {!isSingle && <Sum open={open} values={values} />}
        <div className={form.buttons}>
          <Button look="primary" icon="send" type="submit" busy={state.busy}>
            {isSingle ? (isChange ? t`Change offer` : t`Send offer`) : t`Send answer`}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

type FieldOf = (name: string) => BoundField
type LineProps = { request: QuoteRequest; line: number; field: FieldOf }

const DeclineLine = ({ declined: { value, onChange } }: { declined: BoundField }) => (
  <CheckField
    label={t`Decline this line`}
    checked={value === 'yes'}
    onChange={(isDeclined) => onChange(isDeclined ? 'yes' : '')}
  />
)

function Line({ request, line, field }: LineProps) {
  const price = field(lineField(line, 'pricePerUnit'))
  const currency = field(lineField(line, 'currency'))
  const pieces = field(lineField(line, 'pieces'))
  const asked = formatCount(askedOf(request))
  if (field(lineField(line, 'declined')).value === 'yes') return null
  return (
    <>
      <div className={form.row}>
        <MoneyField required {...price} currency={currency.value} onCurrency={currency.onChange} />
        <TextField
          label={t`Pieces`}
          required
          inputMode="numeric"
          autoComplete="off"
          hint={t`${asked} are asked for; fewer are fine`}
          {...pieces}
        />
      </div>
      <LineSum request={request} typed={price.value} pieces={pieces.value} currency={currency.value} />
    </>
  )
}

type SumProps = { request: QuoteRequest; typed: string; pieces: string; currency: string }

/** What a line comes to; in the currency that the buyer reads, too. */
function LineSum({ request, typed, pieces, currency }: SumProps) {
  const price = readPrice(typed).value
  const count = readQuantity(pieces).value ?? askedOf(request)
  const quantity = formatCount(count)
  const total = <strong>{formatPrice(price ? totalOf(price, count) : undefined, currency)}</strong>
  const perWatt = formatPerWatt((price && perWattOf(price, request.panel.Watts_W)) || undefined, currency)
  return (
    <div className={styles.sum}>
      <p role="status">
        {price && request.panel.Watts_W ? (
          <Trans>
            Total for {quantity}: {total}, {perWatt} per watt
          </Trans>
        ) : (
          <Trans>
            Total for {quantity}: {total}
          </Trans>
        )}
        <ForBuyer price={price ?? null} currency={currency} buyers={request.buyerCurrency ?? null} />
      </p>
      <OwnStock stock={request.stock} offer={request.offer} />
    </div>
  )
}

type BuyerProps = { price: number | null; currency: string; buyers: string | null }

function ForBuyer({ price, currency, buyers }: BuyerProps) {
  const { convertTo } = useReaderMoney()
  if (price === null || buyers === null || buyers === currency) return null
  const converted = convertTo(price, currency, buyers)
  if (!converted) return null
  const amount = formatPrice(converted.amount, buyers)
  return <> ({t`the buyer reads ≈ ${amount} per unit`})</>
}

const incotermChoices = () => [
  { value: '', label: t`not stated` },
  ...incoterms.map((value) => ({ value, label: incotermText(value) ?? value })),
]

function Terms({ field, currency }: { field: FieldOf; currency: string }) {
  return (
    <>
      <div className={form.row}>
        <TextField
          label={t`Delivery time`}
          required
          unit={t`days`}
          inputMode="numeric"
          autoComplete="off"
          hint={t`From acceptance to the door. 0: at once`}
          {...field('deliveryDays')}
        />
        <TextField label={t`Valid until`} required type="date" min={dayOf(Date.now())} {...field('validUntil')} />
        <SelectField label={t`Incoterm`} options={incotermChoices()} {...field('incoterm')} />
      </div>
      <div className={form.row}>
        <TextField
          label={t`Freight`}
          unit={currency}
          inputMode="decimal"
          autoComplete="off"
          hint={t`For everything together. 0: included`}
          {...field('freight')}
        />
        <TextField
          label={t`Payment`}
          maxLength={quoteLengths.payment}
          hint={t`For example: 30 days net`}
          {...field('payment')}
        />
      </div>
      <TextAreaField
        label={t`Note`}
        rows={3}
        maxLength={quoteLengths.note}
        hint={t`Optional: terms, packing`}
        {...field('note')}
      />
    </>
  )
}

/** All lines together, where their prices are in one currency. */
function Sum({ open, values }: { open: readonly QuoteRequest[]; values: Readonly<Record<string, string>> }) {
  const offered = [...open.keys()].filter((line) => values[lineField(line, 'declined')] !== 'yes')
  const currencies = new Set(offered.map((line) => values[lineField(line, 'currency')]))
  const [currency, other] = [...currencies]
  if (currency === undefined || other !== undefined) return null
  const amounts = offered.map((line) =>
    totalOf(
      readPrice(values[lineField(line, 'pricePerUnit')] ?? '').value ?? 0,
      readQuantity(values[lineField(line, 'pieces')] ?? '').value ?? 0,
    ),
  )
  const freight = readPrice(values.freight ?? '').value ?? 0
  const total = formatPrice(inCents(amounts.reduce((sum, amount) => sum + amount, freight)), currency)
  return (
    <p className={styles.sum} role="status">
      {freight > 0 ? t`Total with freight: ${total}` : t`Total: ${total}`}
    </p>
  )
}
