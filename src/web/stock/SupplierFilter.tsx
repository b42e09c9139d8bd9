import { t } from '@lingui/core/macro'
import { SupplierSelect } from './SupplierSelect.js'

/** Narrows a list to one supplier. */
export const SupplierFilter = (props: { value: string; onChange: (id: string) => void }) => (
  <SupplierSelect none={t`All Suppliers`} hideLabel name="supplierId" {...props} />
)
