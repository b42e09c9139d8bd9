type Recaptcha = {
  ready: (run: () => void) => void
  render: (container: HTMLElement, options: Record<string, unknown>) => number
}

declare global {
  interface Window {
    /** Set once Google's script has run. */
    grecaptcha?: Recaptcha
  }
}

const scriptUrl = 'https://www.google.com/recaptcha/api.js?render=explicit'

/** Loads Google's script, only if the operator has chosen it and a form needs it. */
export function loadRecaptcha(): Promise<Recaptcha> {
  return new Promise((resolve, reject) => {
    const loaded = () => {
      const { grecaptcha } = window
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha))
      else reject(new Error('reCAPTCHA did not load'))
    }
    if (document.querySelector(`script[src="${scriptUrl}"]`)) return loaded()
    const script = document.createElement('script')
    script.src = scriptUrl
    script.async = true
    script.onload = loaded
    script.onerror = () => reject(new Error('reCAPTCHA did not load'))
    document.head.append(script)
  })
}
