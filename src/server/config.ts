import { resolve } from 'node:path'
import { z } from 'zod'
import { isEmailAddress } from '../shared/http/email-address.js'
import { keysOf } from '../shared/keys-of.js'
import { limitDefaults, readLimit } from './limit-settings.js'

export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`Heliodex cannot start. ${problems.length === 1 ? 'One setting is' : 'These settings are'} wrong:`)
  }
}

const wholeNumber = (min: number, max: number) => (text: string) =>
  /^\d{1,9}$/.test(text) && +text >= min && +text <= max ? +text : undefined
const address = (text: string) => (isEmailAddress(text) ? text : undefined)
// `no-reply@heliodex.local` has no public suffix to speak of; a mail sender may be a bare or a named address
const sender = (text: string) =>
  /^[^\r\n<>]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/.test(text) ? text : undefined
const oneOf =
  <T extends string>(...values: T[]) =>
  (text: string) =>
    values.find((value) => value === text)
const url =
  (...protocols: string[]) =>
  (text: string) => {
    const parsed = z.url().safeParse(text)
    return parsed.success && protocols.includes(new URL(text).protocol) ? text : undefined
  }
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** What an operator can set, what each variable takes, and how it is read. `.env.example` lists the same. */
const variables = {
  PORT: { takes: 'a port number from 0 to 65535', read: wholeNumber(0, 65_535) },
  HOST: {
    takes: 'an address to listen on, such as 127.0.0.1 or 0.0.0.0',
    read: (text: string) => (/^[\w.:-]+$/.test(text) ? text : undefined),
  },
  DATA_DIR: { takes: 'the path of a folder', read: (text: string) => resolve(text) },
  DATABASE_URL: { takes: 'postgres://user:password@host:port/database', read: url('postgres:', 'postgresql:') },
  ADMIN_EMAIL: { takes: 'an email address', read: address },
  ADMIN_PASSWORD: {
    takes: 'a password of 8 to 128 characters',
    read: (text: string) => (text.length >= 8 && text.length <= 128 ? text : undefined),
  },
  SEED: {
    takes: 'none, real, demo, or the path of a CSV file (also .csv.gz)',
    read: (text: string) => (/^(none|real|demo)$|\.csv(\.gz)?$/i.test(text) ? text : undefined),
  },
  MAIL_URL: { takes: 'smtp://… or smtps://…', read: url('smtp:', 'smtps:') },
  MAIL_FROM: { takes: 'an email address, also with a name: Heliodex <no-reply@example.com>', read: sender },
  PUBLIC_URL: { takes: 'http://… or https://…, the base of links in mails', read: url('http:', 'https:') },
  CONTACT_EMAIL: { takes: 'an email address', read: address },
  CAPTCHA: { takes: 'altcha, recaptcha, or off', read: oneOf('altcha', 'recaptcha', 'off') },
  CAPTCHA_ALLOW_OFF: { takes: '1 or 0', read: oneOf('1', '0') },
  CAPTCHA_SITE_KEY: {
    takes: 'the site key of your reCAPTCHA account',
    read: (text: string) => (/^[\w-]{10,100}$/.test(text) ? text : undefined),
  },
  CAPTCHA_SECRET: {
    takes: 'the secret of your reCAPTCHA account',
    read: (text: string) => (/^[\w-]{10,100}$/.test(text) ? text : undefined),
  },
  TRUST_PROXY: {
    takes: 'addresses or networks of your proxies, separated by commas, such as 10.0.0.0/8',
    read: readProxies,
  },
  FREE_SEARCHES: { takes: 'a whole number from 0 to 100000', read: wholeNumber(0, 100_000) },
  FREE_SEARCH_WINDOW_DAYS: { takes: 'a number of days from 1 to 3650', read: wholeNumber(1, 3650) },
  LOG_LEVEL: { takes: logLevels.join(', '), read: oneOf(...logLevels) },
  WORKERS: { takes: 'how many background jobs run at once, from 0 to 20', read: wholeNumber(0, 20) },
  SEARCH_LOG_DAYS: { takes: 'a number of days from 1 to 3650', read: wholeNumber(1, 3650) },
} as const

/** Every name that is read, limits included. */
export const variableNames = [...Object.keys(variables), ...Object.keys(limitDefaults).map((name) => `LIMIT_${name}`)]

type Variables = typeof variables
type Values = { [Name in keyof Variables]: NonNullable<ReturnType<Variables[Name]['read']>> | undefined }

export type Config = ReturnType<typeof readConfig>

/** Reads the environment into typed settings, or tells every wrong one at once. */
export function readConfig(env: Record<string, string | undefined>) {
  const problems: string[] = []
  const given = readVariables(env, problems)
  const limits = readLimits(env, problems)
  checkCaptcha(given, problems)
  if (problems.length > 0) throw new ConfigError(problems)

  const host = given.HOST ?? '127.0.0.1'
  const port = given.PORT ?? 3000
  return {
    host,
    port,
    dataDir: given.DATA_DIR ?? resolve('data'),
    databaseUrl: given.DATABASE_URL,
    adminEmail: given.ADMIN_EMAIL ?? 'admin@heliodex.local',
    adminPassword: given.ADMIN_PASSWORD,
    seed: given.SEED ?? (given.DATABASE_URL ? 'none' : 'demo'),
    mailUrl: given.MAIL_URL,
    mailFrom: given.MAIL_FROM ?? 'no-reply@heliodex.local',
    publicUrl: (given.PUBLIC_URL ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`).replace(/\/+$/, ''),
    contactEmail: given.CONTACT_EMAIL ?? 'contact@heliodex.local',
    captcha: given.CAPTCHA ?? ('altcha' as const),
    captchaSiteKey: given.CAPTCHA_SITE_KEY,
    captchaSecret: given.CAPTCHA_SECRET,
    trustProxy: given.TRUST_PROXY ?? [],
    freeSearches: given.FREE_SEARCHES ?? 15,
    freeSearchWindowDays: given.FREE_SEARCH_WINDOW_DAYS ?? 30,
    logLevel: given.LOG_LEVEL ?? ('info' as const),
    workers: given.WORKERS ?? 2,
    searchLogDays: given.SEARCH_LOG_DAYS ?? 90,
    limits,
  }
}

function readVariables(env: Record<string, string | undefined>, problems: string[]) {
  const values: Record<string, unknown> = {}
  for (const [name, { takes, read }] of Object.entries(variables)) {
    const text = env[name]?.trim()
    if (!text) continue
    values[name] = read(text)
    // the value itself is not repeated: it may be a secret
    if (values[name] === undefined) problems.push(`${name}: takes ${takes}`)
  }
  return values as Values
}

function readLimits(env: Record<string, string | undefined>, problems: string[]) {
  const limits = { ...limitDefaults }
  for (const name of keysOf(limitDefaults)) {
    const text = env[`LIMIT_${name}`]?.trim()
    if (!text) continue
    const limit = readLimit(text)
    if (limit) limits[name] = limit
    else problems.push(`LIMIT_${name}: takes a count and a time, such as 10/15m, 5/1h or 60/30s`)
  }
  return limits
}

function checkCaptcha(given: Values, problems: string[]) {
  if (given.CAPTCHA === 'off' && given.CAPTCHA_ALLOW_OFF !== '1')
    problems.push('CAPTCHA: off leaves the public forms unprotected; set CAPTCHA_ALLOW_OFF=1 if that is what you want')
  if (given.CAPTCHA === 'recaptcha') {
    if (!given.CAPTCHA_SITE_KEY)
      problems.push(`CAPTCHA_SITE_KEY: is missing; takes ${variables.CAPTCHA_SITE_KEY.takes}`)
    if (!given.CAPTCHA_SECRET) problems.push(`CAPTCHA_SECRET: is missing; takes ${variables.CAPTCHA_SECRET.takes}`)
  }
}

function readProxies(text: string) {
  if (text === 'none') return []
  const proxies = text.split(',').map((part) => part.trim())
  return proxies.every((proxy) => /^[0-9a-f.:]+(\/\d{1,3})?$|^(loopback|linklocal|uniquelocal)$/i.test(proxy))
    ? proxies
    : undefined
}
