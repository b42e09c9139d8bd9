import { useQuery } from '@tanstack/react-query'
import { SelectField } from '../ui/fields.js'
import { supplierChoicesQuery } from './stock-queries.js'

/** Narrows a list to one supplier. */
export function SupplierFilter({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { data = [] } = useQuery(supplierChoicesQuery)
  return (
    <SelectField
      label="Supplier"
      hideLabel
      name="supplierId"
      value={value}
      options={[
        { value: '', label: 'All Suppliers' },
        ...data.map(({ id, companyName }) => ({ value: id, label: companyName })),
      ]}
      onChange={onChange}
    />
  )
}
