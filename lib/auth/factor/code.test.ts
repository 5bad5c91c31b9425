import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'

import { factorAddress, matchTotpStep, newFactorSecret } from './code'
import { drawQr } from './qr'
import { newRecoveryCode, recoveryText } from './recovery-text'

const NOW = Date.UTC(2026, 10, 21, 18, 0, 10)
const secret = newFactorSecret()
const codeAt = (ms: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: ms })
const STEP = Math.floor(NOW / 30_000)

describe('a code of the second factor (requirement 23)', () => {
  test('belongs to its step of 30 seconds, and one step of drift to either side is forgiven', () => {
    expect([-1, 0, 1].map((drift) => matchTotpStep(secret, codeAt(NOW + drift * 30_000), NOW))).toEqual([
      STEP - 1,
      STEP,
      STEP + 1,
    ])
    expect([-2, 2].map((drift) => matchTotpStep(secret, codeAt(NOW + drift * 30_000), NOW))).toEqual([null, null])
  })
  test('may be typed with a space, and is six digits', () => {
    const code = codeAt(NOW)
    expect(matchTotpStep(secret, `${code.slice(0, 3)} ${code.slice(3)}`, NOW)).toBe(STEP)
    for (const text of ['', '12345', `${code}1`, 'abcdef', `${code}\0`])
      expect(matchTotpStep(secret, text, NOW)).toBeNull()
  })
  test('comes from a secret of 160 bits that the drawing carries with who and where', () => {
    expect(Secret.fromBase32(secret).bytes).toHaveLength(20)
    const address = new URL(factorAddress(secret, 'dana@example.co.il'))
    expect(address.protocol).toBe('otpauth:')
    expect(address.searchParams.get('secret')).toBe(secret)
    expect(decodeURIComponent(address.pathname)).toContain('dana@example.co.il')
  })
})

describe('the drawing of a QR code', () => {
  test('has a quiet zone of four squares and the three eyes', () => {
    const { size, path } = drawQr('otpauth://totp/x?secret=ABC')
    const dark = squares(path)
    expect((size - 8 - 17) % 4).toBe(0)
    for (const [x, y] of dark) expect(Math.min(x, y, size - 1 - x, size - 1 - y)).toBeGreaterThanOrEqual(4)
    const has = (x: number, y: number) => dark.some(([a, b]) => a === x && b === y)
    expect([has(4, 4), has(size - 5, 4), has(4, size - 5), has(size - 5, size - 5)].slice(0, 3)).toEqual([
      true,
      true,
      true,
    ])
  })
})

describe('a recovery code', () => {
  test('has 80 random bits in four groups, and is read without case, spaces and dashes', () => {
    const codes = Array.from({ length: 200 }, newRecoveryCode)
    expect(new Set(codes).size).toBe(200)
    for (const code of codes) {
      expect(code).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/)
      expect(recoveryText(` ${code.toLowerCase().replaceAll('-', ' ')} `)).toBe(code.replaceAll('-', ''))
    }
  })
  test('is nothing else', () => {
    for (const text of ['', '123456', 'ABCD-EFGH', 'ABCD-EFGH-JKLM-NPQ!', 'A'.repeat(17)])
      expect(recoveryText(text)).toBeNull()
  })
})

const squares = (path: string): [number, number][] =>
  [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].flatMap(([, x, y, width]) =>
    Array.from({ length: Number(width) }, (_, at): [number, number] => [Number(x) + at, Number(y)]),
  )
