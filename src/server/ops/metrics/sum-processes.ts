import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { AggregatorRegistry } from 'prom-client'
import { AppError } from '../../../shared/http/errors.js'

/** The figures of one process, as its registry tells them. */
type Figures = readonly { type: unknown }[]

/** Between the web processes and the process that started them. */
type Message =
  | { metrics: 'sum wanted'; id: number }
  | { metrics: 'sum'; id: number; text: string }
  | { metrics: 'own wanted'; id: number }
  | { metrics: 'own'; id: number; figures: Figures }

const isMessage = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'metrics' in message

/** A process that does not answer in this time counts with what it told last. */
const longestAnswerMs = 1000

/** In a web process: tells its own figures when they are wanted. Returns what asks for the sum of all processes. */
export function joinSum(listFigures: () => Promise<Figures>) {
  const send = (message: Message) => process.send?.(message)
  process.on('message', (message) => {
    if (isMessage(message) && message.metrics === 'own wanted')
      void listFigures().then((figures) => send({ metrics: 'own', id: message.id, figures }))
  })
  let asked = 0
  return () =>
    new Promise<string>((resolve, reject) => {
      const id = ++asked
      const take = (message: unknown) => {
        if (isMessage(message) && message.metrics === 'sum' && message.id === id) end(() => resolve(message.text))
      }
      const end = (settle: () => void) => {
        process.off('message', take)
        clearTimeout(late)
        settle()
      }
      const late = setTimeout(
        () => end(() => reject(new AppError('unavailable', 'The sum of the metrics took too long.'))),
        5000,
      )
      process.on('message', take)
      send({ metrics: 'sum wanted', id })
    })
}

/**
 * In the process that started the web processes: adds up what they count. What ended processes have counted until they
 * were last asked stays in the sum, because a sum that falls looks like a restart of everything.
 */
export function sumProcesses(serving: ReadonlySet<Worker>) {
  const last = new Map<Worker, Figures>()
  let ended: Figures = []
  let adding = Promise.resolve()
  let asked = 0
  const sum = async () => {
    const id = ++asked
    await Promise.all([...serving].map(async (worker) => keep(worker, await askFigures(worker, id))))
    return AggregatorRegistry.aggregate([ended, ...last.values()].map((figures) => [...figures])).metrics()
  }
  const keep = (worker: Worker, figures: Figures | undefined) => {
    if (figures && !worker.isDead()) last.set(worker, figures)
  }
  cluster.on('message', (worker, message) => {
    if (!isMessage(message) || message.metrics !== 'sum wanted') return
    const { id } = message
    void sum().then((text) => worker.isConnected() && worker.send({ metrics: 'sum', id, text } satisfies Message))
  })
  cluster.on('exit', (worker) => {
    const counted = (last.get(worker) ?? []).filter(({ type }) => type === 'counter' || type === 'histogram')
    last.delete(worker)
    // one after the other: each adds to what the one before left
    adding = adding.then(async () => {
      ended = await AggregatorRegistry.aggregate([[...ended], counted]).getMetricsAsJSON()
    })
  })
}

async function askFigures(worker: Worker, id: number): Promise<Figures | undefined> {
  if (!worker.isConnected()) return undefined
  const over = new AbortController()
  const answer = new Promise<Figures>((resolve) => {
    const take = (message: unknown) => {
      if (isMessage(message) && message.metrics === 'own' && message.id === id) resolve(message.figures)
    }
    worker.on('message', take)
    over.signal.addEventListener('abort', () => worker.off('message', take))
  })
  worker.send({ metrics: 'own wanted', id } satisfies Message)
  const none = () => undefined
  const told = await Promise.race([
    answer,
    once(worker, 'exit', { signal: over.signal }).then(none, none),
    sleep(longestAnswerMs, undefined, { signal: over.signal }).catch(none),
  ])
  over.abort()
  return told
}
