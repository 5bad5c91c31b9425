import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { addressHit } from './address-limit'
import { clientAddress, limitKey, trustedProxies, visitorAddress } from './client-address'

beforeEach(() => {
  vi.stubEnv('APP_ORIGIN', 'http://127.0.0.1:3999')
  vi.stubEnv('TRUSTED_PROXIES', '')
})
afterEach(() => vi.unstubAllEnvs())

describe('the address of a visitor at the front door (requirement 61)', () => {
  const proxies = trustedProxies('10.0.0.0/8, 192.0.2.1, fd00::/8')
  it.each([
    ['203.0.113.9', undefined, '203.0.113.9'],
    ['203.0.113.9', '1.2.3.4', '203.0.113.9'],
    ['::ffff:203.0.113.9', '1.2.3.4', '203.0.113.9'],
    ['10.0.0.7', '6.6.6.6, 1.2.3.4', '1.2.3.4'],
    ['192.0.2.1', '6.6.6.6, 1.2.3.4, 10.0.0.7', '1.2.3.4'],
    ['::ffff:10.0.0.7', '1.2.3.4:51234', '1.2.3.4'],
    ['fd00::2', '[2001:db8::1]:443, fd00::3', '2001:db8::1'],
    ['10.0.0.7', '10.0.0.9, 10.0.0.8', '10.0.0.9'],
    ['10.0.0.7', 'nonsense', '10.0.0.7'],
    ['10.0.0.7', '', '10.0.0.7'],
    [undefined, '1.2.3.4', undefined],
  ])('of the socket %s that forwards %s is %s', (socket, forwarded, address) => {
    expect(visitorAddress({ socket, forwarded }, proxies)).toBe(address)
  })
  it('is the socket’s where no proxy is trusted, whatever it forwards', () => {
    expect(visitorAddress({ socket: '10.0.0.7', forwarded: '1.2.3.4' }, trustedProxies(''))).toBe('10.0.0.7')
  })
  it('is read from what the door wrote alone', () => {
    const forwarded = new Headers({ 'x-forwarded-for': '1.2.3.4', 'x-real-ip': '1.2.3.4', forwarded: 'for=1.2.3.4' })
    expect(clientAddress(forwarded)).toBe('direct')
    expect(clientAddress(new Headers({ 'x-client-address': '203.0.113.9' }))).toBe('203.0.113.9')
    expect(clientAddress(new Headers({ 'x-client-address': 'nonsense' }))).toBe('direct')
  })
})

it.each(['nonsense', '10.0.0.0/99', '10.0.0.1,proxy.example'])('%s names no proxies: the start says so', (text) =>
  expect(() => trustedProxies(text)).toThrow('TRUSTED_PROXIES'),
)

it.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::3:4:5:6', '2001:db8:0:0'],
  ['2001:db8::9:9:9:9', '2001:db8:0:0'],
  ['2001:0db8:1::7', '2001:db8:1:0'],
  ['::1', '0:0:0:0'],
  ['203.0.113.9', '203.0.113.9'],
])('a limit counts %s by %s', (address, key) => expect(limitKey(address)).toBe(key))

describe('a limit by address', () => {
  const limit = { name: 'x', hits: 20, seconds: 60 }
  const roomFor = (address: string) => addressHit(limit, address)[0].hits
  it('is as it says for a visitor of their own', () => expect(roomFor('203.0.113.9')).toBe(20))
  it.each(['direct', '127.0.0.1', '::1'])('has room for many at %s', (address) => expect(roomFor(address)).toBe(300))
  it('has room for many behind a proxy that nobody named, and for one behind a named one', () => {
    vi.stubEnv('APP_ORIGIN', 'https://crm.example')
    expect(roomFor('203.0.113.9')).toBe(300)
    vi.stubEnv('TRUSTED_PROXIES', '10.0.0.0/8')
    expect(roomFor('203.0.113.9')).toBe(20)
  })
})
