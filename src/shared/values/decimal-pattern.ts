/** Digits and a decimal point: at most 15 digits, so that doubles distinguish all such numbers. */
export const decimalPattern = /^(?:\d{1,9}(?:\.\d{0,6})?|\.\d{1,6})$/
export const decimalRefusal = 'Write a number such as 400 or 49.5'
