import { expect, it } from 'vitest'

import { normalizeFieldValue, signingState, suggestInitials, valueProblem } from './signing.rules'

const later = new Date(Date.now() + 60_000)

it('a link shows why there is nothing to sign, the whole document before the single signer', () => {
  type SigningFacts = Parameters<typeof signingState>[0]
  const state = (
    document: SigningFacts['document']['state'],
    signer: SigningFacts['signer']['state'],
    { expiresAt = later, isTurn = true, needsCode = false } = {},
  ) => signingState({ document: { state: document, expiresAt }, signer: { state: signer }, isTurn, needsCode })
  expect(state('sent', 'viewed')).toBe('open')
  expect(state('sent', 'viewed', { expiresAt: new Date(0) })).toBe('expired')
  expect(state('expired', 'viewed')).toBe('expired')
  expect(state('partly_signed', 'signed', { expiresAt: new Date(0) })).toBe('signed')
  expect(state('completed', 'signed')).toBe('signed')
  expect(state('declined', 'declined')).toBe('declined')
  expect(state('declined', 'signed')).toBe('declined_by_other')
  expect(state('cancelled', 'signed')).toBe('cancelled')
  expect(state('sent', 'viewed', { isTurn: false })).toBe('not_yet')
  expect(state('sent', 'delegated')).toBe('delegated')
  for (const one of ['sent', 'completed', 'cancelled', 'expired', 'declined'] as const)
    expect(state(one, 'signed', { needsCode: true })).toBe('code')
})

it.each([
  { type: 'text', required: true, value: '', problem: 'שדה חובה' },
  { type: 'text', required: false, value: '', problem: null },
  { type: 'text', required: true, value: 'א'.repeat(501), problem: 'עד 500 תווים' },
  { type: 'text', required: true, value: 'שלום\u202E', problem: 'הטקסט מכיל תווים שאינם מותרים' },
  { type: 'name', required: true, value: 'דוד\u2066', problem: 'השם מכיל תווים שאינם מותרים' },
  { type: 'name', required: true, value: 'David כהן', problem: null },
  { type: 'date', required: true, value: '2026-02-29', problem: 'התאריך אינו תקין' },
  { type: 'date', required: true, value: '2028-02-29', problem: null },
  { type: 'date', required: true, value: '29/02/2028', problem: 'התאריך אינו תקין' },
  { type: 'checkbox', required: true, value: 'false', problem: 'יש לסמן את התיבה' },
  { type: 'checkbox', required: false, value: 'false', problem: null },
  { type: 'checkbox', required: false, value: 'כן', problem: 'הערך אינו תקין' },
  { type: 'initials', required: true, value: 'י״כ', problem: null },
  { type: 'initials', required: true, value: 'ישראלי־כהן', problem: null },
  { type: 'initials', required: true, value: 'ישראל ישראלי', problem: 'עד 10 תווים' },
  { type: 'number', required: true, value: '-12.5', problem: null },
  { type: 'number', required: true, value: '12 אלף', problem: 'יש לכתוב מספר בספרות' },
  { type: 'national_id', required: true, value: '123456782', problem: null },
  { type: 'national_id', required: true, value: '123456789', problem: 'מספר זהות לא תקין' },
  { type: 'national_id', required: false, value: '', problem: null },
  { type: 'phone', required: true, value: '050-123-4567', problem: null },
  { type: 'phone', required: true, value: '0591234567', problem: 'הקידומת אינה של רשת ישראלית פעילה' },
  { type: 'email', required: true, value: 'dana@example.co.il', problem: null },
  { type: 'email', required: true, value: 'dana@', problem: 'כתובת הדוא״ל אינה תקינה' },
  { type: 'multiline', required: true, value: 'שורה\nושורה', problem: null },
  { type: 'text', required: true, value: 'שורה\nושורה', problem: 'הטקסט מכיל תווים שאינם מותרים' },
  { type: 'select', required: true, value: 'כחול', problem: 'יש לבחור מהרשימה' },
] as const)('a $type field (required: $required) with $value gives $problem', ({ type, required, value, problem }) => {
  expect(valueProblem({ type, required }, value)).toBe(problem)
})

it('a choice takes what stands on its list and nothing else', () => {
  const options = ['אדום', 'ירוק']
  expect(valueProblem({ type: 'select', required: true, options }, 'ירוק')).toBeNull()
  expect(valueProblem({ type: 'select', required: true, options }, 'ירוק ')).toBe('יש לבחור מהרשימה')
})

it('initials are the first letters of the first two words, and an identity number is kept in nine digits', () => {
  expect(['יעל כהן', 'דנה כהן-לוי', 'משה', '123'].map(suggestInitials)).toEqual(['י״כ', 'ד״כ', 'מ', ''])
  expect(normalizeFieldValue('national_id', ' 12345678-2 ')).toBe('123456782')
  expect(normalizeFieldValue('text', ' שלום ')).toBe('שלום')
})
