import { mostBasketSuppliers } from '../../shared/quotes/basket-limits.js'
import type { BasketPanel } from '../quote-dialog/basket.js'
import type { Delivery } from '../quote-dialog/quote-form.js'
import { Button } from '../ui/Button.js'
import { FormFailure } from '../ui/FormFailure.js'
import { CheckField, TextAreaField, TextField } from '../ui/fields.js'
import form from '../ui/form.module.css'
import { LoadFailure } from '../ui/LoadFailure.js'
import { Card } from '../ui/Screen.js'
import { Skeleton } from '../ui/Skeleton.js'
import { BasketModels } from './BasketModels.js'
import styles from './basket-lines.module.css'
import { type BasketRequest, useBasketRequest } from './use-basket-request.js'

export function BasketForm({ lines, home }: { lines: readonly BasketPanel[]; home: Delivery }) {
  const request = useBasketRequest(lines, home)
  return (
    <form ref={request.formRef} className={form.form} onSubmit={request.submit} noValidate>
      <BasketModels lines={lines} request={request} />
      <Terms field={request.field} />
      {/* last, because how many there are is known later, and nothing below may move then */}
      <Suppliers request={request} models={lines.length} />
      <FormFailure message={request.failure} />
      <div className={form.buttons}>
        <Button look="primary" icon="send" type="submit" busy={request.busy}>
          Send request
        </Button>
      </div>
    </form>
  )
}

function Suppliers({ request, models }: { request: BasketRequest; models: number }) {
  const { stockists, isKnown, notLoaded, problems, chosen, choose } = request
  return (
    <Card title="Suppliers">
      <FormFailure message={problems.supplierIds} />
      {notLoaded && (
        <LoadFailure failure="The suppliers could not be loaded" error={notLoaded} onRetry={request.loadAgain} />
      )}
      {/* all at once, so that no box moves while it is ticked */}
      {!isKnown && <Skeleton lines={2} label="Looking for suppliers…" />}
      {isKnown && !notLoaded && stockists.length === 0 && (
        <p>No supplier has any of these panels in stock right now. A saved search tells you when one has.</p>
      )}
      {isKnown && stockists.length > mostBasketSuppliers && (
        <p className={form.note}>Choose up to {mostBasketSuppliers}. Those who have most of your models come first.</p>
      )}
      {isKnown && stockists.length > 0 && (
        <div className={styles.suppliers}>
          {stockists.map(({ id, name, panelIds }) => (
            <CheckField
              key={id}
              name="supplierIds"
              label={`${name} has ${panelIds.length} of ${models}`}
              checked={chosen.includes(id)}
              onChange={(isChosen) => choose(id, isChosen)}
            />
          ))}
        </div>
      )}
    </Card>
  )
}

function Terms({ field }: Pick<BasketRequest, 'field'>) {
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
