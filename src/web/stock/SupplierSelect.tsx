import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { SelectField } from '../ui/fields.js'
import { supplierChoicesQuery } from './supplier-currency.js'

/** Narrows a list to one supplier. */
export const SupplierFilter = (props: { value: string; onChange: (id: string) => void }) => (
  <SupplierSelect none={t`All Suppliers`} hideLabel name="supplierId" {...props} />
)

type Props = Omit<Parameters<typeof SelectField<string>>[0], 'label' | 'options'> & {
  /** The text while no supplier is chosen. */
  none: string
}

/** Chooses a supplier by company. */
export function SupplierSelect({ none, ...select }: Props) {
  const { data = [] } = useQuery(supplierChoicesQuery)
  const companies = data.map(({ id, companyName }) => ({ value: id, label: companyName }))
  return <SelectField label={t`Supplier`} options={[{ value: '', label: none }, ...companies]} {...select} />
}
