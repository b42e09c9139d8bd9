const key = 'heliodex.keys'

/** Single-key shortcuts can be switched off, for people whose voice control or switches press keys unintentionally. */
export const areKeysOn = () => {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return true
  }
}

export function setKeysOn(on: boolean) {
  if (on) localStorage.removeItem(key)
  else localStorage.setItem(key, 'off')
}
