import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { isEmailAddress } from '../../shared/http/email-address.js'
import { keysOf } from '../../shared/values/keys-of.js'
import { limitDefaults, readLimit } from './limit-settings.js'
import { readDatabaseUrl } from './read-database-url.js'

export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`Heliodex cannot start. ${problems.length === 1 ? 'One setting is' : 'These settings are'} wrong:`)
  }
}

const wholeNumber = (min: number, max: number) => (text: string) =>
  /^\d{1,9}$/.test(text) && +text >= min && +text <= max ? +text : undefined
const address = (text: string) => (isEmailAddress(text) ? text : undefined)
// `no-reply@heliodex.local` has no public suffix, so it fails stricter checks; a sender may be a bare address or have a
// name
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

/** The variables that an operator can set, what each accepts, and how it is parsed. `.env.example` lists the same. */
const variables = {
  PORT: { takes: 'a port number from 0 to 65535', read: wholeNumber(0, 65_535) },
  HOST: {
    takes: 'an address to listen on, such as 127.0.0.1 or 0.0.0.0',
    read: (text: string) => (/^[\w.:-]+$/.test(text) ? text : undefined),
  },
  DATA_DIR: { takes: 'the path of a folder', read: (text: string) => resolve(text) },
  DATABASE_URL: {
    takes: 'postgres://user:password@host:port/database, also with several hosts: host1:port,host2:port',
    read: (text: string) => (readDatabaseUrl(text) ? text : undefined),
  },
  DATABASE_POOLED_URL: {
    takes: 'postgres://user:password@host:port/database, a PgBouncer before the server of DATABASE_URL',
    read: (text: string) => (readDatabaseUrl(text) ? text : undefined),
  },
  ADMIN_EMAIL: { takes: 'an email address', read: address },
  ADMIN_PASSWORD: {
    takes: 'a password of 8 to 128 characters',
    read: (text: string) => (text.length >= 8 && text.length <= 128 ? text : undefined),
  },
  SEED: {
    takes: 'none, real, demo, sheets, demo-sheets, or the path of a CSV file (also .csv.gz)',
    read: (text: string) => (/^(none|real|demo|sheets|demo-sheets)$|\.csv(\.gz)?$/i.test(text) ? text : undefined),
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
  RATES_URL: {
    takes: 'http://… or https://…, a file of the European Central Bank’s daily rates, or off',
    read: (text: string) => (text === 'off' ? text : url('http:', 'https:')(text)),
  },
  WEBHOOKS_ALLOW_HTTP: { takes: '1 or 0', read: oneOf('1', '0') },
  WEBHOOKS_ALLOW_PRIVATE: { takes: '1 or 0', read: oneOf('1', '0') },
  WEB_CONCURRENCY: {
    takes: 'a number of processes from 1 to 64, or auto: one for each processor',
    read: readProcesses,
  },
  METRICS_TOKEN: {
    takes: 'a secret without spaces, up to 200 characters',
    read: (text: string) => (/^[\x21-\x7e]{1,200}$/.test(text) ? text : undefined),
  },
  METRICS_PORT: { takes: 'a port number from 1 to 65535', read: wholeNumber(1, 65_535) },
  LOG_LEVEL: { takes: logLevels.join(', '), read: oneOf(...logLevels) },
  WORKERS: { takes: 'how many background jobs run at once, from 0 to 20', read: wholeNumber(0, 20) },
  SEARCH_LOG_DAYS: { takes: 'a number of days from 1 to 3650', read: wholeNumber(1, 3650) },
} as const

/** The names of all variables, limits included. */
export const variableNames = [...Object.keys(variables), ...Object.keys(limitDefaults).map((name) => `LIMIT_${name}`)]

type Variables = typeof variables
type Values = { [Name in keyof Variables]: NonNullable<ReturnType<Variables[Name]['read']>> | undefined }

export type Config = ReturnType<typeof readConfig>

/** Reads the environment into typed settings, or reports all wrong ones at once. */
export function readConfig(env: Record<string, string | undefined>) {
  const problems: string[] = []
  const variableValues = readVariables(env, problems)
  const limits = readLimits(env, problems)
  checkCaptcha(variableValues, problems)
  if (variableValues.DATABASE_POOLED_URL && !variableValues.DATABASE_URL)
    problems.push('DATABASE_POOLED_URL: needs DATABASE_URL too, for jobs and migrations')
  if (variableValues.METRICS_PORT !== undefined && variableValues.METRICS_PORT === (variableValues.PORT ?? 3000))
    problems.push('METRICS_PORT: has to be another port than PORT')
  if (problems.length > 0) throw new ConfigError(problems)

  const host = variableValues.HOST ?? '127.0.0.1'
  const port = variableValues.PORT ?? 3000
  return {
    host,
    port,
    dataDir: variableValues.DATA_DIR ?? resolve('data'),
    databaseUrl: variableValues.DATABASE_URL,
    databasePooledUrl: variableValues.DATABASE_POOLED_URL,
    adminEmail: variableValues.ADMIN_EMAIL ?? 'admin@heliodex.local',
    adminPassword: variableValues.ADMIN_PASSWORD,
    seed: variableValues.SEED ?? (variableValues.DATABASE_URL ? 'none' : 'demo'),
    mailUrl: variableValues.MAIL_URL,
    mailFrom: variableValues.MAIL_FROM ?? 'no-reply@heliodex.local',
    publicUrl: (variableValues.PUBLIC_URL ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`).replace(
      /\/+$/,
      '',
    ),
    contactEmail: variableValues.CONTACT_EMAIL ?? 'contact@heliodex.local',
    captcha: variableValues.CAPTCHA ?? ('altcha' as const),
    captchaSiteKey: variableValues.CAPTCHA_SITE_KEY,
    captchaSecret: variableValues.CAPTCHA_SECRET,
    trustProxy: variableValues.TRUST_PROXY ?? [],
    freeSearches: variableValues.FREE_SEARCHES ?? 15,
    freeSearchWindowDays: variableValues.FREE_SEARCH_WINDOW_DAYS ?? 30,
    ratesUrl: variableValues.RATES_URL ?? 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml',
    webhooksAllowHttp: variableValues.WEBHOOKS_ALLOW_HTTP === '1',
    webhooksAllowPrivate: variableValues.WEBHOOKS_ALLOW_PRIVATE === '1',
    webConcurrency: variableValues.WEB_CONCURRENCY ?? 1,
    metricsToken: variableValues.METRICS_TOKEN,
    metricsPort: variableValues.METRICS_PORT,
    logLevel: variableValues.LOG_LEVEL ?? ('info' as const),
    workers: variableValues.WORKERS ?? 2,
    searchLogDays: variableValues.SEARCH_LOG_DAYS ?? 90,
    limits,
  }
}

function readVariables(env: Record<string, string | undefined>, problems: string[]) {
  const values: Record<string, unknown> = {}
  for (const [name, { takes, read }] of Object.entries(variables)) {
    const text = env[name]?.trim()
    if (!text) continue
    values[name] = read(text)
    // without the value, which may be a secret
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

function checkCaptcha(variableValues: Values, problems: string[]) {
  if (variableValues.CAPTCHA === 'off' && variableValues.CAPTCHA_ALLOW_OFF !== '1')
    problems.push('CAPTCHA: off leaves the public forms unprotected; set CAPTCHA_ALLOW_OFF=1 if that is what you want')
  if (variableValues.CAPTCHA === 'recaptcha') {
    if (!variableValues.CAPTCHA_SITE_KEY)
      problems.push(`CAPTCHA_SITE_KEY: is missing; takes ${variables.CAPTCHA_SITE_KEY.takes}`)
    if (!variableValues.CAPTCHA_SECRET)
      problems.push(`CAPTCHA_SECRET: is missing; takes ${variables.CAPTCHA_SECRET.takes}`)
  }
}

function readProcesses(text: string) {
  return text === 'auto' ? availableParallelism() : wholeNumber(1, 64)(text)
}

function readProxies(text: string) {
  if (text === 'none') return []
  const proxies = text.split(',').map((part) => part.trim())
  return proxies.every((proxy) => /^[0-9a-f.:]+(\/\d{1,3})?$|^(loopback|linklocal|uniquelocal)$/i.test(proxy))
    ? proxies
    : undefined
}
