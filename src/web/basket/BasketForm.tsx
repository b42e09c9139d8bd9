import { panelTitle } from '../../shared/panels/panel-title.js'
import { messageOf } from '../api/ask.js'
import { type BasketPanel, setBasketQuantity, toggleInBasket } from '../quote-ask/basket.js'
import type { Delivery } from '../quote-ask/quote-form.js'
import { Button } from '../ui/Button.js'
import { classNames } from '../ui/class-names.js'
import { FormFailure } from '../ui/FormFailure.js'
import { CheckField, TextAreaField, TextField } from '../ui/fields.js'
import form from '../ui/form.module.css'
import { Card } from '../ui/Screen.js'
import { Skeleton } from '../ui/Skeleton.js'
import styles from './basket-lines.module.css'
import { quantityName, useBasketRequest } from './use-basket-request.js'

type Request = ReturnType<typeof useBasketRequest>

export function BasketForm({ lines, home }: { lines: readonly BasketPanel[]; home: Delivery }) {
  const request = useBasketRequest(lines, home)
  return (
    <form ref={request.formRef} className={form.form} onSubmit={request.submit} noValidate>
      <Models lines={lines} request={request} />
      <Suppliers request={request} models={lines.length} />
      <Terms field={request.field} />
      <FormFailure message={request.failure} />
      <div className={form.buttons}>
        <Button look="primary" icon="send" type="submit" busy={request.busy}>
          Send request
        </Button>
      </div>
    </form>
  )
}

function Models({ lines, request }: { lines: readonly BasketPanel[]; request: Request }) {
  const { problems, clearProblem, goneIds } = request
  const problemOf = ({ id }: BasketPanel, index: number) =>
    goneIds.includes(id)
      ? 'No longer in the catalogue: remove it'
      : (problems[`lines.${index}`] ?? problems[quantityName(index)])
  return (
    <Card title="Models">
      <ul className={classNames(styles.lines, styles.asked)}>
        {lines.map((line, index) => (
          <li key={line.id}>
            <strong>{panelTitle(line)}</strong>
            <TextField
              label={`Quantity of ${line.SKU}`}
              hideLabel
              placeholder="Quantity"
              inputMode="numeric"
              autoComplete="off"
              name={quantityName(index)}
              value={line.quantity}
              error={problemOf(line, index)}
              onChange={(quantity) => {
                setBasketQuantity(line.id, quantity)
                clearProblem(quantityName(index))
                clearProblem(`lines.${index}`)
              }}
            />
            <Button
              look="quiet"
              size="small"
              icon="trash"
              aria-label={`Remove ${line.SKU}`}
              onClick={() => toggleInBasket(line)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Suppliers({ request, models }: { request: Request; models: number }) {
  const shown = request.isKnown ? request.stockists : []
  return (
    <Card title="Suppliers">
      <FormFailure message={request.problems.supplierIds} />
      {/* all at once, so that no box moves while it is ticked */}
      {!request.isKnown && <Skeleton lines={2} label="Looking for suppliers…" />}
      <FormFailure message={request.notLoaded && messageOf(request.notLoaded, 'The suppliers could not be loaded')} />
      {request.isKnown && !request.notLoaded && request.stockists.length === 0 && (
        <p>No supplier has any of these panels in stock right now. A saved search tells you when one has.</p>
      )}
      {shown.map(({ id, name, panelIds }) => (
        <CheckField
          key={id}
          name="supplierIds"
          label={`${name} has ${panelIds.length} of ${models}`}
          checked={request.chosen.includes(id)}
          onChange={(isChosen) => request.choose(id, isChosen)}
        />
      ))}
    </Card>
  )
}

function Terms({ field }: Pick<Request, 'field'>) {
  return (
    <Card title="Delivery">
      <div className={form.row}>
        <TextField label="Delivery country" required autoComplete="country-name" {...field('deliveryCountry')} />
        <TextField label="Delivery place" required autoComplete="address-level2" {...field('deliveryPlace')} />
        <TextField label="Needed by" type="date" {...field('neededBy')} />
      </div>
      <TextAreaField label="Message" rows={3} {...field('message')} />
    </Card>
  )
}
