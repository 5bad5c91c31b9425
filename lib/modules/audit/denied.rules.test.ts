import { expect, test } from 'vitest'

import { deniedText } from './denied.rules'

test('a refused page is told by its title, also one that is no more', () => {
  expect(deniedText({ route: 'seed-permissions' })).toBe('עמוד: עדכון הרשאות ותפקידים')
  expect(deniedText({ route: 'gone' })).toBe('עמוד: gone')
})

test('a refused action is told by what was asked, of which part, at which address', () => {
  expect(deniedText({ method: 'POST', path: '/api/wallet/holds' })).toBe(
    'הוספה או פעולה (מצב חשבון): \u200e/api/wallet/holds',
  )
  expect(deniedText({ method: 'DELETE', path: '/api/customers/7' })).toBe('מחיקה (לקוחות): \u200e/api/customers/7')
  expect(deniedText({ method: 'PUT', path: '/api/settings/mail' })).toBe('שינוי (הגדרות): \u200e/api/settings/mail')
  expect(deniedText({ method: 'GET', path: '/api/nothing' })).toBe('קריאה: \u200e/api/nothing')
})

test('a row that says neither has no words', () => expect(deniedText({})).toBeNull())
