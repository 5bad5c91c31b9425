import { describe, expect, it } from 'vitest'

import { isSigned, signBody } from './signature'

const SECRET = 'secret-of-the-account'
const BODY = new TextEncoder().encode('{"id":"1","for":"סכום"}')
const NOW = 1_800_000_000_000
const timestamp = String(NOW / 1000)
const signature = signBody(SECRET, timestamp, BODY)

describe('a callback signature', () => {
  it('is HMAC-SHA-256 over the timestamp, a dot and the raw bytes, in hex (vector by openssl)', () => {
    const vector = '47b6ce0fca59474308e2921c247cb2493dce6b8101d90ac05bd0c6a37d0e046e'
    expect(signBody('key', '1700000000', 'body')).toBe(vector)
    expect(signBody('key', '1700000000', new TextEncoder().encode('body'))).toBe(vector)
  })
  it('holds for the bytes as they came', () => {
    expect(isSigned(SECRET, { timestamp, signature, body: BODY }, NOW)).toBe(true)
  })
  it.each([
    ['another body', { body: new TextEncoder().encode('{"id":"1", "for":"סכום"}') }],
    ['another time', { timestamp: String(NOW / 1000 + 1) }],
    ['no time', { timestamp: null }],
    ['a time that is no number', { timestamp: `${timestamp} ` }],
    ['no signature', { signature: null }],
    ['an empty signature', { signature: '' }],
    ['a cut signature', { signature: signature.slice(0, 63) }],
    ['a signature in capitals', { signature: signature.toUpperCase() }],
  ])('does not hold for %s', (_, change) => {
    expect(isSigned(SECRET, { timestamp, signature, body: BODY, ...change }, NOW)).toBe(false)
  })
  it('does not hold under another secret', () => {
    expect(isSigned('another', { timestamp, signature, body: BODY }, NOW)).toBe(false)
  })
  it('holds for five minutes (requirement 43)', () => {
    const at = (seconds: number) => isSigned(SECRET, { timestamp, signature, body: BODY }, NOW + seconds * 1000)
    expect([at(300), at(301), at(-300), at(-301)]).toEqual([true, false, true, false])
  })
})
