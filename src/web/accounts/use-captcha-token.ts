import { useState } from 'react'

/** The token of a form's captcha, and a function to request another: a token works once, even if the form fails. */
export function useCaptchaToken() {
  const [token, setToken] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  function renew() {
    setToken(null)
    setRound((before) => before + 1)
  }
  return { token, renew, captcha: { onToken: setToken, round } }
}
