import type { LaidOutPage } from '../layout/lay-out-pages.js'
import { findBrand } from './find-brand.js'

const lettersIn = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')
const shortestName = 5

/** Whether the sheet calls its maker so, in the maker's name or address. */
function isMaker(word: string, pages: LaidOutPage[]): boolean {
  const letters = lettersIn(word)
  const [first = ''] = findBrand(pages)?.value.split(' ') ?? []
  const hosts = pages.flatMap(({ text }) => [...text.matchAll(/(?:www\.|@)([a-z0-9-]+)\./gi)].map(([, host]) => host))
  return (
    lettersIn(first) === letters ||
    (letters.length >= shortestName && hosts.some((host) => lettersIn(host ?? '').startsWith(letters)))
  )
}

/** `Vikram VSMD.60.#.05`: the maker's name before a name that goes on without it is not part of it. */
export function withoutMaker(template: string, pages: LaidOutPage[]): string {
  const [, word, rest] = template.match(/^(\p{Lu}[\p{L}&-]+) (\S*[A-Z]{2}.*|\S*[A-Z]\S*\d.*)$/u) ?? []
  const goesOn = word && rest && /[A-Z].*#/.test(rest) && /[A-Z].*[A-Z]|[A-Z].*\d|\d.*[A-Z]/.test(rest.replace('#', ''))
  return goesOn && isMaker(word, pages) ? rest : template
}
