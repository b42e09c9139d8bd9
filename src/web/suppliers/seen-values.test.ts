import { expect, it } from 'vitest'
import { AppError } from '../../shared/http/errors.js'
import { SeenValues } from './seen-values.js'

it('sends only changed fields, with what they were, and after a refusal with what another editor made of them', () => {
  const seen = new SeenValues({ city: 'Graz', country: 'Austria', website: '' })
  const edited = { city: 'Linz', country: 'Austria', website: 'https://a.example' }
  expect(seen.changesIn(edited)).toEqual({
    city: 'Linz',
    website: 'https://a.example',
    seen: { city: 'Graz', website: '' },
  })
  seen.learnFrom(new AppError('unavailable', 'Busy'))
  expect(seen.changesIn(edited).seen).toEqual({ city: 'Graz', website: '' })
  const current = { city: 'Wels', country: null, firstName: 'Ann' }
  seen.learnFrom(new AppError('conflict', 'Changed', { extra: { current } }))
  // the country is the other editor's: it is not sent
  expect(seen.changesIn(edited)).toEqual({
    city: 'Linz',
    website: 'https://a.example',
    seen: { city: 'Wels', website: '' },
  })
  seen.replaceBy(edited)
  expect(seen.changesIn(edited)).toEqual({ seen: {} })
})
