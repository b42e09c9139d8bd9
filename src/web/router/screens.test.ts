import { expect, it } from 'vitest'
import { addressOf, hrefOf } from './address.js'
import { Router } from './create-router.js'
import { findScreen, Redirect, type Screen } from './screens.js'

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

it('finds the screen of a path, with its ids, whatever the case and a slash at its end', () => {
  expect(found('/')).toEqual(['/', {}])
  expect(found('/Search/')).toEqual(['/search', {}])
  expect(found('/panels/A%2Fb%20c')).toEqual(['/panels/$id', { id: 'A/b c' }])
  expect(found('/panels/100%')).toEqual(['/panels/$id', { id: '100%' }])
  expect(found('/replace')).toEqual(['/replace', {}])
  expect(found('/admin/quotes/7')).toEqual(['/admin/quotes/$id', { id: '7' }])
  for (const path of ['/panels', '/panels/1/2', '/nowhere', '/admin']) expect(found(path)).toBeUndefined()
})

it('makes an address of its parts, and takes one apart', () => {
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
  // an address of somebody else is one of ours, or none at all
  expect(addressOf('//elsewhere.example/search').href).toBe('/search')
})

it('shows the screen of an address once its script is there, and says which one failed', async () => {
  const router = new Router([screenAt('/', { load: () => Promise.reject(new Error('gone')) })], '/')
  const arrived = router.start('/')
  expect(router.shown.Component).toBeUndefined()
  await arrived
  expect(router.shown).toMatchObject({ error: new Error('gone'), address: { pathname: '/' } })
})

it('leads away who may not stay: only guards of the address that was asked for last count', async () => {
  const seen: string[] = []
  const guard: Screen['guard'] = ({ location }) => void seen.push(location.href)
  const router = new Router([screenAt('/', { guard }), screenAt('/slow', { load: () => new Promise(() => {}) })], '/')
  void router.start('/slow')
  await router.start('/')
  expect(router.shown).toMatchObject({ Component: Nothing, path: '/' })
  expect(seen).toEqual(['/'])
  expect(new Redirect('/login').to).toBe('/login')
})
