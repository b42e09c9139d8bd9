import { Button } from '../ui/Button.js'
import type { SearchDraft } from './use-search-draft.js'

type Props = { draft: SearchDraft; busy: boolean; form: string }

export function SearchButton({ busy, form }: Props) {
  return (
    <Button look="primary" type="submit" form={form} icon="search" busy={busy}>
      Search Panels
    </Button>
  )
}
