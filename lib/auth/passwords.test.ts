import { hash } from '@node-rs/argon2'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { commonPasswords, isCommonPassword } from './common-passwords'
import { checkPassword, hashPassword, isOutdatedHash, passwordProblem } from './passwords'

const letters = 'abcdefghijklmnopqrstuvwxyzאבגדהוזחטיכלמנסעפצקרשת0123456789 !@#$%'
const text = (minLength: number, maxLength: number) =>
  fc.array(fc.constantFrom(...letters), { minLength, maxLength }).map((parts) => parts.join(''))

describe('a new password (requirement 18)', () => {
  test('is refused below 12 characters and above 128', () => {
    fc.assert(fc.property(text(0, 11), (password) => passwordProblem(password) !== undefined))
    fc.assert(fc.property(text(129, 300), (password) => passwordProblem(password) !== undefined))
  })
  test('is taken between them whatever it is made of: no rule of composition', () => {
    const any = fc
      .string({ unit: 'grapheme', minLength: 12, maxLength: 40 })
      .map((made) => made.normalize('NFC'))
      .filter((made) => [...made].length >= 12 && [...made].length <= 128 && new Set(made).size >= 8)
    fc.assert(
      fc.property(any, (password) => isCommonPassword(password) || passwordProblem(password) === undefined),
      { numRuns: 1000 },
    )
  })
  test('may be made of any characters, Hebrew too', () => {
    for (const password of [
      'ארבעה סוסים שחורים רצו',
      'correct horse battery',
      '749164029573',
      '😀😁😂🤣😃😄😅😆😉😊😋😎',
    ])
      expect(passwordProblem(password)).toBeUndefined()
  })
  test('counts characters after composing them (NFC) and changes nothing else', async () => {
    const decomposed = `${'é'.normalize('NFD').repeat(6)}abcde`
    expect(passwordProblem(decomposed)).toMatch('קצרה')
    await fc.assert(
      fc.asyncProperty(text(12, 30), async (password) => {
        const stored = await hashPassword(password)
        expect(await checkPassword(stored, password)).toBe(true)
        expect(await checkPassword(stored, ` ${password}`)).toBe(false)
        expect(await checkPassword(stored, password.toUpperCase())).toBe(password.toUpperCase() === password)
      }),
      { numRuns: 20 },
    )
  })
})

describe('a password that would be guessed is refused (requirement 19)', () => {
  test('each of the 10,000 most used ones, as it is or made long enough with digits', () => {
    const known = [...commonPasswords()]
    expect(known.length).toBeGreaterThanOrEqual(10_000)
    const passed = known.filter((word) => passwordProblem(word) === undefined)
    expect(passed).toEqual([])
    const worded = known.filter((word) => /\p{L}{3}/u.test(word) && !/\P{L}/u.test(word))
    expect(worded.length).toBeGreaterThan(8000)
    const lengthened = worded.map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}${'2025!493726'.slice(0, 12)}`)
    expect(lengthened.filter((password) => passwordProblem(password) === undefined)).toEqual([])
  })
  test.each([
    'Password1234',
    'P@ssw0rd2024',
    'dragon!dragon!',
    'qwertyuiop12',
    '123456789012',
    '098765432109',
    'qwertyuiopasdf',
    'abcdefghijklm',
    'Sunshine-2026',
    'michael.1987!',
    'אבגדהוזחטיכלמ',
    'iloveyou iloveyou',
  ])('%s', (password) => expect(passwordProblem(password)).toBeDefined())
  test.each(['kesher-kesher', 'קשר קשר קשר 12', 'naomi@studio', 'Naomi-Design1', 'סטודיו נעמי 12', 'aaaaaaaaaaaaaaa'])(
    'of words that belong to the product, the person or the company: %s',
    (password) => {
      expect(passwordProblem(password, ['naomi', 'studio', 'Naomi Design', 'סטודיו נעמי לעיצוב'])).toBeDefined()
    },
  )
})

describe('a stored password (requirement 20)', () => {
  test('is argon2id with at least 19 MiB, 2 passes, 1 lane', async () => {
    const stored = await hashPassword('river-maple-cactus')
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(isOutdatedHash(stored)).toBe(false)
  })
  test('of a lower cost or another kind is known to be outdated', async () => {
    for (const cost of [
      { memoryCost: 12_288, timeCost: 2 },
      { memoryCost: 19_456, timeCost: 1 },
      { memoryCost: 19_456, timeCost: 2, algorithm: 1 as number },
    ])
      expect(isOutdatedHash(await hash('river-maple-cactus', cost))).toBe(true)
    expect(isOutdatedHash('$2b$10$abcdefghijklmnopqrstuv')).toBe(true)
    expect(isOutdatedHash(await hash('river-maple-cactus', { memoryCost: 65_536, timeCost: 3 }))).toBe(false)
  })
  test('is recognised in both normal forms of Unicode, and no other is', async () => {
    const stored = await hashPassword('סיסמה עם ניקוד שָׁלוֹם'.normalize('NFC'))
    expect(await checkPassword(stored, 'סיסמה עם ניקוד שָׁלוֹם'.normalize('NFD'))).toBe(true)
    expect(await checkPassword(stored, 'סיסמה עם ניקוד שלום')).toBe(false)
  })
  test('never fits where there is no account', async () => {
    expect(await checkPassword(null, 'no account has this password')).toBe(false)
  })
})
