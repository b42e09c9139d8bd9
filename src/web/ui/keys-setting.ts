const key = 'heliodex.keys'

/** Single-key shortcuts can be switched off, for people whose voice or switches press keys by themselves. */
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
