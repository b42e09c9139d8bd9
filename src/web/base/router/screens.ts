import type { ComponentType } from 'react'
import type { Address } from './address.js'

export type Guard = (going: { location: Address; preload: boolean }) => void

/** One screen: its path, who may see it, and how its script is loaded. */
export type Screen = {
  readonly path: string
  readonly guard: Guard
  readonly load: () => Promise<ComponentType>
}

/** A guard throws this to send somebody to another path. */
export class Redirect extends Error {
  readonly to: string
  constructor(to: string) {
    super(`Go to ${to}`)
    this.to = to
  }
}

export type PathParams = { readonly [name: string]: string }
export type Match<S extends Screen> = { screen: S; params: PathParams }

const partsOf = (path: string) => path.replace(/\/+$/, '').split('/')

function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The values of a pattern's $names in a path; undefined if the path does not match. */
function paramsIn(pattern: string, pathname: string): PathParams | undefined {
  const wanted = partsOf(pattern)
  const given = partsOf(pathname)
  if (wanted.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [at, part] of wanted.entries()) {
    const text = decoded(given[at] ?? '')
    if (part.startsWith('$')) params[part.slice(1)] = text
    else if (part !== text.toLowerCase()) return undefined
  }
  return params
}

/** The screen of a path. Fixed paths take precedence over those with an id. */
export function findScreen<S extends Screen>(screens: readonly S[], pathname: string): Match<S> | undefined {
  const matches = screens.flatMap((screen) => {
    const params = paramsIn(screen.path, pathname)
    return params ? [{ screen, params }] : []
  })
  return matches.find(({ screen }) => !screen.path.includes('$')) ?? matches[0]
}
