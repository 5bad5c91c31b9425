import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { checkPassword, hashPassword, passwordProblem } from './passwords'

const letters = 'abcdefghijklmnopqrstuvwxyzאבגדהוזחטיכלמנסעפצקרשת0123456789 !@#$%'
const text = (minLength: number, maxLength: number) =>
  fc.array(fc.constantFrom(...letters), { minLength, maxLength }).map((parts) => parts.join(''))

describe('a new password', () => {
  test('is refused below 12 characters and above 128', () => {
    fc.assert(fc.property(text(0, 11), (password) => passwordProblem(password) !== undefined))
    fc.assert(fc.property(text(129, 300), (password) => passwordProblem(password) !== undefined))
  })
  test('may be made of any characters, Hebrew too, without a rule of composition', () => {
    for (const password of [
      'ארבעה סוסים שחורים רצו',
      'correct horse battery',
      '749164029573',
      '😀😁😂🤣😃😄😅😆😉😊😋😎',
    ])
      expect(passwordProblem(password)).toBeUndefined()
  })
  test('counts characters after composing them (NFC)', () => {
    const decomposed = `${'é'.normalize('NFD').repeat(6)}abcde`
    expect(passwordProblem(decomposed)).toMatch('קצרה')
  })
  test.each(['kesher-kesher', 'Password1234', 'קשר קשר קשר 12', 'naomi@studio', 'aaaaaaaaaaaaaaa'])(
    'is refused when it is guessed at once: %s',
    (password) => {
      expect(passwordProblem(password, ['naomi', 'studio'])).toBeDefined()
    },
  )
})

describe('a stored password', () => {
  test('is argon2id with at least 19 MiB, 2 passes, 1 lane', async () => {
    expect(await hashPassword('river-maple-cactus')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
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
