import pino, { type LoggerOptions } from 'pino'

import { withoutCards } from '@/lib/format/card-number'
import { SECRET_HANDLERS, SECRET_PAGES } from '@/lib/routes/secret-addresses'

const SECRETS = ['password', 'token', 'cookie', 'authorization', 'nationalId', 'phone', 'email']

/** Letters that turn the order of a line on a terminal; JSON encodes line ends and control letters, not these. */
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const encoded = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`

/** The texts of a line of JSON; its numbers are our own. */
const TEXTS = /"(?:[^"\\]|\\.)*"/g

/** How lines are written: nothing that a visitor sent makes a line of its own or turns one, secrets and personal data are cut. */
export const LINES: LoggerOptions = {
  redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[cut]' },
  formatters: { level: (label) => ({ level: label }) },
  hooks: { streamWrite: (line) => line.replace(TEXTS, withoutCards).replace(TURNING, encoded) },
}

/** Structured lines on standard output. */
export const log = pino({ level: process.env.LOG_LEVEL ?? 'info', ...LINES })

const SECRET = new RegExp(
  `^((?:/(?:${SECRET_PAGES.join('|')})|/api/(?:public|payments)/(?:${SECRET_HANDLERS.join('|')}))/)[^/]+`,
)

/** A path without what a public address carries as its secret. */
export const safePath = (pathname: string) => pathname.replace(SECRET, '$1[token]')
