import { describe, expect, it } from 'vitest'

import { pathsOf, readApi, readForm, readMapped, suspicionOf, valueAt } from './reading.rules'

const ID = '0190a0a0-0000-7000-8000-000000000000'
const ASKED = [
  { name: 'name', isRequired: true },
  { name: 'phone', isRequired: false },
  { name: 'email', isRequired: false },
]
const sent = (values: object, more: object = {}) => ({ id: ID, values, wording: 1, ...more })
const inquiryOf = (reading: object) => ('inquiry' in reading ? (reading.inquiry as Record<string, unknown>) : reading)

describe('a submission of a form', () => {
  it('is read into clean values', () => {
    const reading = readForm(
      sent({ name: ' נועה  לוי ', phone: '052-1234567' }, { campaign: { utm_source: 'g', other: 'x' } }),
      ASKED,
    )
    expect(inquiryOf(reading)).toMatchObject({
      name: 'נועה לוי',
      phone: '+972521234567',
      campaign: { utm_source: 'g' },
    })
  })
  it('needs what the form requires, and a number or an address', () => {
    expect(readForm(sent({ phone: '0521234567' }), ASKED)).toEqual({ fields: { name: 'שדה חובה' } })
    expect(readForm(sent({ name: 'נועה' }), ASKED)).toEqual({ fields: { phone: 'יש למלא טלפון או דוא״ל' } })
    expect(readForm(sent({ name: 'נועה', phone: '12' }), ASKED)).toMatchObject({
      fields: { phone: expect.any(String) },
    })
  })
  it('says nothing of fields that the form does not ask for', () => {
    const reading = readForm(sent({ name: 'נועה', phone: '0521234567', city: 'חיפה', __proto__: 1 }), ASKED)
    expect(inquiryOf(reading)).toMatchObject({ city: '' })
  })
  it('that filled the trap is a robot’s', () =>
    expect(readForm(sent({}, { trap: 'x' }), ASKED)).toEqual({ isTrapped: true }))
})

describe('a message of another system', () => {
  it('is read by known names, and says what was not read', () => {
    const reading = readApi({ name: 'נועה', phone: 521234567, email: 'a@b.example', budget: 7 })
    expect(reading).toMatchObject({ fields: { phone: expect.any(String) } })
    expect(readApi({ phone: '0521234567', budget: 7 })).toMatchObject({
      notes: ['שדה שלא נקרא: budget'],
      inquiry: { name: '+972521234567' },
    })
  })
  it('is read by a mapping of paths, the first that has a value', () => {
    const mapping = [
      { from: 'data.answers.1.text', to: 'name' },
      { from: 'data.mail', to: 'email' },
      { from: 'mail', to: 'email' },
    ]
    const message = { data: { answers: [{}, { text: 'נועה' }], mail: '' }, mail: 'noa@example.com' }
    expect(inquiryOf(readMapped(message, mapping))).toMatchObject({ name: 'נועה', email: 'noa@example.com' })
    expect(pathsOf(message)).toEqual([
      ['data.answers.1.text', 'נועה'],
      ['mail', 'noa@example.com'],
    ])
    expect(valueAt(message, 'data.constructor')).toBeUndefined()
  })
  it.each([null, 7, 'x', []])('%s is none', (message) =>
    expect(readMapped(message, [])).toEqual({ fields: { form: expect.any(String) } }),
  )
})

describe('what looks like a robot', () => {
  const inquiry = {
    name: 'נועה',
    phone: null,
    email: null,
    companyName: '',
    city: '',
    interest: '',
    message: '',
    custom: {},
  }
  it.each([
    [{ message: '<script>x</script>' }, true],
    [{ name: 'www.buy.example' }, true],
    [{ message: 'http://a http://b http://c' }, true],
    [{ message: 'ראו https://example.com, 3 < 4' }, false],
  ])('%j', (part, isSuspect) => expect(suspicionOf({ ...inquiry, ...part }) !== null).toBe(isSuspect))
})
