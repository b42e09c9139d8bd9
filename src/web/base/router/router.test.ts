import { expect, it } from 'vitest'
import { addressOf, hrefOf } from './address.js'
import { Router } from './create-router.js'
import { findScreen, type Screen } from './screens.js'

const Nothing = () => null
const screenAt = (path: string, more: Partial<Screen> = {}): Screen => ({
  path,
  guard: () => {},
  load: async () => Nothing,
  ...more,
})
const paths = ['/', '/search', '/panels/$id', '/replace', '/replace/$id', '/admin/quotes/$id']
const screens = paths.map((path) => screenAt(path))
const found = (pathname: string) => {
  const match = findScreen(screens, pathname)
  return match && [match.screen.path, match.params]
}

it('finds the screen of a path with its ids, ignoring case and a trailing slash', () => {
  expect(found('/')).toEqual(['/', {}])
  expect(found('/Search/')).toEqual(['/search', {}])
  expect(found('/panels/A%2Fb%20c')).toEqual(['/panels/$id', { id: 'A/b c' }])
  expect(found('/panels/100%')).toEqual(['/panels/$id', { id: '100%' }])
  expect(found('/replace')).toEqual(['/replace', {}])
  expect(found('/admin/quotes/7')).toEqual(['/admin/quotes/$id', { id: '7' }])
  for (const path of ['/panels', '/panels/1/2', '/nowhere', '/admin']) expect(found(path)).toBeUndefined()
})

it('builds a URL from its parts and splits one into them', () => {
  expect(hrefOf({ to: '/panels/$id', params: { id: 'A/b c' }, search: { units: 'us', page: undefined } })).toBe(
    '/panels/A%2Fb%20c?units=us',
  )
  expect(hrefOf({ to: '/search', hash: 'found' })).toBe('/search#found')
  expect(addressOf('/search?search=a+b#x')).toMatchObject({
    pathname: '/search',
    searchStr: '?search=a+b',
    hash: 'x',
    href: '/search?search=a+b#x',
  })
  // only the path of another site is used
  expect(addressOf('//elsewhere.example/search').href).toBe('/search')
})

it('has no screen for a path that is no URL by itself, and does not fail', () => {
  for (const href of ['//[', '//%', '//:x/search', '//a b/']) expect(found(addressOf(href).pathname)).toBeUndefined()
})

it('displays a screen when its script has loaded, or the error if it fails', async () => {
  const router = new Router([screenAt('/', { load: () => Promise.reject(new Error('gone')) })], '/')
  const arrived = router.start('/')
  expect(router.shown.Component).toBeUndefined()
  await arrived
  expect(router.shown).toMatchObject({ error: new Error('gone'), address: { pathname: '/' } })
})

it('ignores a slow screen when another address was opened meanwhile', async () => {
  const seen: string[] = []
  const guard: Screen['guard'] = ({ location }) => void seen.push(location.href)
  const router = new Router([screenAt('/', { guard }), screenAt('/slow', { load: () => new Promise(() => {}) })], '/')
  void router.start('/slow')
  await router.start('/')
  expect(router.shown).toMatchObject({ Component: Nothing, path: '/' })
  expect(seen).toEqual(['/'])
})

it('tells which path it does not know before it shows another one', async () => {
  const router = new Router([screenAt('/', {})], '/')
  const lost: string[] = []
  router.onLost(({ pathname }) => lost.push(pathname))
  await router.start('/nowhere/at/all').catch(() => {})
  expect(lost).toEqual(['/nowhere/at/all'])
})
