import { availableParallelism } from 'node:os'
import { openRecogniser, type RecognisedLanguage, type Recogniser } from './open-recogniser.js'

/** More engines than this would compete for memory. */
const most = 2

/** As many engines as the process may use processors, behind one interface: each call uses the next free engine. */
export async function openRecognisers(language: RecognisedLanguage): Promise<Recogniser> {
  const count = Math.min(most, availableParallelism())
  const engines = await Promise.all(Array.from({ length: count }, () => openRecogniser(language)))
  const free = [...engines]
  const waiting: ((engine: Recogniser) => void)[] = []
  const take = async () => free.pop() ?? new Promise<Recogniser>((resolve) => waiting.push(resolve))
  const giveBack = (engine: Recogniser) => {
    const next = waiting.shift()
    if (next) next(engine)
    else free.push(engine)
  }
  return {
    recognise: async (picture, layout) => {
      const engine = await take()
      try {
        return await engine.recognise(picture, layout)
      } finally {
        giveBack(engine)
      }
    },
    close: async () => {
      await Promise.all(engines.map((engine) => engine.close()))
    },
  }
}
