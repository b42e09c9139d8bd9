import type { ChildProcess } from 'node:child_process'
import { DatasheetError } from '../datasheet-error.js'

/** Documents read at the same time; others wait in line. */
const atOnce = 2

let running = 0
const waiting: (() => void)[] = []

/** Waits for one of the places; the caller gives it back. */
export async function takePlace(signal: AbortSignal | undefined): Promise<void> {
  if (signal?.aborted) throw new DatasheetError('cancelled')
  if (running < atOnce) {
    running += 1
    return
  }
  await new Promise<void>((resolve, reject) => {
    const proceed = () => {
      signal?.removeEventListener('abort', give)
      resolve()
    }
    const give = () => {
      waiting.splice(waiting.indexOf(proceed), 1)
      reject(new DatasheetError('cancelled'))
    }
    waiting.push(proceed)
    signal?.addEventListener('abort', give, { once: true })
  })
}

function givePlace(): void {
  const next = waiting.shift()
  if (next) next()
  else running -= 1
}

/** A child that was killed still has its memory until it is gone, which takes a while when it ran behind all others. */
export function givePlaceAfter(child: ChildProcess | undefined): void {
  const isGone = child?.pid === undefined || child.exitCode !== null || child.signalCode !== null
  if (isGone) givePlace()
  else child.once('exit', givePlace)
}
