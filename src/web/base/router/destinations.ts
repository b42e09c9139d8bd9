import type { Site } from './site.js'

type ScreenParams = Site extends { params: infer P } ? P : Record<string, object>

/** Every path of the site. */
export type Path = keyof ScreenParams & string

type NamesIn<To extends string> = To extends `${string}$${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | NamesIn<More>
    : Rest
  : never
type ParamsOf<To extends string> = [NamesIn<To>] extends [never]
  ? { params?: undefined }
  : { params: { readonly [Name in NamesIn<To>]: string } }

/** A screen of the site with its ids and search parameters. */
export type Destination<To extends Path> = {
  to: To
  search?: ScreenParams[To] | undefined
  hash?: string
} & ParamsOf<To>

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
