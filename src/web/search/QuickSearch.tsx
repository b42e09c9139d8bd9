import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { suggest } from '../../shared/search/search-api.js'
import { ask } from '../api/ask.js'
import { Combobox } from '../ui/Combobox.js'
import { useDebounced } from '../ui/use-debounced.js'
import styles from './SearchBar.module.css'
import type { SearchDraft } from './use-search-draft.js'

type Props = { draft: SearchDraft; boxRef: Ref<HTMLInputElement> }

/** The text box, with suggestions of brands and models. */
export function QuickSearch({ draft, boxRef }: Props) {
  const { text } = draft
  const rested = useDebounced(text.trim(), 120)
  const { data } = useQuery({
    queryKey: ['suggest', rested],
    queryFn: ({ signal }) => ask(suggest, { query: { q: rested } }, { signal }),
    // a submitted text needs no suggestions
    enabled: rested.length >= 2 && draft.isTextChanged,
    staleTime: 60_000,
    retry: false,
  })
  const suggestions = rested.length >= 2 && text.trim() !== '' ? (data?.suggestions ?? []) : []
  return (
    <Combobox
      ref={boxRef}
      label="Search by brand, model or description"
      hideLabel
      name="search"
      type="search"
      placeholder="Brand, model, or a nameplate: 250W poly 1640x992"
      text={text}
      onText={draft.setText}
      options={suggestions}
      optionKey={(suggestion) => `${suggestion.type} ${suggestion.text}`}
      renderOption={(suggestion) => (
        <span className={styles.suggestion}>
          <span>{suggestion.text}</span>
          <span>{suggestion.type}</span>
        </span>
      )}
      onChoose={(suggestion) => draft.run({ text: suggestion.text })}
      onEnter={() => draft.run()}
    />
  )
}
