import { expect, it } from 'vitest'
import { siteMap } from '../../frame/site-map.js'
import { Redirect } from '../router/screens.js'
import { isOwnPage } from './typed-here.js'

const here = { href: '/', pathname: '/', searchStr: '', hash: '', state: {}, key: '' }

it('knows every page that sends people away when their session ends, so that nothing typed there is lost', () => {
  // the server side of the test has no storage; a visitor has no session
  const sentAway = Object.entries(siteMap).filter(([, { guard }]) => {
    try {
      guard({ location: here, preload: true })
    } catch (error) {
      return error instanceof Redirect
    }
    return false
  })
  expect(sentAway.length).toBeGreaterThan(20)
  expect(sentAway.map(([path]) => path).filter((path) => !isOwnPage(path))).toEqual([])
})
