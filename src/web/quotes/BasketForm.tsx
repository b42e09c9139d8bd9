import { t } from '@lingui/core/macro'
import type { MouseEvent } from 'react'
import { panelTitle } from '../../shared/panels/panel-title.js'
import { mostBasketSuppliers } from '../../shared/quotes/basket-limits.js'
import { SignInButtons } from '../accounts/SignInButtons.js'
import { countryName } from '../base/language/place.js'
import { Link } from '../base/router/Link.js'
import { rememberPage } from '../base/session/return-path.js'
import { useSession } from '../base/session/session.js'
import { panelLink } from '../base/url/links.js'
import { Button } from '../ui/Button.js'
import { classNames } from '../ui/class-names.js'
import { CheckField, CountryField, TextAreaField, TextField } from '../ui/fields.js'
import form from '../ui/form.module.css'
import { FormFailure, LoadFailure } from '../ui/Notice.js'
import { Card } from '../ui/Screen.js'
import { Skeleton } from '../ui/Skeleton.js'
import { showToast } from '../ui/toasts.js'
import { type BasketPanel, setBasketQuantity, takeFromBasket } from './basket.js'
import styles from './basket-lines.module.css'
import { OfferAtNumber } from './OfferAtNumber.js'
import { askedIn, type Delivery } from './quote-form.js'
import { type BasketRequest, lineNames, quantityName, useBasketRequest } from './use-basket-request.js'

export function BasketForm({ lines, home }: { lines: readonly BasketPanel[]; home: Delivery }) {
  const request = useBasketRequest(lines, home)
  const isVisitor = useSession() === null
  return (
    <form ref={request.formRef} className={form.form} onSubmit={request.submit} noValidate>
      <BasketModels lines={lines} request={request} />
      <Terms field={request.field} />
      {/* last, because how many there are is known later, and nothing below may move then */}
      <Suppliers request={request} lines={lines} />
      <FormFailure message={request.failure} />
      {isVisitor && <p>{t`Sign in to send the request: the answers come to your account. What you typed stays.`}</p>}
      <div className={form.buttons}>
        {isVisitor ? (
          <SignInButtons size="normal" onLeave={rememberPage} />
        ) : (
          <Button look="primary" icon="send" type="submit" busy={request.busy}>{t`Send request`}</Button>
        )}
      </div>
    </form>
  )
}

const stockWords = (company: string, models: number, all: number) => t`${company} has ${models} of ${all}`

function Suppliers({ request, lines }: { request: BasketRequest; lines: readonly BasketPanel[] }) {
  const { stockists, isKnown, notLoaded, problems, chosen, choose, values, set } = request
  return (
    <Card title={t`Suppliers`}>
      <FormFailure message={problems.supplierIds} />
      {notLoaded && (
        <LoadFailure failure={t`The suppliers could not be loaded`} error={notLoaded} onRetry={request.loadAgain} />
      )}
      {/* all at once, so that no box moves while it is ticked */}
      {!isKnown && <Skeleton lines={2} label={t`Looking for suppliers…`} />}
      {isKnown && !notLoaded && stockists.length === 0 && (
        <p>{t`No supplier has any of these panels in stock right now. A saved search tells you when one has.`}</p>
      )}
      {isKnown && stockists.length > mostBasketSuppliers && (
        <p className={form.note}>
          {t`Choose up to ${mostBasketSuppliers}. Those who have most of your models come first.`}
        </p>
      )}
      {isKnown && stockists.length > 0 && (
        <CheckField
          label={t`Ask also who has fewer`}
          checked={values.orFewer === 'yes'}
          onChange={(orFewer) => set('orFewer', orFewer ? 'yes' : '')}
        />
      )}
      {isKnown && stockists.length > 0 && (
        <div className={styles.suppliers}>
          {stockists.map(({ id, name, country, offers }) => (
            <div key={id}>
              <CheckField
                name="supplierIds"
                label={stockWords(name, offers.size, lines.length)}
                checked={chosen.includes(id)}
                onChange={(isChosen) => choose(id, isChosen)}
              />
              {country && <small>{countryName(country)}</small>}
              <ul>
                {lines.flatMap((line) =>
                  (offers.get(line.id) ?? []).map((offer) => (
                    <li key={offer.id}>
                      <span translate="no">{line.SKU}</span>
                      <OfferAtNumber offer={offer} asked={askedIn(line)} />
                    </li>
                  )),
                )}
              </ul>
            </div>
          ))}
        </div>
      )}
    </Card>
  )
}

function Terms({ field }: Pick<BasketRequest, 'field'>) {
  return (
    <Card title={t`Delivery`}>
      <div className={form.row}>
        <CountryField label={t`Delivery country`} required autoComplete="country-name" {...field('deliveryCountry')} />
        <TextField label={t`Delivery place`} required autoComplete="address-level2" {...field('deliveryPlace')} />
        <TextField label={t`Needed by`} type="date" {...field('neededBy')} />
      </div>
      <TextAreaField label={t`Message`} rows={3} {...field('message')} />
    </Card>
  )
}

type Props = { lines: readonly BasketPanel[]; request: BasketRequest }

/** The models of a basket with their quantities. */
function BasketModels({ lines, request }: Props) {
  function remove({ id, SKU }: BasketPanel, { currentTarget }: MouseEvent<HTMLButtonElement>) {
    focusNeighbour(currentTarget)
    const putBack = takeFromBasket(id)
    // they are named by the place of a line
    request.clearLineProblems()
    showToast('ok', t`${SKU} removed from the basket`, { label: t`Undo`, run: putBack })
  }
  return (
    <Card title={t`Models`}>
      <ul className={classNames(styles.lines, styles.asked)}>
        {lines.map((line, index) => (
          <BasketModel
            key={line.id}
            line={line}
            index={index}
            request={request}
            onRemove={(event) => remove(line, event)}
          />
        ))}
      </ul>
    </Card>
  )
}

type ModelProps = {
  line: BasketPanel
  index: number
  request: BasketRequest
  onRemove: (event: MouseEvent<HTMLButtonElement>) => void
}

function BasketModel({ line, index, request: { problems, clearProblem, goneIds }, onRemove }: ModelProps) {
  const { id, SKU } = line
  const isGone = goneIds.includes(id)
  const names = lineNames(index)
  return (
    <li>
      <strong translate="no">{isGone ? panelTitle(line) : <Link {...panelLink(id)}>{panelTitle(line)}</Link>}</strong>
      <TextField
        label={t`Quantity of ${SKU}`}
        hideLabel
        placeholder={t`Quantity`}
        inputMode="numeric"
        autoComplete="off"
        name={quantityName(index)}
        value={line.quantity}
        error={isGone ? t`No longer in the catalogue: remove it` : names.map((name) => problems[name]).find(Boolean)}
        onChange={(quantity) => {
          setBasketQuantity(id, quantity)
          for (const name of names) clearProblem(name)
        }}
      />
      <Button
        look="quiet"
        size="small"
        icon="trash"
        aria-label={t`Remove ${SKU}`}
        onClick={onRemove}
      >{t`Remove`}</Button>
    </li>
  )
}

/** Keeps the keyboard's place when a line goes: the button of the next line, or the heading of the empty basket. */
function focusNeighbour(button: HTMLElement) {
  const line = button.closest('li')
  const next = line?.nextElementSibling ?? line?.previousElementSibling
  const target = next ? next.querySelector<HTMLElement>('button') : document.querySelector<HTMLElement>('main h1')
  target?.focus()
}
