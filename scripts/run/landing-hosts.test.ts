import { beforeEach, describe, expect, it, vi } from 'vitest'

import { LANDING_HOST_HEADER } from '@/lib/http/landing-host'

import { enterByHost } from './front-door'
import { landingHosts, landingTarget } from './landing-hosts'

beforeEach(() => void vi.stubEnv('APP_ORIGIN', 'https://crm.example'))

describe('on a company’s own domain', () => {
  it.each([
    ['/', '/l/%D7%92%D7%99%D7%A0%D7%94'],
    ['/?utm_source=meta', '/l/%D7%92%D7%99%D7%A0%D7%94?utm_source=meta'],
    ['/thanks', '/l/%D7%92%D7%99%D7%A0%D7%94/thanks'],
    ['/offer', '/l/offer'],
    ['/offer/thanks?x=1', '/l/offer/thanks?x=1'],
    ['/%D7%9E%D7%91%D7%A6%D7%A2', '/l/%D7%9E%D7%91%D7%A6%D7%A2'],
    ['/api/public/landing-pictures/abc/480', '/api/public/landing-pictures/abc/480'],
    ['/api/public/landing-fonts/heebo-hebrew.woff2', '/api/public/landing-fonts/heebo-hebrew.woff2'],
  ])('%s leads to %s', (url, target) => {
    expect(landingTarget(url, 'גינה')).toBe(target)
  })

  it.each([
    '/api/login',
    '/api/user',
    '/api/public/forms/x',
    '/api/public/landing-host?host=x',
    '/_next/static/chunks/x.js',
    '/l/other',
    '/%2e%2e',
    '/%2e%2e%2flogin',
    '/..',
    '/%',
    '/offer/',
    '/offer/thanks/x',
    '/f/garden',
    '/settings/roles',
    '/robots.txt',
    '/api/public/landing-fonts/../../login',
    '//evil.example',
  ])('%s leads nowhere', (url) => {
    expect(landingTarget(url, null)).toBeNull()
  })

  it('the sign-in page is nothing but an unknown page there', () => {
    expect(landingTarget('/login', null)).toBe('/l/login')
  })
})

describe('the lookup of hosts', () => {
  const place = { home: 'garden' }

  it('asks once in half a minute, and never for our own host, an address or a local name', async () => {
    let now = 0
    const ask = vi.fn(async () => place)
    const find = landingHosts(ask, () => now)
    for (const host of [undefined, 'crm.example', 'localhost:3000', '127.0.0.1:3000', '[::1]', 'web'])
      expect(await find(host)).toBeNull()
    expect(ask).not.toHaveBeenCalled()
    for (const host of ['go.garden.example', 'GO.garden.example:443'])
      expect(await find(host)).toEqual({ host: 'go.garden.example', ...place })
    expect(ask).toHaveBeenCalledTimes(1)
    now = 30_001
    await find('go.garden.example')
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('takes a host of which nothing could be learned for an unknown one', async () => {
    expect(await landingHosts(() => Promise.reject(new Error('away')))('go.garden.example')).toBeNull()
  })

  it('forgets hosts that strangers name, so that they do not pile up', async () => {
    const ask = vi.fn(async () => null)
    const find = landingHosts(ask)
    for (let number = 0; number < 2_001; number++) await find(`h${number}.example`)
    await find('h2000.example')
    expect(ask).toHaveBeenCalledTimes(2_001)
  })
})

describe('a request', () => {
  const enter = async (host: string, url: string) => {
    const request = { headers: { host, [LANDING_HOST_HEADER]: 'forged.example' }, url } as {
      headers: Record<string, string>
      url: string
    }
    const isIn = await enterByHost(
      request,
      landingHosts(async (name) => (name === 'go.garden.example' ? { home: null } : null)),
    )
    return { isIn, url: request.url, host: request.headers[LANDING_HOST_HEADER] }
  }

  it('on a verified domain is led to its page, and refused where it asks for anything else', async () => {
    expect(await enter('go.garden.example', '/offer')).toEqual({
      isIn: true,
      url: '/l/offer',
      host: 'go.garden.example',
    })
    expect(await enter('go.garden.example', '/api/login')).toMatchObject({ isIn: false })
  })

  it('on any other host goes on as it is, and cannot claim a domain', async () => {
    expect(await enter('crm.example', '/login')).toEqual({ isIn: true, url: '/login', host: undefined })
    expect(await enter('other.example', '/login')).toEqual({ isIn: true, url: '/login', host: undefined })
  })
})
