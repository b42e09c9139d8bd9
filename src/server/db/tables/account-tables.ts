import type { Generated } from 'kysely'
import type { KeyScope } from '../../../shared/http/key-scopes.js'
import type { UserType } from '../../../shared/http/user-types.js'
import type { Language } from '../../../shared/languages/languages.js'
import type { GeneratedTime, OptionalTime, Time } from './column-types.js'

export type Accounts = {
  id: Generated<string>
  user_type: UserType
  email: string
  email_key: string
  password_hash: string | null
  password_set_at: GeneratedTime
  first_name: Generated<string>
  last_name: Generated<string>
  company_name: string | null
  delivery_country: string | null
  delivery_address: string | null
  language: Language | null
  verified_at: OptionalTime
  is_active: Generated<boolean>
  created_at: GeneratedTime
}

export type Suppliers = {
  account_id: string
  phone_number: string | null
  website: string | null
  address: string | null
  city: string | null
  state: string | null
  zip_code: string | null
  country: string | null
  currency: Generated<string>
  is_demo: Generated<boolean>
  public_stock: Generated<boolean>
  last_reminded_at: OptionalTime
}

type Sessions = {
  token_hash: Buffer
  id: Generated<string>
  account_id: string
  created_at: GeneratedTime
  last_seen_at: GeneratedTime
  expires_at: Time
  ip_address: string
  user_agent: string | null
}

export type ApiKeys = {
  key_hash: Buffer
  id: Generated<string>
  account_id: string
  name: string
  scopes: KeyScope[]
  created_at: GeneratedTime
  expires_at: OptionalTime
  last_used_at: OptionalTime
}

type Codes = {
  account_id: string
  purpose: 'verify' | 'reset'
  code_hash: string
  tries_left: Generated<number>
  sent_at: GeneratedTime
  expires_at: Time
}

type KnownClients = {
  account_id: string
  client_hash: Buffer
  seen_at: GeneratedTime
}

type SetPasswordTokens = {
  token_hash: Buffer
  account_id: string
  expires_at: Time
  created_at: GeneratedTime
}

type Letterheads = {
  account_id: string
  installer: string
  contact: string
  logo: string | null
  updated_at: GeneratedTime
}

/** Accounts, and everything needed for signing in. */
export type AccountTables = {
  accounts: Accounts
  suppliers: Suppliers
  sessions: Sessions
  api_keys: ApiKeys
  codes: Codes
  known_clients: KnownClients
  set_password_tokens: SetPasswordTokens
  letterheads: Letterheads
}
