import fc from 'fast-check'
import pino from 'pino'
import { describe, expect, it } from 'vitest'

import { LOG_OPTIONS, safePath } from './log'

/** Returns the output that the log writes for an object. */
function linesOf(thing: object, message: string): string {
  const lines: string[] = []
  pino(LOG_OPTIONS, { write: (line: string) => void lines.push(line) }).info(thing, message)
  return lines.join('')
}

const TRICKS = [
  '\n',
  '\r\n',
  '\u001b[2J',
  '\u202e',
  '\u2066',
  '\u200f',
  '{"level":"error"}',
  '\u0000',
  '\u2028',
  'שלום',
]
const nasty = fc.array(fc.oneof(fc.constantFrom(...TRICKS), fc.string())).map((parts) => parts.join(''))

describe('a line of the log', () => {
  it('is one line without letters that act on a terminal, whatever a visitor sent (requirement 34)', () => {
    fc.assert(
      fc.property(nasty, nasty, (agent, message) => {
        const written = linesOf({ agent }, message)
        // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
        expect(written).toMatch(/^[^\u0000-\u001f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+\n$/)
        expect(JSON.parse(written)).toMatchObject({ level: 'info', agent, msg: message })
      }),
    )
  })

  it.each([
    '/payslip/',
    '/join/',
    '/paymentPage/',
    '/api/public/payslips/',
    '/api/public/signatures/',
    '/api/payments/callback/',
  ])('does not tell what opens %s (requirement 49)', (start) => {
    expect(safePath(`${start}q7Yw3cJmA0Zf/open`)).toBe(`${start}[token]/open`)
  })

  it('has no card number, whatever it stands in, and stays a line of JSON (requirement 49)', () => {
    const written = linesOf(
      { body: '{"card":4580458045804580}', err: new Error('4111 1111 1111 1111') },
      'פרטים 5555555555554444',
    )
    expect(written).not.toMatch(/458045804580|4111 1111 1111 1111|555555555555/)
    expect(JSON.parse(written)).toMatchObject({ level: 'info', time: expect.any(Number) })
  })

  it('has no secret and no personal data', () => {
    const written = linesOf({ password: 'p1', user: { email: 'e1', deep: { token: 't1' } } }, 'x')
    for (const secret of ['p1', 'e1', 't1']) expect(written).not.toContain(`"${secret}"`)
  })
})
