import { panelTitle } from '../../shared/panels/panel-title.js'
import { type BasketPanel, setBasketQuantity, toggleInBasket } from '../quote-ask/basket.js'
import type { Delivery } from '../quote-ask/quote-form.js'
import { Button } from '../ui/Button.js'
import { classNames } from '../ui/class-names.js'
import { FormFailure } from '../ui/FormFailure.js'
import { CheckField, TextAreaField, TextField } from '../ui/fields.js'
import form from '../ui/form.module.css'
import { Card } from '../ui/Screen.js'
import styles from './basket-lines.module.css'
import { type BasketProblems, useBasketRequest } from './use-basket-request.js'

type Request = ReturnType<typeof useBasketRequest>

export function BasketForm({ lines, home }: { lines: readonly BasketPanel[]; home: Delivery }) {
  const request = useBasketRequest(lines, home)
  return (
    <form
      className={form.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void request.send()
      }}
    >
      <Models lines={lines} problems={request.problems} />
      <Suppliers request={request} models={lines.length} />
      <Terms term={request.term} />
      <FormFailure message={request.failure} />
      <div className={form.buttons}>
        <Button look="primary" icon="send" type="submit" busy={request.busy}>
          Send request
        </Button>
      </div>
    </form>
  )
}

function Models({ lines, problems }: { lines: readonly BasketPanel[]; problems: BasketProblems }) {
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
              value={line.quantity}
              error={problems[`lines.${index}`] ?? problems[`lines.${index}.quantity`]}
              onChange={(quantity) => setBasketQuantity(line.id, quantity)}
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
  return (
    <Card title="Suppliers">
      <FormFailure message={request.problems.supplierIds} />
      {request.isKnown && request.stockists.length === 0 && (
        <p>No supplier has any of these panels in stock right now. A saved search tells you when one has.</p>
      )}
      {request.stockists.map(({ id, name, panelIds }) => (
        <CheckField
          key={id}
          label={`${name} has ${panelIds.length} of ${models}`}
          checked={request.chosen.includes(id)}
          onChange={(isChosen) => request.choose(id, isChosen)}
        />
      ))}
    </Card>
  )
}

function Terms({ term }: Pick<Request, 'term'>) {
  return (
    <Card title="Delivery">
      <div className={form.row}>
        <TextField label="Delivery country" required autoComplete="country-name" {...term('deliveryCountry')} />
        <TextField label="Delivery place" required autoComplete="address-level2" {...term('deliveryPlace')} />
        <TextField label="Needed by" type="date" {...term('neededBy')} />
      </div>
      <TextAreaField label="Message" rows={3} {...term('message')} />
    </Card>
  )
}
