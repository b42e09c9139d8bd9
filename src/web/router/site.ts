import type { Screen } from './screens.js'

/** What is known of the site while compiling. The site map adds its screens, so that links are checked by it. */
export interface Site {
  /** What one entry of the browser's history keeps beside its address. */
  state: { readonly [name: string]: string | undefined }
}

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

/** A screen of the site with what its address is to hold. */
export type Destination<To extends Path> = { to: To; search?: SearchOf<To> | undefined; hash?: string } & ParamsOf<To>

/** The same for whichever screen needs no id. */
export type PlainDestination = Destination<Exclude<Path, `${string}$${string}`>>

export type GoOptions = {
  /** In the place of this entry of the history. */
  replace?: boolean | undefined
  /** Whether the new screen begins at its top. */
  resetScroll?: boolean
  /** Kept by the history beside the address; `true` keeps what is there. */
  state?: Site['state'] | true | undefined
}
