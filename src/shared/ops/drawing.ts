import type { z } from 'zod'
import type { getPanel } from '../find/search-api.js'
import type { Language } from '../languages/languages.js'
import type { getSupplierPage, listSupplierStock } from '../suppliers/supplier-page-api.js'

/** A page rendered on the server. */
export type DrawnPage = {
  /** The whole element, escaped. */
  title: string
  body: string
  /** The answers it was rendered from, by the key under which the app looks for them. */
  answers: readonly (readonly [key: readonly unknown[], answer: unknown])[]
}

export type PanelAnswer = z.infer<(typeof getPanel)['response']>
export type SupplierAnswers = {
  page: z.infer<(typeof getSupplierPage)['response']>
  stock: z.infer<(typeof listSupplierStock)['response']>
}

/** How a page is rendered: in which language, and whether its links name it. */
export type PageLanguage = { language: Language; isNamed: boolean }

/** What the web renders for the server, as a visitor sees it. The build makes it from the screens themselves. */
export type Drawing = {
  drawPanel: (id: string, answer: PanelAnswer, language: PageLanguage) => Promise<DrawnPage>
  drawSupplier: (id: string, answers: SupplierAnswers, language: PageLanguage) => Promise<DrawnPage>
  drawMissing: (kind: 'panel' | 'supplier', language: PageLanguage) => Promise<DrawnPage>
}

/** The element in which a rendered page carries its answers; it is data, which no browser runs. */
export const answersElement = 'page-answers'
