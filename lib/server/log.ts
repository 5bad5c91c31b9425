import pino from 'pino'

const SECRETS = ['password', 'token', 'cookie', 'authorization', 'nationalId', 'phone', 'email']

/** Structured lines on standard output; newlines are encoded by JSON, secrets and personal data are cut. */
export const log = pino({
  level: process.env.LOG_LEVEL ?? 'info',
  redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[cut]' },
  formatters: { level: (label) => ({ level: label }) },
})

/** A path without what a public address carries as its secret. */
export const safePath = (pathname: string) =>
  pathname.replace(
    /^((?:\/api\/(?:public|payments))?\/(?:paymentPage|callback|payment-pages|document-signature|signatures|reset-password|verify-email|join|logos)\/)[^/]+/,
    '$1[token]',
  )
