import { describe, expect, test } from 'vitest'

import { USUAL_HOURS } from '@/lib/format/business-time'

import { companyInput } from './company.schema'
import { mailInput } from './mail/mail.schema'
import { systemInput } from './system.schema'

const system = (changes: object = {}) =>
  systemInput.safeParse({ version: 0, displayName: '', primaryColor: '', ...USUAL_HOURS, ...changes })
const company = (changes: object = {}) =>
  companyInput.safeParse({
    version: 1,
    name: 'גינות בע״מ',
    businessKind: 'company',
    registrationNumber: '51-472906-0',
    address: 'רחוב 1',
    phone: '03-6123456',
    email: 'a@b.co.il',
    terms: '',
    ...changes,
  })
const mail = (changes: object = {}) =>
  mailInput.safeParse({
    version: 0,
    isOn: true,
    host: 'smtp.example.com',
    port: 587,
    security: 'starttls',
    userName: 'u',
    password: 'p',
    fromName: '',
    fromAddress: 'a@b.co.il',
    dkimSelector: '',
    ...changes,
  })
const refusedAt = (parsed: { error?: { issues: { path: PropertyKey[] }[] } | undefined }) =>
  parsed.error?.issues.map(({ path }) => path.join('.'))

describe('looks and hours', () => {
  test('take the usual week and no colour', () => expect(system().success).toBe(true))
  test('refuse a colour that white words cannot be read on, and name one that will do', () => {
    const { error } = system({ primaryColor: '#ffd400' })
    expect(error?.issues[0]?.message).toMatch(/#[0-9a-f]{6}/)
  })
  test('read a colour as people type it', () =>
    expect(system({ primaryColor: '2A57D8' }).data?.primaryColor).toBe('#2a57d8'))
  test('refuse a name longer than 200, and do not cut it', () => {
    expect(refusedAt(system({ displayName: 'א'.repeat(201) }))).toEqual(['displayName'])
    expect(system({ displayName: 'א'.repeat(200) }).data?.displayName).toHaveLength(200)
  })
  test('refuse a day that closes before it opens, by its place', () => {
    const week = [...USUAL_HOURS.week]
    week[2] = { from: '17:00', to: '09:00' }
    expect(refusedAt(system({ week }))).toEqual(['week.2.to'])
  })
  test('refuse a holiday that is none, a week of six days and keys that nobody asked for (requirement 6)', () => {
    expect(system({ holidays: { christmas: 'closed' } }).success).toBe(false)
    expect(system({ week: USUAL_HOURS.week.slice(1) }).success).toBe(false)
    expect(system({ companyId: 'x' }).success).toBe(false)
    expect(system({ logoFileId: 'x' }).success).toBe(false)
  })
  test('refuse own days that end before they begin', () => {
    const ownDays = [{ from: '2026-08-10', to: '2026-08-09', name: 'חופשה', kind: 'closed' }]
    expect(refusedAt(system({ ownDays }))).toEqual(['ownDays.0.to'])
  })
})

describe('the details of a company', () => {
  test('take a number with its check digit, as it is typed', () => {
    expect(company().data?.registrationNumber).toBe('514729060')
  })
  test('refuse a wrong check digit', () => {
    expect(refusedAt(company({ registrationNumber: '514729061' }))).toEqual(['registrationNumber'])
  })
  test('refuse a number of another kind of body', () => {
    expect(refusedAt(company({ businessKind: 'amuta' }))).toEqual(['registrationNumber'])
    expect(company({ businessKind: 'amuta', registrationNumber: '580299543' }).success).toBe(true)
    expect(company({ businessKind: 'murshe', registrationNumber: '039482153' }).success).toBe(true)
  })
  test('take neither kind, state nor parent of the company (requirement 6)', () => {
    for (const key of ['kind', 'state', 'parentId', 'path']) expect(company({ [key]: 'master' }).success).toBe(false)
  })
})

describe('a mail server', () => {
  test('needs a host and a sender only while it is on', () => {
    expect(refusedAt(mail({ host: '', fromAddress: '' }))).toEqual(['host', 'fromAddress'])
    expect(mail({ isOn: false, host: '', fromAddress: '' }).success).toBe(true)
  })
  test('is told a password over an encrypted line only', () => {
    expect(refusedAt(mail({ security: 'none' }))).toEqual(['security'])
    expect(mail({ security: 'none', userName: '' }).success).toBe(true)
  })
  test.each([
    [465, 'starttls'],
    [465, 'none'],
    [587, 'tls'],
    [25, 'tls'],
    [2525, 'tls'],
  ])('is refused on port %d with %s, by the port', (port, security) => {
    expect(refusedAt(mail({ port, security, userName: '' }))).toEqual(['port'])
  })
  test.each([
    [465, 'tls'],
    [587, 'starttls'],
    [25, 'starttls'],
    [25, 'none'],
  ])('is taken on port %d with %s', (port, security) => {
    expect(mail({ port, security, userName: '' }).success).toBe(true)
  })
  test.each(['http://x', 'a b', 'x/y', 'u@h', '-a.com', 'ex\r\nample'])('is not named %j', (host) => {
    expect(mail({ host }).success).toBe(false)
  })
  test('takes no line break into the conversation', () => {
    expect(mail({ password: 'a\r\nRCPT TO' }).success).toBe(false)
    expect(mail({ userName: 'a\nb' }).success).toBe(false)
  })
})
