/** The path of a Chromium, if there is one. */
export function findChromium(): string | undefined
/** The path of a Chromium, installed where that is possible. */
export function ensureChromium(): string
