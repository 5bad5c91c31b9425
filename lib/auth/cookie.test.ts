import { afterEach, describe, expect, test } from 'vitest'

import { clearedCookies, clearedHint, sessionCookieHeader } from './cookie'
import { clearedFactor, factorCookieHeader } from './factor/cookie'

const before = process.env.APP_ORIGIN
afterEach(() => {
  process.env.APP_ORIGIN = before
})

describe('the session cookie (requirement 17)', () => {
  test('over TLS carries the __Host- prefix with all that it asks for', () => {
    process.env.APP_ORIGIN = 'https://crm.example.co.il'
    expect(sessionCookieHeader('t', 43_200)).toBe('__Host-sid=t; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=43200')
  })
  test('on plain http is named sid and not marked Secure, so that a local trial works', () => {
    process.env.APP_ORIGIN = 'http://localhost:3000'
    expect(sessionCookieHeader('t', 43_200)).toBe('sid=t; Path=/; HttpOnly; SameSite=Lax; Max-Age=43200')
  })
  test('is no other than the one that waits for the second factor, which lives five minutes', () => {
    process.env.APP_ORIGIN = 'https://crm.example.co.il'
    expect(factorCookieHeader('t', 300)).toBe('__Host-factor=t; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=300')
    expect(clearedFactor()).toBe('__Host-factor=; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=0')
  })
  test('is dropped together with the hint, with the same attributes', () => {
    process.env.APP_ORIGIN = 'https://crm.example.co.il'
    expect(clearedCookies()).toEqual([
      '__Host-sid=; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=0',
      '__Host-hint=; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=0',
    ])
    expect(clearedHint()).toBe('__Host-hint=; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=0')
  })
})
