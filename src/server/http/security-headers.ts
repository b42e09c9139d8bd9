import type { FastifyReply, FastifyRequest } from 'fastify'

const policy = (sources: Record<string, string>) =>
  Object.entries(sources)
    .map(([directive, value]) => `${directive} ${value}`)
    .join('; ')

const strict = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' blob: data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'form-action': "'self'",
}

// reCAPTCHA, where an operator chose it, is the only third party a page may contact
const withRecaptcha = {
  ...strict,
  'script-src': "'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
  'frame-src': 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
}

/** The policy for uploaded files: the browser may show them, and they can run nothing. */
export const uploadPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** The headers of every answer, errors and files included. */
export const securityHeaders = (options: { recaptcha: boolean; https: boolean }): Record<string, string> => ({
  'content-security-policy': policy(options.recaptcha ? withRecaptcha : strict),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  ...(options.https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})

export function putSecurityHeaders(headers: Record<string, string>, request: FastifyRequest, reply: FastifyReply) {
  reply.headers(headers)
  reply.header('x-request-id', request.id)
  // API answers may be personal; static files set their own header
  if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store')
}
