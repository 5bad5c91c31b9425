import pino, { type LoggerOptions } from 'pino'

import { withoutCards } from '@/lib/format/card-number'
import { SECRET_HANDLERS, SECRET_PAGES } from '@/lib/routes/secret-addresses'

const SECRETS = ['password', 'token', 'cookie', 'authorization', 'nationalId', 'phone', 'email']

/**
 * Bidi control characters, which reorder a line on a terminal. JSON escapes line ends and control characters, but not
 * these.
 */
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const encoded = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`

/** The string literals of a line of JSON; its numbers come from our own code. */
const TEXTS = /"(?:[^"\\]|\\.)*"/g

/**
 * Log options: input of a visitor can neither start a new line nor reorder one, and secrets and personal data are cut.
 */
export const LOG_OPTIONS: LoggerOptions = {
  redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[cut]' },
  formatters: { level: (label) => ({ level: label }) },
  hooks: { streamWrite: (line) => line.replace(TEXTS, withoutCards).replace(TURNING, encoded) },
}

/** The logger: structured lines on standard output. */
export const log = pino({ level: process.env.LOG_LEVEL ?? 'info', ...LOG_OPTIONS })

const SECRET = new RegExp(
  `^((?:/(?:${SECRET_PAGES.join('|')})|/api/(?:public|payments)/(?:${SECRET_HANDLERS.join('|')}))/)[^/]+`,
)

/** Replaces the secret segment of a public address by `[token]`. */
export const safePath = (pathname: string) => pathname.replace(SECRET, '$1[token]')
