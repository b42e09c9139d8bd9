import { AppError } from '../../shared/http/errors.js'

export const busy = () =>
  new AppError('unavailable', 'Heliodex is busy right now. Please try again in a moment.', { retryAfterSeconds: 1 })

type Most = { perClient: number; altogether?: number }

/** What clients hold of something scarce: bodies, bytes, questions. A client that holds nothing is forgotten. */
export class ClientHoldings {
  private readonly held = new Map<string, number>()
  private all = 0

  /** False, and nothing is taken, when the client or all together would hold too much. */
  take(client: string, amount: number, { perClient, altogether = Number.POSITIVE_INFINITY }: Most) {
    if (this.of(client) + amount > perClient || this.all + amount > altogether) return false
    this.add(client, amount)
    return true
  }

  giveBack(client: string, amount: number) {
    this.add(client, -amount)
  }

  private of(client: string) {
    return this.held.get(client) ?? 0
  }

  private add(client: string, amount: number) {
    this.all += amount
    const own = this.of(client) + amount
    if (own > 0) this.held.set(client, own)
    else this.held.delete(client)
  }
}
