import { afterEach, expect, it } from 'vitest'
import type { UserType } from '../../shared/http/user-types.js'
import { Redirect } from '../base/router/screens.js'
import { noteEnded } from '../base/session/session.js'
import { only } from './site-map.js'

afterEach(() => noteEnded(undefined))

const here = { href: '/supplier', pathname: '/supplier', searchStr: '', hash: '', state: {}, key: '' }

function sentTo(userTypes: readonly UserType[]) {
  try {
    only(userTypes)({ location: here, preload: false })
  } catch (error) {
    if (error instanceof Redirect) return error.to
  }
  return undefined
}

it('sends visitors to the sign-in of administrators, and a supplier whose session ended to its own', () => {
  expect(sentTo(['supplier'])).toBe('/login')
  noteEnded('supplier')
  expect(sentTo(['supplier'])).toBe('/supplier/login')
  expect(sentTo(['admin'])).toBe('/login')
})
