import { t } from '@lingui/core/macro'
import { type KeptPlant, watchPlant } from '../../../shared/repair/plants/plant-api.js'
import { asTyped } from '../../../shared/values/number-habit.js'
import { readNumber } from '../../../shared/values/read-number.js'
import { ask } from '../../api/ask.js'
import { useReaderCurrency } from '../../money/reader-currency.js'
import { Button } from '../../ui/Button.js'
import { FormDialog } from '../../ui/Form.js'
import { TextField } from '../../ui/fields.js'
import { formatAge } from '../../ui/format.js'
import { showFailure, showToast } from '../../ui/Toasts.js'
import { useForm } from '../../ui/use-form.js'
import styles from './Plants.module.css'
import { refreshPlants } from './plant-queries.js'

type Props = { plant: KeptPlant; onClose: () => void }

const numberIn = (text: string, unit: 'W' | 'money') => {
  const reading = readNumber(text, { unit })
  return reading.kind === 'number' ? reading.value : undefined
}

const metInWords = (age: string) => t`A plan met it ${age}.`

/** One mail when a plan first gives so much back for so much money. */
export function WatchPlant({ plant: { id, watch, watchMetAt }, onClose }: Props) {
  const reader = useReaderCurrency()
  const currency = watch?.currency ?? reader
  const save = (next: { regainW: number; cost: number; currency: string } | null) =>
    ask(watchPlant, { params: { id }, body: next as Parameters<typeof ask<typeof watchPlant>>[1]['body'] })
  const form = useForm({
    initial: { regainW: watch ? asTyped(watch.regainW) : '', cost: watch ? asTyped(watch.cost) : '' },
    check: ({ regainW, cost }) => ({
      regainW: numberIn(regainW, 'W') === undefined ? t`Write a power in W, such as 800` : undefined,
      cost: numberIn(cost, 'money') === undefined ? t`Write an amount, such as 500` : undefined,
    }),
    send: ({ regainW, cost }) =>
      save({ regainW: numberIn(regainW, 'W') ?? 0, cost: numberIn(cost, 'money') ?? 0, currency }),
    async onDone() {
      await refreshPlants()
      showToast('ok', t`We watch the market for you`)
      onClose()
    },
    fallback: t`The watch was not saved`,
  })
  const end = async () => {
    try {
      await save(null)
      await refreshPlants()
      showToast('ok', t`The watch has ended`)
      onClose()
    } catch (error) {
      showFailure(t`The watch was not ended`, error)
    }
  }
  return (
    <FormDialog
      title={t`Watch for a plan`}
      size="small"
      lead={t`You get one mail when a plan first gives so much power back for so much money.`}
      onClose={onClose}
      state={form}
      submitLabel={t`Watch`}
    >
      {watchMetAt && <p className={styles.quiet}>{metInWords(formatAge(watchMetAt))}</p>}
      <TextField label={t`Power to regain`} unit="W" inputMode="decimal" {...form.field('regainW')} />
      <TextField label={t`Most cost`} unit={currency} inputMode="decimal" {...form.field('cost')} />
      {watch && (
        <div>
          <Button size="small" onClick={() => void end()}>{t`End the watch`}</Button>
        </div>
      )}
    </FormDialog>
  )
}
