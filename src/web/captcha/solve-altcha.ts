/** Solves the proof of work and returns the token to send with the form. */
export function solveAltcha(challenge: unknown): Promise<string> {
  const worker = new Worker(new URL('./solve-altcha.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<string>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<string | null>) =>
      data ? resolve(data) : reject(new Error('not solved'))
    worker.onerror = () => reject(new Error('not solved'))
    worker.postMessage(challenge)
  }).finally(() => worker.terminate())
}
