import { t } from '@lingui/core/macro'
import { useQueries, useQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import type { Me } from '../../shared/accounts/account-shapes.js'
import { getPanel } from '../../shared/find/search-api.js'
import { AppError } from '../../shared/http/errors.js'
import { panelTitle } from '../../shared/panels/panel-search-text.js'
import { mostBasketSuppliers } from '../../shared/quotes/basket-limits.js'
import { SignInButtons } from '../accounts/SignInButtons.js'
import { ask } from '../api/ask.js'
import { meQuery } from '../api/me-query.js'
import { Link } from '../base/router/Link.js'
import { useNavigate } from '../base/router/use-router.js'
import { rememberPage } from '../base/session/return-path.js'
import { useSession } from '../base/session/session.js'
import { links, panelLink, userQuoteLink } from '../base/url/links.js'
import { CaseBar } from '../stock/case/CaseBar.js'
import { type Case, keepCase } from '../stock/case/use-case.js'
import { Button, LinkButton } from '../ui/Button.js'
import { EmptyState } from '../ui/EmptyState.js'
import { TextField } from '../ui/fields.js'
import form from '../ui/form.module.css'
import { FormFailure, LoadFailure } from '../ui/Notice.js'
import { Card, Screen } from '../ui/Screen.js'
import { Skeleton } from '../ui/Skeleton.js'
import { showToast } from '../ui/Toasts.js'
import { AskTable, DeliveryFields, leftOutWords, MessageField, SeenByNote } from './AskTable.js'
import styles from './BasketModels.module.css'
import { type BasketPanel, clearBasket, setBasketQuantity, takeFromBasket, useBasket } from './basket.js'
import { type AskState, useAsk } from './use-ask.js'

const quantityName = (line: number) => `lines.${line}.quantity`
/** The names under which problems of a line are reported. */
const namesOf = (line: number) => [`lines.${line}`, quantityName(line)]

type BasketModelsProps = { request: AskState; goneIds: readonly string[] }

/** The models of a basket with their quantities. */
function BasketModels({ request: { lines, problems, clearProblem }, goneIds }: BasketModelsProps) {
  const clear = (line: number) => {
    for (const name of namesOf(line)) clearProblem(name)
  }
  function remove({ id, SKU }: BasketPanel, { currentTarget }: MouseEvent<HTMLButtonElement>) {
    focusNeighbour(currentTarget)
    const putBack = takeFromBasket(id)
    // they are named by the place of a line
    for (const line of lines.keys()) clear(line)
    showToast('ok', t`${SKU} removed from the basket`, { label: t`Undo`, run: putBack })
  }
  const problemOf = (line: number) => namesOf(line).flatMap((name) => problems[name] ?? [])[0]
  return (
    <Card title={t`Models`}>
      <ul className={styles.models}>
        {lines.map((line, index) => {
          const { id, SKU } = line
          const isGone = goneIds.includes(id)
          return (
            <li key={id}>
              <strong translate="no">
                {isGone ? panelTitle(line) : <Link {...panelLink(id)}>{panelTitle(line)}</Link>}
              </strong>
              <TextField
                label={t`Quantity of ${SKU}`}
                hideLabel
                placeholder={t`Quantity`}
                inputMode="numeric"
                autoComplete="off"
                name={quantityName(index)}
                value={line.quantity}
                error={isGone ? t`No longer in the catalogue: remove it` : problemOf(index)}
                onChange={(quantity) => {
                  setBasketQuantity(id, quantity)
                  clear(index)
                }}
              />
              <Button
                look="quiet"
                size="small"
                icon="trash"
                aria-label={t`Remove ${SKU}`}
                onClick={(event) => remove(line, event)}
              >{t`Remove`}</Button>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** Keeps the keyboard's place when a line goes: the button of the next line, or the heading of the empty basket. */
function focusNeighbour(button: HTMLElement) {
  const line = button.closest('li')
  const next = line?.nextElementSibling ?? line?.previousElementSibling
  const target = next ? next.querySelector<HTMLElement>('button') : document.querySelector<HTMLElement>('main h1')
  target?.focus()
}

/** A request for several models at once: quantities, suppliers and delivery place. */
export default function BasketScreen() {
  const lines = useBasket()
  const isVisitor = useSession() === null
  const { data: me, isLoading } = useQuery({ ...meQuery, enabled: !isVisitor })
  return (
    <Screen
      title={t`Basket`}
      lead={t`One quote request over several models. Each supplier you choose answers line by line.`}
    >
      {lines.length === 0 ? (
        <EmptyState
          icon="box"
          title={t`Your basket is empty`}
          actions={<LinkButton look="primary" to={links.search}>{t`Search panels`}</LinkButton>}
        >
          <p>{t`It asks several suppliers for a price for all that you need, in one request.`}</p>
          <p>{t`Press the sign of a basket beside a panel in a list, a table or a comparison, or “Add to basket” on its page.`}</p>
        </EmptyState>
      ) : isLoading ? (
        <Skeleton lines={5} />
      ) : (
        <BasketForm lines={lines} me={me} isVisitor={isVisitor} />
      )}
    </Screen>
  )
}

type Props = { lines: readonly BasketPanel[]; me: Me | undefined; isVisitor: boolean }

function BasketForm({ lines, me, isVisitor }: Props) {
  const navigate = useNavigate()
  const offers = usePublicOffers(lines)
  const request = useAsk(
    {
      draft: 'basket',
      linesOf: () => lines,
      quantityName,
      offersOf: offers.offersOf,
      isBasket: true,
      onSent({ id, leftOut }) {
        clearBasket()
        showToast('ok', t`Request sent`, undefined, leftOut > 0 ? leftOutWords(leftOut) : undefined)
        void navigate(userQuoteLink(id))
      },
    },
    me,
  )
  return (
    <>
      {/* outside the form: Enter in a field of it sends nothing */}
      <CaseBar value={request.kept} onChange={(changes) => changeCase(request, changes)} />
      <form ref={request.formRef} className={form.form} onSubmit={request.submit} noValidate>
        <BasketModels request={request} goneIds={offers.goneIds} />
        <Card title={t`Delivery`}>
          <DeliveryFields field={request.field} />
          <MessageField field={request.field} />
        </Card>
        {/* last, because how many there are is known later, and nothing below may move then */}
        <Card title={t`Suppliers`}>
          <Suppliers offers={offers} request={request} />
        </Card>
        <FormFailure message={request.failure} />
        {isVisitor ? (
          <p>{t`Sign in to send the request: the answers come to your account. What you typed stays.`}</p>
        ) : (
          <SeenByNote />
        )}
        <div className={form.buttons}>
          {isVisitor ? (
            <SignInButtons size="normal" onLeave={rememberPage} />
          ) : (
            <Button look="primary" icon="send" type="submit" busy={request.busy}>{t`Send request`}</Button>
          )}
        </div>
      </form>
    </>
  )
}

/** What followed the case before goes on following it; what was typed here stays. */
function changeCase({ kept, lines, values, set }: AskState, changes: Case) {
  keepCase(changes)
  const { minQuantity, place } = { ...kept, ...changes }
  for (const { id, quantity } of lines)
    if (quantity === '' || quantity === kept.minQuantity) setBasketQuantity(id, minQuantity ?? '')
  if (values.deliveryPlace === '' || values.deliveryPlace === kept.place) set('deliveryPlace', place ?? '')
}

type SuppliersProps = { offers: ReturnType<typeof usePublicOffers>; request: AskState }

function Suppliers({ offers: { isKnown, failure, loadAgain }, request }: SuppliersProps) {
  // all at once, so that no box moves while it is ticked
  if (!isKnown) return <Skeleton lines={2} label={t`Looking for suppliers…`} />
  const { length } = request.rows
  return (
    <>
      {failure && <LoadFailure failure={t`The suppliers could not be loaded`} error={failure} onRetry={loadAgain} />}
      {!failure && length === 0 && (
        <p>{t`No supplier has any of these panels in stock right now. A saved search tells you when one has.`}</p>
      )}
      {length > mostBasketSuppliers && (
        <p className={form.note}>
          {t`Choose up to ${mostBasketSuppliers}. Those who have most of your models come first.`}
        </p>
      )}
      {length > 0 ? <AskTable ask={request} /> : <FormFailure message={request.problems.supplierIds} />}
    </>
  )
}

const isGone = (error: Error | null) => error instanceof AppError && error.code === 'not_found'

/** The public offers of the models, which of these have left the catalogue, and what could not be loaded. */
function usePublicOffers(lines: readonly BasketPanel[]) {
  const panels = useQueries({
    queries: lines.map(({ id }) => ({
      queryKey: ['panels', 'basket', id],
      queryFn: () => ask(getPanel, { params: { id } }),
    })),
  })
  return {
    offersOf: new Map(panels.flatMap(({ data }) => (data ? [[data.panel.id, data.panel.inventory] as const] : []))),
    isKnown: panels.every(({ isPending }) => !isPending),
    goneIds: lines.filter((_, index) => isGone(panels[index]?.error ?? null)).map(({ id }) => id),
    failure: panels.find(({ error }) => error && !isGone(error))?.error ?? undefined,
    loadAgain() {
      for (const { error, refetch } of panels) if (error && !isGone(error)) void refetch()
    },
  }
}
