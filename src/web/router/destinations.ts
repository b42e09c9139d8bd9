import type { Screen } from './screens.js'
import type { Site } from './site.js'

type SearchReader = { params: (search: Record<string, unknown>) => object }
type AnyScreen = Screen & SearchReader
type SiteScreen = Site extends { screens: readonly (infer S)[] } ? Extract<S, AnyScreen> : AnyScreen

/** Every path of the site. */
export type Path = SiteScreen['path']

type SearchOf<To extends Path> = ReturnType<Extract<SiteScreen, { path: To }>['params']>
type NamesIn<To extends string> = To extends `${string}$${infer Name}` ? Name : never
type ParamsOf<To extends string> = [NamesIn<To>] extends [never]
  ? { params?: undefined }
  : { params: { readonly [Name in NamesIn<To>]: string } }

/** A screen of the site with its ids and search parameters. */
export type Destination<To extends Path> = { to: To; search?: SearchOf<To> | undefined; hash?: string } & ParamsOf<To>

/** The same for any screen without an id. */
export type PlainDestination = Destination<Exclude<Path, `${string}$${string}`>>

export type GoOptions = {
  /** Replaces the current history entry. */
  replace?: boolean | undefined
  /** Whether to scroll to the top. */
  resetScroll?: boolean
  /** Stored in the history entry; `true` keeps the current state. */
  state?: Site['state'] | true | undefined
}
