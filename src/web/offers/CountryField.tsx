import { Combobox } from '../ui/Combobox.js'
import { formatCount } from '../ui/format.js'

type Props = {
  /** As in the URL: separated by "|". */
  value: string | undefined
  /** Countries with offers, as their suppliers write them. */
  known: readonly { value: string; count: number }[]
  onType: (value: string | undefined) => void
  onChoose: (value: string) => void
  onEnter?: () => void
}

/** Countries of offers, typed with commas between them; suggests those that have offers. */
export function CountryField({ value = '', known, onType, onChoose, onEnter }: Props) {
  const named = value.split('|')
  const last = named.at(-1)?.trim().toLowerCase() ?? ''
  const options = known
    .filter((country) => country.value.toLowerCase().includes(last) && !named.includes(country.value))
    .slice(0, 10)
  return (
    <Combobox
      label="Country"
      name="country"
      placeholder="Any"
      opensOnFocus={false}
      text={named.join(', ')}
      onText={(text) => onType(text.split(/,\s*/).join('|') || undefined)}
      options={options}
      optionKey={(country) => country.value}
      renderOption={(country) => `${country.value} (${formatCount(country.count)})`}
      onChoose={(country) => onChoose([...named.slice(0, -1), country.value].join('|'))}
      {...(onEnter && { onEnter })}
    />
  )
}
