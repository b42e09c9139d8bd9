import type { ReplacementAnswer } from '../../shared/repair/replacement-api.js'
import { CaseBar } from '../stock/case/CaseBar.js'
import { caseIn, keepCase, useKeptCase } from '../stock/case/use-case.js'
import { useStockFacets } from '../stock/use-stock-facets.js'
import type { ListChanges } from './use-replacements.js'

type Props = { request: ReplacementAnswer['request']; onChange: (changes: ListChanges) => void }

/** What is needed, by the names of all rooms. */
export const needsOf = ({ quantity, country, condition }: ReplacementAnswer['request']) => ({
  minQuantity: String(quantity),
  country: country.join('|'),
  condition: condition.join('|'),
})

/** What one needs, in the bar of all rooms; the finder's address calls the pieces its quantity. */
export function FinderCaseBar({ request, onChange }: Props) {
  const { place } = useKeptCase()
  const facets = useStockFacets()
  const value = { ...needsOf(request), place }
  return (
    <CaseBar
      value={value}
      countries={facets?.countries}
      onChange={(changes) => {
        keepCase(caseIn({ ...value, ...changes }))
        const { minQuantity, country, condition } = changes
        onChange({
          ...('minQuantity' in changes && { quantity: minQuantity }),
          ...('country' in changes && { country }),
          ...('condition' in changes && { condition }),
          page: undefined,
        })
      }}
    />
  )
}
