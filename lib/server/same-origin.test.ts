import { beforeAll, describe, expect, it } from 'vitest'

import { clientAddress, limitKey } from './client-address'
import { requireSameOrigin } from './same-origin'

beforeAll(() => {
  process.env.APP_ORIGIN = 'https://crm.example'
})

const post = (headers: Record<string, string>) => new Request('https://crm.example/api/x', { method: 'POST', headers })

describe('the same-origin proof (requirement 27)', () => {
  it.each([
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'same-origin', origin: 'https://crm.example' },
    { origin: 'https://crm.example' },
  ])('is given by %o', (headers) => expect(() => requireSameOrigin(post(headers))).not.toThrow())
  it.each([
    {},
    { origin: 'null' },
    { origin: 'https://crm.example.evil' },
    { origin: 'http://crm.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'https://crm.example' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'same-origin', origin: 'null' },
  ])('is not given by %o', (headers) =>
    expect(() => requireSameOrigin(post(headers as Record<string, string>))).toThrow(),
  )
  it('is not asked of a reading request', () =>
    expect(() => requireSameOrigin(new Request('https://crm.example/api/x'))).not.toThrow())
})

describe('the address of a visitor (requirement 61)', () => {
  const from = (forwarded?: string) => clientAddress(new Headers(forwarded ? { 'x-forwarded-for': forwarded } : {}))
  it('counts only behind a trusted proxy', () => {
    delete process.env.TRUSTED_PROXIES
    expect(from('1.2.3.4')).toBe('direct')
  })
  it('is the right-most one that is no proxy of ours', () => {
    process.env.TRUSTED_PROXIES = '10.0.0.0/8,fd00::/8'
    expect(from('6.6.6.6, 1.2.3.4, 10.0.0.7')).toBe('1.2.3.4')
    expect(from('2001:db8::1, fd00::2')).toBe('2001:db8::1')
    expect(from('nonsense')).toBe('direct')
    delete process.env.TRUSTED_PROXIES
  })
  it('counts an IPv6 network as one', () => expect(limitKey('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2'))
})
