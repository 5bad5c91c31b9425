import { describe, expect, it } from 'vitest'

import { customerChange, customerInput } from './customers.schema'

const good = {
  kind: 'person',
  name: ' נועה  לוי ',
  contactName: '',
  phone: '050-123 4567',
  email: 'Noa@Example.co.il',
  nationalId: '12345678-2',
  status: 'active',
  city: 'חיפה',
  street: '',
  source: '',
  nextFollowUpOn: '',
  notes: '',
}

const messagesOf = (change: object) => {
  const parsed = customerInput.safeParse({ ...good, ...change })
  return parsed.success ? null : Object.fromEntries(parsed.error.issues.map((i) => [i.path.join('.'), i.message]))
}

const NEW = { teamId: null, tagIds: [], birthDate: null, website: '', custom: {} }

describe('what a customer is made of', () => {
  it('is cleaned as it is read', () => {
    expect(customerInput.parse(good)).toEqual({
      ...good,
      ...NEW,
      name: 'נועה לוי',
      phone: '+972501234567',
      email: 'Noa@example.co.il',
      nationalId: '123456782',
      nextFollowUpOn: null,
      isTwinAccepted: false,
    })
  })
  it('may leave everything but kind, name and status empty', () => {
    const bare = { ...good, phone: ' ', email: '', nationalId: '' }
    expect(customerInput.parse(bare)).toMatchObject({ phone: null, email: null, nationalId: null })
  })
  it('may leave out what may be empty, as a program does', () => {
    const { kind, name, status } = good
    const bare = { ...good, name: 'נועה לוי', contactName: '', city: '', phone: null, email: null, nationalId: null }
    expect(customerInput.parse({ kind, name, status })).toEqual({
      ...bare,
      ...NEW,
      nextFollowUpOn: null,
      isTwinAccepted: false,
    })
    expect(customerInput.safeParse({ kind, name }).success).toBe(false)
    expect(customerChange.safeParse({ kind, name, status, version: 1 }).success).toBe(false)
  })
  it('what was read may be read again, as the form sends it', () => {
    const read = customerInput.parse(good)
    expect(customerInput.parse(read)).toEqual(read)
  })
  it('a web address needs no scheme, a birthday is past, an empty choice is none', () => {
    const read = customerInput.parse({ ...good, website: 'noa.example/shop', birthDate: '1990-05-01', teamId: '' })
    expect(read).toMatchObject({ website: 'https://noa.example/shop', birthDate: '1990-05-01', teamId: null })
    expect(messagesOf({ website: 'javascript:alert(1)' })).toHaveProperty('website')
    expect(messagesOf({ website: 'noa' })).toHaveProperty('website')
    expect(messagesOf({ birthDate: '2150-01-01' })).toHaveProperty('birthDate')
  })
  it('a change leaves what it does not name of what came later', () => {
    const { nextFollowUpOn, ...rest } = good
    const read = customerChange.parse({ ...rest, nextFollowUpOn, version: 1 })
    for (const name of Object.keys(NEW)) expect(read).not.toHaveProperty(name)
  })
  it('keeps a service number as it was typed', () => {
    expect(customerInput.parse({ ...good, phone: '*6050' }).phone).toBe('*6050')
  })
})

describe('refused with a Hebrew message by field', () => {
  it.each([
    ['name', ''],
    ['name', '...'],
    ['name', 'א'.repeat(201)],
    ['name', 'נועה \u202elevi'],
    ['contactName', 'דן\u2067'],
    ['city', 'חיפה\u0007'],
    ['street', '\u202a'],
    ['phone', '056-1234567'],
    ['phone', '057-1234567'],
    ['phone', '+972-050-1234567'],
    ['phone', '12345'],
    ['phone', 'אין'],
    ['email', 'noa@'],
    ['email', 'נועה@example.co.il'],
    ['nationalId', '123456789'],
    ['nationalId', '000000000'],
    ['nationalId', '999999998'],
    ['nationalId', '1234'],
    ['nationalId', '12345678a'],
    ['kind', 'robot'],
    ['status', ''],
    ['ownerId', '7'],
    ['nextFollowUpOn', '2026-02-30'],
    ['nextFollowUpOn', '12/03/2026'],
    ['notes', 'א'.repeat(10_001)],
    ['notes', '\u202e'],
  ])('%s: %j', (field, value) => {
    expect(messagesOf({ [field]: value })?.[field]).toMatch(/[א-ת]/)
  })

  it('a key that is not known', () => {
    expect(customerInput.safeParse({ ...good, companyId: 'x' }).success).toBe(false)
    expect(customerInput.safeParse({ ...good, number: 7 }).success).toBe(false)
  })
  it('a list instead of text', () => expect(customerInput.safeParse({ ...good, name: ['א'] }).success).toBe(false))
  it('a change without its version', () => expect(customerChange.safeParse(good).success).toBe(false))
})
