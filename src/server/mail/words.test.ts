import { expect, it } from 'vitest'
import { typedName } from './words.js'

it('a typed name carries no address that a mail program makes a link of', () => {
  const names = [
    'Win https://evil.test/prize now',
    'www.evil.test',
    'evil.test/a?b',
    'mailto:a@evil.test',
    'HTTP://EVIL\uff0eTEST',
    'ftp://1.2.3.4/x',
  ]
  for (const name of names) {
    expect(typedName(name)).not.toMatch(/[\p{L}\p{N}][.\uff0e][\p{L}\p{N}]/u)
    expect(typedName(name)).not.toMatch(/:\/\/|\w@\w|mailto:\w/i)
  }
})

it('an ordinary name stays as it was typed', () => {
  for (const name of ['Sun & Co. KG', 'Solar Müller GmbH', 'Ada B. Lovelace', "O'Neill: Söhne"])
    expect(typedName(name)).toBe(name)
})
