import { TypedField } from './TypedField.js'

type Props = { label: string; placeholder: string; value: string; onSearch: (text: string) => unknown }

/** The search box of a list. */
export const SearchField = ({ onSearch, ...field }: Props) => (
  <TypedField {...field} hideLabel type="search" name="search" maxLength={200} commit={onSearch} />
)
