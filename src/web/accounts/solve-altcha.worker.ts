import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

// in a worker, so that the form stays responsive
self.onmessage = async ({ data: challenge }: MessageEvent<Challenge>) => {
  const solution = await solveChallenge({ challenge, deriveKey })
  self.postMessage(solution && btoa(JSON.stringify({ challenge, solution })))
}
