import { copiedFrom } from '../../../shared/http/kept-text.js'
import { lowerOf } from '../../../shared/panels/panel-search-text.js'
import { type OfferSupplier, signInForContacts } from '../../../shared/panels/panel-shapes.js'
import type { MembersSupplier } from '../../../shared/suppliers/public-supplier.js'
import { IdIndex, idFromText } from './id-index.js'

/** Decides which fields of a supplier an answer contains. */
export type OfferViewer = 'visitor' | 'member'

export type SupplierFacts = Omit<MembersSupplier, 'companyName'> & { id: string; companyName: string | null }

/** A supplier as the answers show it to each kind of reader, made once for all its offers. */
type KnownSupplier = { readonly id: string } & Readonly<Record<OfferViewer, Readonly<OfferSupplier>>>

/** Lists the visible fields, so that a new field of a supplier stays hidden. */
function knownSupplier(facts: SupplierFacts): KnownSupplier {
  const { id, companyName, city, state, country, email, phoneNumber, website, address } = facts
  return {
    id,
    visitor: asSource({ companyName, city, state, country, requiresLogin: true, message: signInForContacts }),
    member: asSource({ companyName, city, state, country, email, phoneNumber, website, address }),
  }
}

/** The object that answers contain as it is: nothing but its text is kept. */
const asSource = (supplier: OfferSupplier): OfferSupplier =>
  Object.defineProperty(supplier, copiedFrom, { value: supplier })

/** All suppliers by number; the number of a supplier never changes. */
export class SupplierList {
  private readonly known: KnownSupplier[] = []
  /** Increases when any supplier changes. */
  version = 0
  /** By supplier: the version in which it last changed. */
  readonly changedIn: number[] = []
  /** By supplier: the number of its country, independent of case; 0 without one. */
  readonly country: number[] = []
  /** Country names by number: in the form for comparing, and as one supplier writes it. */
  readonly countries: { key: string; name: string }[] = [{ key: '', name: '' }]
  private readonly ids = new IdIndex()
  private readonly countryNumbers = new Map<string, number>([['', 0]])

  /** The number of a supplier by the bytes of its id, or -1. */
  find(id: Uint8Array, at: number) {
    return this.ids.find(id, at)
  }

  numberOf(id: string) {
    const number = this.ids.find(idFromText(id), 0)
    return number < 0 ? undefined : number
  }

  get(number: number | undefined): KnownSupplier {
    const supplier = this.known[number ?? -1]
    if (!supplier) throw new Error('An offer without its supplier')
    return supplier
  }

  set(facts: SupplierFacts) {
    const number = this.numberOf(facts.id) ?? this.known.length
    if (number === this.known.length) this.ids.set(number, idFromText(facts.id), 0)
    this.known[number] = knownSupplier(facts)
    this.changedIn[number] = ++this.version
    this.country[number] = this.countryNumber(facts.country)
    return number
  }

  /** The number of a country; a new one if it is unknown. */
  countryNumber(name: string | null) {
    const key = lowerOf(name)
    const known = this.countryNumbers.get(key)
    if (known !== undefined) return known
    this.countryNumbers.set(key, this.countries.length)
    return this.countries.push({ key, name: (name ?? '').trim() }) - 1
  }
}
