import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

// off the main thread, so that the form stays quick while the work is done
self.onmessage = async ({ data: challenge }: MessageEvent<Challenge>) => {
  const solution = await solveChallenge({ challenge, deriveKey })
  self.postMessage(solution && btoa(JSON.stringify({ challenge, solution })))
}
