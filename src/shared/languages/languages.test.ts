import { expect, it } from 'vitest'
import { askedLanguage, findLanguage, pathIn, splitLanguage } from './languages.js'

it('takes the best language of a request that we have, and English where we have none', () => {
  expect(askedLanguage('de-AT,de;q=0.9,en;q=0.8')).toBe('de')
  expect(askedLanguage('zz, fr;q=0.4, pl;q=0.5')).toBe('pl')
  expect(askedLanguage('it;q=0, es;q=0.1')).toBe('es')
  for (const none of [undefined, '', '*', 'zz', ';;q=x,,']) expect(askedLanguage(none)).toBe('en')
  expect(findLanguage(['zh-CN', 'FR-ch'])).toBe('fr')
})

it('reads the language of a path, and leaves paths alone that only begin like one', () => {
  expect(splitLanguage('/de')).toEqual({ language: 'de', path: '/' })
  expect(splitLanguage('/de/?search=x#y')).toEqual({ language: 'de', path: '/?search=x#y' })
  expect(splitLanguage('/de?search=x')).toEqual({ language: 'de', path: '/?search=x' })
  expect(splitLanguage('/en/panels/1')).toEqual({ language: 'en', path: '/panels/1' })
  for (const path of ['/', '/search', '/zz/search', '/design', '/de-at/search', 'de'])
    expect(splitLanguage(path)).toEqual({ language: undefined, path })
  expect([pathIn('fr', '/'), pathIn('en', '/search')]).toEqual(['/fr/', '/search'])
})
