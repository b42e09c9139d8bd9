import { useState } from 'react'
import { countryIn, readCountry } from '../../shared/suppliers/country-names.js'
import { useLanguage } from '../base/language/language.js'
import { TextField } from './fields.js'

/** A country, shown by its name in the reader's language; the form holds the English one, by which countries are kept. */
export function CountryField({ value, onChange, ...field }: Parameters<typeof TextField>[0]) {
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const change = (text: string) => {
    setTyped(text)
    onChange(readCountry(language, text))
  }
  const shown = readCountry(language, typed) === value ? typed : countryIn(language, value)
  return <TextField {...field} value={shown} onChange={change} />
}
