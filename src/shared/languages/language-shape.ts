import { z } from 'zod'
import { type Language, languageNames } from './languages.js'

export const LanguageShape = z.enum(
  Object.keys(languageNames) as [Language, ...Language[]],
  'Choose one of our languages',
)
