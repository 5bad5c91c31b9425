import { describe, expect, it } from 'vitest'

import {
  changedIncidents,
  findSiteProblems,
  isLegalPage,
  nextSiteCheckAt,
  type SiteReading,
  siteProblemDetail,
} from './checks.rules'

const TODAY = '2026-11-29'
const reading: SiteReading = {
  status: 200,
  fault: '',
  responseMs: 300,
  certificateUntil: '2027-02-01',
  addresses: ['203.0.113.10'],
  hasAccessibilityPage: true,
  hasPrivacyPage: true,
}
const expected = { addresses: ['203.0.113.10'], domainState: 'active' as const }
const find = (changes: Partial<SiteReading> = {}, more: Partial<Parameters<typeof findSiteProblems>[1]> = {}) =>
  findSiteProblems({ ...reading, ...changes }, { ...expected, ...more }, TODAY)

describe('what is wrong with a website', () => {
  it.each([
    ['nothing', {}, []],
    ['an error', { status: 503 }, ['unreachable']],
    ['a page that is not there', { status: 404 }, ['unreachable']],
    ['no answer', { status: null, fault: 'timeout', responseMs: null }, ['unreachable']],
    ['a certificate that ended', { status: null, fault: 'CERT_HAS_EXPIRED' }, ['certificate']],
    ['a certificate of another name', { status: null, fault: 'ERR_TLS_CERT_ALTNAME_INVALID' }, ['certificate']],
    ['a certificate that ends in 13 days', { certificateUntil: '2026-12-12' }, ['certificate']],
    ['one that ends in 14 days', { certificateUntil: '2026-12-13' }, []],
    ['another address', { addresses: ['198.51.100.7'] }, ['dns']],
    ['no address', { addresses: [] }, ['dns']],
    ['DNS without an answer', { addresses: null }, []],
    ['a slow answer', { responseMs: 4_001 }, ['slow']],
    ['a legal page that is gone', { hasPrivacyPage: false }, ['legal_pages']],
    ['legal pages that nobody wrote down', { hasPrivacyPage: null, hasAccessibilityPage: null }, []],
  ])('%s', (_, changes, problems) => expect(find(changes)).toEqual(problems))

  it('takes the addresses in any order, and none for what is not known yet', () => {
    expect(find({ addresses: ['a', 'b'] }, { addresses: ['b', 'a'] })).toEqual([])
    expect(find({ addresses: ['a'] }, { addresses: [] })).toEqual([])
  })

  it('knows a domain that ended from one that is only about to', () => {
    expect(find({}, { domainState: 'expired_grace' })).toEqual(['domain'])
    expect(find({}, { domainState: 'expiring' })).toEqual([])
    expect(find({}, { domainState: null })).toEqual([])
  })

  it('says what it saw', () => {
    expect(siteProblemDetail('unreachable', { ...reading, status: 503 })).toBe('התקבלה תשובה 503')
    expect(siteProblemDetail('legal_pages', { ...reading, hasAccessibilityPage: false })).toBe('הצהרת הנגישות לא נמצאה')
    expect(siteProblemDetail('slow', { ...reading, responseMs: 5_250 })).toBe('התשובה התקבלה אחרי 5.3 שניות')
  })

  it('knows a legal page by its text', () => {
    expect(isLegalPage.accessibility('<h1>הצהרת נגישות</h1>')).toBe(true)
    expect(isLegalPage.privacy('<h1>Privacy policy</h1>')).toBe(true)
    expect(isLegalPage.privacy('<h1>דף הבית</h1>')).toBe(false)
  })
})

describe('incidents', () => {
  it('begin with the second check in a row, and end with the first that finds nothing', () => {
    expect(changedIncidents({ problems: ['slow'], before: [], open: [] })).toEqual({ opened: [], closed: [] })
    expect(changedIncidents({ problems: ['slow'], before: ['slow'], open: [] })).toEqual({
      opened: ['slow'],
      closed: [],
    })
    expect(changedIncidents({ problems: ['slow'], before: ['slow'], open: ['slow'] })).toEqual({
      opened: [],
      closed: [],
    })
    expect(changedIncidents({ problems: [], before: ['slow'], open: ['slow'] })).toEqual({
      opened: [],
      closed: ['slow'],
    })
  })

  it('are looked at again: a suspicion in ten minutes, what is known in an hour, and health in a day', () => {
    const now = new Date('2026-11-29T10:00:00Z')
    const minutes = (found: Parameters<typeof nextSiteCheckAt>[0]) => (+nextSiteCheckAt(found, now) - +now) / 60_000
    expect(minutes({ problems: ['slow'], before: [] })).toBe(10)
    expect(minutes({ problems: ['slow'], before: ['slow'] })).toBe(60)
    expect(minutes({ problems: [], before: ['slow'] })).toBe(24 * 60)
  })
})
