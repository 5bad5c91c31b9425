import { expect, it } from 'vitest'

import { trustedProxies } from '@/lib/limits/client-address'

import { findRefusal, setVisitorAddress } from './front-door'

it.each(['TRACE', 'TRACK', 'CONNECT', 'PROPFIND', ''])(
  '%s is refused before the framework sees it (requirement 57)',
  (method) => {
    expect(findRefusal({ method, url: '/' })).toBe(405)
  },
)

it.each(['/api/customers/%E0%A4%A', '/%', '/%zz/x', 'http://other.example/', '*'])(
  'an address that is none is refused: %s',
  (url) => {
    expect(findRefusal({ method: 'GET', url })).toBe(400)
  },
)

it.each(['/', '/customers?q=%D7%A9%D7%9C%D7%95%D7%9D', '/%D7%A9?bad=%zz', '/api/user'])('%s passes', (url) => {
  expect(findRefusal({ method: 'GET', url })).toBeUndefined()
})

it('a request carries the address of its socket, whatever its sender wrote there (requirement 61)', () => {
  const request = (remoteAddress: string | undefined, headers: Record<string, string>) => {
    const one = { headers, socket: { remoteAddress } } as Parameters<typeof setVisitorAddress>[0]
    setVisitorAddress(one, trustedProxies('10.0.0.0/8'))
    return one.headers['x-client-address']
  }
  const forged = { 'x-client-address': '6.6.6.6', 'x-forwarded-for': '1.2.3.4' }
  expect(request('203.0.113.9', { ...forged })).toBe('203.0.113.9')
  expect(request('10.0.0.7', { ...forged })).toBe('1.2.3.4')
  expect(request(undefined, { ...forged })).toBeUndefined()
})
