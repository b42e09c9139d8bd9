import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Freshness, freshnesses } from '../../shared/inventory/freshness.js'
import { saveFile } from '../api/save-file.js'
import { Button } from '../ui/Button.js'
import { SelectField } from '../ui/fields.js'
import { formatCount } from '../ui/format.js'
import { SearchField } from '../ui/SearchField.js'
import { Toolbar } from '../ui/Toolbar.js'
import { showFailure } from '../ui/toasts.js'
import { freshnessLabels } from './OfferAge.js'
import { type StockOwner, stockCalls } from './stock-calls.js'
import type { useShownStock } from './use-shown-stock.js'

type Props = Pick<ReturnType<typeof useShownStock>, 'url' | 'shown'> & {
  whose: StockOwner
  placeholder: string
  children?: ReactNode
}

/** The filters of a stock list, and its export. */
export function StockToolbar({ whose, url, shown, placeholder, children }: Props) {
  const exporting = useMutation({
    mutationFn: () => stockCalls[whose].exportFile(shown),
    onSuccess: (file) => saveFile(file, `inventory-${new Date().toISOString().slice(0, 10)}.csv`),
    onError: (error) => showFailure(t`Failed to export inventory`, error),
  })
  return (
    <Toolbar>
      <SearchField
        label={t`Search inventory`}
        placeholder={placeholder}
        value={shown.search ?? ''}
        onSearch={(search) => url.filter({ search }, { replace: true })}
      />
      {children}
      <Button icon="download" busy={exporting.isPending} onClick={() => exporting.mutate()}>{t`Export`}</Button>
    </Toolbar>
  )
}

type AgeProps = Pick<Props, 'url' | 'shown'> & { counts: Record<Freshness, number> | undefined }

/** Filters a list by age. */
export function AgeFilter({ url, shown, counts }: AgeProps) {
  const labelOf = (freshness: Freshness) =>
    counts ? `${freshnessLabels()[freshness]} (${formatCount(counts[freshness])})` : freshnessLabels()[freshness]
  return (
    <SelectField
      label={t`Age`}
      hideLabel
      name="freshness"
      value={shown.freshness ?? ''}
      options={[{ value: '', label: t`Any age` }, ...freshnesses.map((value) => ({ value, label: labelOf(value) }))]}
      onChange={(freshness) => url.filter({ freshness })}
    />
  )
}
