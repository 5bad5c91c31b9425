import { describe, expect, test } from 'vitest'

import { fieldMessages } from '@/lib/http/answer'

import { loginInput, registerInput } from './schema'

const good = {
  companyName: '  מאפיית   לחם הארץ ',
  businessKind: 'murshe',
  registrationNumber: '03948215-3',
  address: 'הרצל 1, תל אביב',
  phone: '050-1234567',
  displayName: 'דנה לוי',
  email: 'Dana@Bakery.Example',
  password: 'שדה חיטה בעמק 93',
  acceptsTerms: true,
}

const refusedFields = (input: unknown) => {
  const result = registerInput.safeParse(input)
  return result.success ? {} : fieldMessages(result.error)
}

describe('what a registration takes', () => {
  test('is cleaned', () => {
    expect(registerInput.parse(good)).toMatchObject({
      companyName: 'מאפיית לחם הארץ',
      registrationNumber: '039482153',
      phone: '+972501234567',
      email: 'Dana@bakery.example',
    })
  })
  test.each([
    ['companyName', ''],
    ['companyName', 'חברה\u202eבע״מ'],
    ['displayName', '   '],
    ['businessKind', 'shop'],
    ['registrationNumber', '000000000'],
    ['registrationNumber', '039482154'],
    ['phone', '050-12'],
    ['phone', '0561234567'],
    ['email', 'dana@example'],
    ['email', 'דנה@example.co.il'],
    ['password', ''],
    ['acceptsTerms', false],
    ['companyName', ['x']],
    ['email', { toString: 'x' }],
  ])('refuses %s = %j by its field, in Hebrew', (name, value) => {
    const fields = refusedFields({ ...good, [name]: value })
    expect(Object.keys(fields)).toEqual([name])
    expect(fields[name]).toMatch(/[א-ת]/)
  })
  test.each([
    'role',
    'verified',
    'companyId',
    'company_id',
    'parentId',
    'state',
    'permissions',
    'isVerified',
    'ownerId',
  ])('never takes %s', (name) => {
    expect(Object.keys(refusedFields({ ...good, [name]: 'yes' }))).toEqual([name])
  })
  test('says every field that is missing', () => {
    expect(Object.keys(refusedFields({})).sort()).toEqual(Object.keys(good).sort())
  })
})

describe('what signing in takes', () => {
  test('is an address, a password and perhaps a path', () => {
    expect(loginInput.safeParse({ email: 'a@b.co', password: 'x', next: '/customers' }).success).toBe(true)
    expect(loginInput.safeParse({ email: 'a@b.co', password: 'x', role: 'admin' }).success).toBe(false)
    expect(loginInput.safeParse({ email: 'a@b.co', password: 'x'.repeat(1001) }).success).toBe(false)
  })
})
