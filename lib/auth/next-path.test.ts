import { describe, expect, test } from 'vitest'

import type { Actor } from '@/lib/access/scope'

import { nextPath, ownPath } from './next-path'

const actor: Actor = {
  id: 'u',
  companyId: 'c',
  companyName: 'חברה',
  name: 'דנה',
  email: 'd@example.com',
  role: 'admin',
  verified: true,
  permissions: new Set(['show customers']),
  customerId: null,
  sessionId: 's',
}

const OURS = [
  '/customers',
  '/customers?q=%D7%93%D7%A0%D7%94&sort=-created',
  '/customers/0190a/view',
  '/customers?tab=a#x',
  '/tos',
]

const HOSTILE = [
  '',
  ' ',
  '/ ',
  ' /customers',
  '\t/customers',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\u0000/customers',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '//evil.example/customers',
  '//evil.example\\@here.invalid/customers',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/\\\\evil.example/customers',
  '\\customers',
  'http://evil.example',
  'https://evil.example/customers',
  'HTTP://evil.example',
  'http:evil.example',
  'http:/evil.example',
  'https:\\\\evil.example',
  'http:///evil.example',
  'https:customers',
  'ftp://evil.example',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'mailto:a@evil.example',
  'evil.example',
  'evil.example/customers',
  'customers',
  './customers',
  '../customers',
  '?next=/customers',
  '#/customers',
  '@evil.example',
  '/@evil.example',
  ':@evil.example',
  '/customers@evil.example',
  '/customers/../../evil',
  '/./customers',
  '/customers/.',
  '/customers/..',
  '/customers//',
  '/customers/',
  '/customers/%2e%2e/view',
  '/customers/%2E%2E/view',
  '/customers/..%2f..%2fevil/view',
  '/%2f%2fevil.example',
  '/%2Fevil.example',
  '/%5cevil.example',
  '/%5C%5Cevil.example',
  '/%09/evil.example',
  '/%0a/evil.example',
  '/%0d%0aLocation:%20//evil.example',
  '/customers%00',
  '/customers%0d%0aSet-Cookie:a=b',
  '/customers?x=%0d%0aSet-Cookie:a=b',
  '/customers\r\nSet-Cookie: a=b',
  '/%252f%252fevil.example',
  '/customers?next=%2f%2fevil.example',
  '/%E2%80%AE/customers',
  '/\u202ecustomers',
  '/\u2028/evil.example',
  '/\u00a0/evil.example',
  '/\ufeffcustomers',
  '/\u2215evil.example',
  '\u2044/evil.example',
  '\uff0f\uff0fevil.example',
  '/\uff0fevil.example',
  '/\u3002evil',
  '/api/user',
  '/api/logout',
  '/_next/static/x.js',
  '/unknown',
  '/logout',
  '/login',
  '/register',
  '/setup',
  '/forgot-password',
  '/login?next=//evil.example',
  '/Customers',
  '/CUSTOMERS',
  '/customers;/evil',
  '/customers/a/b/c/view',
  '/services',
  '/outbox',
  '/error-page/x',
  `/customers?q=${'a'.repeat(1001)}`,
  '/http://evil.example',
  '/https:evil.example',
  '/<script>alert(1)</script>',
  '/customers\u0000',
  '/\u001b[31m',
  '/%7f',
]

describe('where to go after signing in (requirement 26)', () => {
  test.each(OURS)('is a page of ours that the user may open: %s', (next) => {
    expect(nextPath(next, actor)).toBe(next.replace(/#.*/, ''))
  })
  test(`is nothing for every one of ${HOSTILE.length} other texts`, () => {
    expect(HOSTILE.length).toBeGreaterThanOrEqual(80)
    expect(HOSTILE.filter((next) => nextPath(next, actor) !== undefined)).toEqual([])
  })
  test('never leaves the origin, whatever is taken', () => {
    for (const next of [...OURS, ...HOSTILE]) {
      const path = ownPath(next)
      if (path) expect(new URL(path.pathname + path.search, 'https://crm.example').origin).toBe('https://crm.example')
    }
  })
  test('is only home for the unverified, and nothing where there is none', () => {
    expect(nextPath('/customers', { ...actor, verified: false })).toBeUndefined()
    expect(nextPath(undefined, actor)).toBeUndefined()
  })
})
