import { useQueries, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { AppError } from '../../shared/http/errors.js'
import { readQuantity } from '../../shared/inventory/typed-amounts.js'
import { panelTitle } from '../../shared/panels/panel-title.js'
import { createQuoteBasket } from '../../shared/quotes/basket-api.js'
import { getPanel } from '../../shared/search/search-api.js'
import { ask, messageOf } from '../api/ask.js'
import { meQuery } from '../api/me-query.js'
import { type BasketPanel, clearBasket, setBasketQuantity, toggleInBasket, useBasket } from '../quote-ask/basket.js'
import { deliveryOf, lastDelivery } from '../quote-ask/quote-form.js'
import { refreshQuotes } from '../quote-ask/refresh-quotes.js'
import { Button } from '../ui/Button.js'
import { EmptyState } from '../ui/EmptyState.js'
import { CheckField, TextAreaField, TextField } from '../ui/fields.js'
import form from '../ui/form.module.css'
import { LinkButton } from '../ui/LinkButton.js'
import { Notice } from '../ui/Notice.js'
import { Card, Screen } from '../ui/Screen.js'
import { showToast } from '../ui/toasts.js'
import { readDraft, writeDraft } from '../ui/use-draft.js'
import { links, userBasketLink } from '../url/links.js'
import styles from './BasketScreen.module.css'

/** Several models asked for at once: how many of each, of whom, and where to. */
export function BasketScreen() {
  const lines = useBasket()
  const { data: me, isLoading } = useQuery(meQuery)
  return (
    <Screen title="Basket" lead="One quote request over several models. Each supplier you choose answers line by line.">
      {lines.length === 0 ? (
        <EmptyState
          icon="box"
          title="Your basket is empty"
          actions={
            <LinkButton look="primary" to={links.search}>
              Search panels
            </LinkButton>
          }
        >
          <p>Open a panel and press “Add to basket”.</p>
        </EmptyState>
      ) : (
        !isLoading && <BasketForm lines={lines} home={deliveryOf(me)} />
      )}
    </Screen>
  )
}

/** Who has which of the panels, from the offers that everybody sees. */
function useStockists(lines: readonly BasketPanel[]) {
  const panels = useQueries({
    queries: lines.map(({ id }) => ({
      queryKey: ['panels', 'basket', id],
      queryFn: () => ask(getPanel, { params: { id } }),
    })),
  })
  const found = new Map<string, { id: string; name: string; panelIds: string[] }>()
  for (const { data } of panels)
    for (const { supplierId, supplier } of data?.panel.inventory ?? []) {
      if (!supplierId || !data) continue
      const known = found.get(supplierId) ?? { id: supplierId, name: supplier.companyName ?? '', panelIds: [] }
      found.set(supplierId, { ...known, panelIds: [...known.panelIds, data.panel.id] })
    }
  return [...found.values()].sort((a, b) => b.panelIds.length - a.panelIds.length || a.name.localeCompare(b.name))
}

type Delivery = ReturnType<typeof deliveryOf>

function BasketForm({ lines, home }: { lines: readonly BasketPanel[]; home: Delivery }) {
  const navigate = useNavigate()
  const stockists = useStockists(lines)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [terms, setTerms] = useState(() => ({ ...readDraft(lastDelivery, home), neededBy: '', message: '' }))
  const [problems, setProblems] = useState<Readonly<Record<string, string | undefined>>>({})
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const term = (name: keyof typeof terms) => ({
    name,
    value: terms[name],
    error: problems[name],
    onChange: (value: string) => setTerms((before) => ({ ...before, [name]: value })),
  })

  async function send() {
    const supplierIds = stockists.filter(({ id }) => chosen.includes(id)).map(({ id }) => id)
    const found = Object.fromEntries(
      lines.flatMap(({ quantity }, index) => {
        const { problem } = readQuantity(quantity)
        return problem ? [[`lines.${index}`, problem]] : []
      }),
    )
    if (supplierIds.length === 0) found.supplierIds = 'Choose at least one supplier'
    setProblems(found)
    setFailure(undefined)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      const body = {
        ...terms,
        neededBy: terms.neededBy || null,
        supplierIds,
        lines: lines.map(({ id, quantity }) => ({ panelId: id, quantity: readQuantity(quantity).value ?? 0 })),
      }
      const { basket } = await ask(createQuoteBasket, { body })
      writeDraft(lastDelivery, { deliveryCountry: terms.deliveryCountry, deliveryPlace: terms.deliveryPlace })
      clearBasket()
      void refreshQuotes()
      showToast('ok', 'Request sent')
      await navigate(userBasketLink(basket.id))
    } catch (error) {
      setProblems((error instanceof AppError && error.fields) || {})
      setFailure(messageOf(error, 'The request was not sent'))
    }
    setBusy(false)
  }

  return (
    <form
      className={form.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void send()
      }}
    >
      <Card title="Models">
        <ul className={styles.lines}>
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
      <Card title="Suppliers">
        {problems.supplierIds && (
          <Notice tone="bad">
            <p>{problems.supplierIds}</p>
          </Notice>
        )}
        {stockists.map(({ id, name, panelIds }) => (
          <CheckField
            key={id}
            label={`${name} has ${panelIds.length} of ${lines.length}`}
            checked={chosen.includes(id)}
            onChange={(isChosen) =>
              setChosen((before) => (isChosen ? [...before, id] : before.filter((other) => other !== id)))
            }
          />
        ))}
      </Card>
      <Card title="Delivery">
        <div className={form.row}>
          <TextField label="Delivery country" required autoComplete="country-name" {...term('deliveryCountry')} />
          <TextField label="Delivery place" required autoComplete="address-level2" {...term('deliveryPlace')} />
          <TextField label="Needed by" type="date" {...term('neededBy')} />
        </div>
        <TextAreaField label="Message" rows={3} {...term('message')} />
      </Card>
      {failure && (
        <Notice tone="bad">
          <p>{failure}</p>
        </Notice>
      )}
      <div className={form.buttons}>
        <Button look="primary" icon="send" type="submit" busy={busy}>
          Send request
        </Button>
      </div>
    </form>
  )
}
