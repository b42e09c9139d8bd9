import { createCaptcha } from './captcha/create-captcha.js'
import type { Deps } from './deps.js'
import { Serialisers } from './http/serialise.js'

/** Everything that one process makes once and its features share. */
export const makeDeps = <Given extends Pick<Deps, 'config' | 'db' | 'pool' | 'catalogue' | 'log'>>(given: Given) => ({
  ...given,
  captcha: createCaptcha(given.config),
  serialisers: new Serialisers(),
})
