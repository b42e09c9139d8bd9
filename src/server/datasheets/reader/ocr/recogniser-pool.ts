import { openRecogniser, type RecognisedLanguage, type Recogniser } from './open-recogniser.js'

/** Several engines behind one interface: each call uses the next free engine. */
export async function openRecognisers(language: RecognisedLanguage, count: number): Promise<Recogniser> {
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
    recognise: async (png, scale) => {
      const engine = await take()
      try {
        return await engine.recognise(png, scale)
      } finally {
        giveBack(engine)
      }
    },
    close: async () => {
      await Promise.all(engines.map((engine) => engine.close()))
    },
  }
}
