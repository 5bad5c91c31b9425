import { expect, it } from 'vitest'

import { signingState, valueProblem } from './rules'

const later = new Date(Date.now() + 60_000)

it('a link shows why there is nothing to sign, the whole document before the single signer', () => {
  const state = (
    document: Parameters<typeof signingState>[0]['document']['state'],
    signer: 'viewed' | 'signed' | 'declined',
    expiresAt = later,
  ) => signingState({ document: { state: document, expiresAt }, signer: { state: signer } })
  expect(state('sent', 'viewed')).toBe('open')
  expect(state('sent', 'viewed', new Date(0))).toBe('expired')
  expect(state('expired', 'viewed')).toBe('expired')
  expect(state('partly_signed', 'signed', new Date(0))).toBe('signed')
  expect(state('completed', 'signed')).toBe('signed')
  expect(state('declined', 'declined')).toBe('declined')
  expect(state('declined', 'signed')).toBe('declined_by_other')
  expect(state('cancelled', 'signed')).toBe('cancelled')
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
] as const)('a $type field (required: $required) with $value gives $problem', ({ type, required, value, problem }) => {
  expect(valueProblem({ type, required }, value)).toBe(problem)
})
