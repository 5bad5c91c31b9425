import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { decoded, ENCODINGS, type Encoding, EncodingSniffer } from './encoding'
import { encodeBytes } from './testing'

const HEBREW = 'שם,טלפון\r\nנועה לוי,052-1234567\r\n'

function sniffed(bytes: Uint8Array, size = 1_000): Encoding {
  const sniffer = new EncodingSniffer()
  for (let at = 0; at < bytes.length; at += size) sniffer.take(bytes.subarray(at, at + size))
  return sniffer.result()
}
async function text(bytes: Uint8Array, encoding: Encoding, size = 3): Promise<string> {
  async function* source() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  }
  let all = ''
  for await (const piece of decoded(source(), encoding)) all += piece
  return all
}

describe('what a file is written in', () => {
  it.each([
    ['utf-8', false],
    ['utf-8', true],
    ['utf-16le', false],
    ['utf-16le', true],
    ['utf-16be', false],
    ['utf-16be', true],
    ['windows-1255', false],
  ] as const)('%s, with a mark: %s', (encoding, hasMark) => {
    expect(sniffed(encodeBytes(HEBREW, encoding, hasMark))).toBe(encoding)
  })

  it('is UTF-8 only where all of it is, and a letter that is cut off at the end does not count', () => {
    const late = Buffer.concat([Buffer.from('a,b\n'.repeat(50_000)), encodeBytes('שלום', 'windows-1255')])
    expect(sniffed(late)).toBe('windows-1255')
    expect(sniffed(Buffer.from('שלום').subarray(0, 7))).toBe('utf-8')
    expect(sniffed(Buffer.from('a,b\n\0c,d\n'.padEnd(4_000, 'x')))).toBe('utf-8')
  })

  it('the text is the same however its bytes come', async () => {
    const word = fc.stringMatching(/^[א-תa-z0-9 ,"\r\n]{0,40}$/)
    await fc.assert(
      fc.asyncProperty(
        word,
        fc.constantFrom(...ENCODINGS),
        fc.integer({ min: 1, max: 7 }),
        async (words, encoding, size) => {
          expect(await text(encodeBytes(words, encoding), encoding, size)).toBe(words)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('a mark is no part of the text', async () => {
    for (const encoding of ['utf-8', 'utf-16le', 'utf-16be'] as const)
      expect(await text(encodeBytes(HEBREW, encoding, true), encoding)).toBe(HEBREW)
  })
})
