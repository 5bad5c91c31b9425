import { describe, expect, test } from 'vitest'

import { USUAL_HOURS } from '@/lib/format/business-time'
import { HOLIDAY_KEYS, usualKind } from '@/lib/format/holidays'

import { settingsChanges } from './changes.rules'
import { companyFacts } from './company-facts.rules'
import { mailFacts, passwordFact } from './mail/facts.rules'
import { systemFacts } from './system-facts.rules'

describe('what the log tells of a change', () => {
  test('is the fields that really changed, as they were and as they are', () => {
    expect(settingsChanges({ name: 'א', port: 587, isOn: false }, { name: 'ב', port: 587, isOn: false })).toEqual({
      before: { name: 'א' },
      after: { name: 'ב' },
    })
  })
  test('counts neither nothing against empty nor an equal list as a change', () => {
    expect(settingsChanges({ a: null, list: ['1', '2'] }, { a: '', list: ['1', '2'], b: '' })).toEqual({
      before: {},
      after: {},
    })
  })
  test('shows of a long text the place where it changed', () => {
    const text = 'תנאי '.repeat(500)
    const { before, after } = settingsChanges({ terms: `${text}א` }, { terms: `${text}ב` })
    expect([before.terms, after.terms].map((value) => String(value).at(-1))).toEqual(['א', 'ב'])
    expect(String(after.terms).length).toBeLessThan(320)
  })
})

describe('looks and hours', () => {
  const systemSettings = { displayName: '', primaryColor: null, ...USUAL_HOURS }
  test('are unchanged where the keys of a span come back in another order and holidays are spelled out', () => {
    const week = USUAL_HOURS.week.map((day) => day && { to: day.to, from: day.from })
    const holidays = Object.fromEntries(HOLIDAY_KEYS.map((key) => [key, usualKind(key)]))
    expect(
      settingsChanges(systemFacts({ ...systemSettings, week }), systemFacts({ ...systemSettings, holidays })),
    ).toEqual({
      before: {},
      after: {},
    })
  })
  test('are told by day and by holiday, in words', () => {
    const week = USUAL_HOURS.week.map((day, index) => (index === 5 ? null : day))
    const after = systemFacts({ ...systemSettings, week, holidays: { purim: 'closed' } })
    expect(settingsChanges(systemFacts(systemSettings), after)).toEqual({
      before: { 'day.5': '09:00–13:00', 'holiday.purim': 'כרגיל' },
      after: { 'day.5': 'סגור', 'holiday.purim': 'סגור' },
    })
  })
})

describe('details and mail', () => {
  test('are told in the words of their forms', () => {
    const details = { name: 'גינות', businessKind: 'murshe', registrationNumber: '1', address: 'א', email: 'a@b.co' }
    const facts = companyFacts({ ...details, businessKind: 'murshe', phone: '+97235550131', terms: '' })
    expect(facts).toMatchObject({ businessKind: 'עוסק מורשה', phone: '03-555-0131' })
  })
  test('never hold a password: it was changed, and that is all (requirement 47)', () => {
    expect(passwordFact({ had: true, typed: 'tulip' })).toEqual({ before: 'הערך שמור', after: 'הערך הוחלף' })
    expect(passwordFact({ had: false, typed: 'tulip' })).toEqual({ before: null, after: 'הערך נשמר' })
    expect(passwordFact({ had: true, typed: null })).toEqual({ before: 'הערך שמור', after: 'הערך הוסר' })
    expect(passwordFact({ had: true, typed: '' })).toBeNull()
    expect(passwordFact({ had: false, typed: null })).toBeNull()
    expect(Object.keys(mailFacts(undefined))).not.toContain('password')
  })
})
