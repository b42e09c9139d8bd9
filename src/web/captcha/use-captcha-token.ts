import { useState } from 'react'

/** The token of a form's captcha, and the asking for another: a token works once, whatever became of the form. */
export function useCaptchaToken() {
  const [token, setToken] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  function renew() {
    setToken(null)
    setRound((before) => before + 1)
  }
  return { token, renew, captcha: { onToken: setToken, round } }
}
