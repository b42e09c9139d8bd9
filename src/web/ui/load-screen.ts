import { t } from '@lingui/core/macro'
import type { ComponentType } from 'react'
import { settleLanguage } from '../base/language/language.js'

const limitMs = 120_000
const tries = 3

/** The script of a screen failed to load. */
export class ScreenNotLoaded extends Error {}

/** Loads a screen's script on first use: three tries, two minutes, then the error screen. */
export const loadScreen = (load: () => Promise<{ default: ComponentType }>) => async () =>
  (await withTexts(withinLimit(loadWithRetry(load)))).default

/** Code that is loaded on demand, with its texts in the reader's language. */
export async function withTexts<Code>(loading: Promise<Code>): Promise<Code> {
  const code = await loading
  await settleLanguage()
  return code
}

async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await load()
    } catch (error) {
      if (attempt === tries) throw new ScreenNotLoaded(t`A part of this page could not be loaded.`, { cause: error })
      await new Promise((resolve) => setTimeout(resolve, attempt * 1000))
    }
  }
}

function withinLimit<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ScreenNotLoaded(t`This page took too long to load.`)), limitMs)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
