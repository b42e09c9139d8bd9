import { phrase } from '../languages/phrase.js'
/** Digits and a decimal point. Programs write doubles with up to 17 digits, such as 32.526199999999996. */
export const decimalPattern = /^(?:\d{1,9}(?:\.\d{0,20})?|\.\d{1,20})$/
export const decimalRefusal = phrase('Write a number such as 400 or 49.5')
