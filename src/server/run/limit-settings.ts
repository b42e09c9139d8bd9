export type Limit = { count: number; seconds: number }

const minutes = (count: number, span: number): Limit => ({ count, seconds: span * 60 })
const days = (count: number, span: number): Limit => ({ count, seconds: span * 86_400 })

/** All limits per client, account or site. `LIMIT_<NAME>=count/time` changes one. */
export const limitDefaults = {
  FORGOT_PER_CLIENT: minutes(10, 15),
  FORGOT_PER_EMAIL: minutes(5, 60),
  FORGOT_SITE: minutes(400, 15),
  FAILURES_PER_CLIENT: minutes(60, 10),
  FAILURES_PER_ACCOUNT: minutes(10, 10),
  FAILURES_SITE: minutes(5000, 10),
  FORMS_PER_CLIENT: minutes(60, 10),
  MAILS_PER_ADDRESS: minutes(5, 60),
  UPLOADS_PER_ACCOUNT: minutes(300, 60),
  SEARCHES_PER_ACCOUNT: minutes(1000, 1),
  TYPING_PER_CLIENT: minutes(2000, 1),
  SHEET_PAGES_PER_CLIENT: minutes(120, 1),
  QUOTES_PER_USER: days(20, 1),
  QUOTES_PER_SUPPLIER: days(200, 1),
  QUOTE_CHANGES: days(20, 1),
  ALERTS_PER_SEARCH: minutes(10, 60),
  KEY: minutes(600, 1),
  WEBHOOK_SENDS: minutes(60, 10),
} satisfies Record<string, Limit>
export type LimitName = keyof typeof limitDefaults
export type Limits = Record<LimitName, Limit>

const secondsIn = { s: 1, m: 60, h: 3600, d: 86_400 }

/** `10/15m` → ten in fifteen minutes. */
export function readLimit(text: string): Limit | undefined {
  const [, count, span, unit] = /^(\d{1,7})\/(\d{1,4})([smhd])$/.exec(text) ?? []
  if (!count || !span || !unit || +span === 0) return undefined
  return { count: +count, seconds: +span * secondsIn[unit as keyof typeof secondsIn] }
}
