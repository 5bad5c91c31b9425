import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { contrast } from '@/lib/format/contrast'

import { listSiteOrigins, MAX_ORIGINS, NO_ORIGIN, originsProblem, parseSiteOrigin, TOO_MANY_ORIGINS } from './origins'
import { readWebchatSettings, WEBCHAT_COLORS } from './settings'

describe('the origin of a website', () => {
  it.each([
    ['https://www.acme.example', 'https://www.acme.example'],
    ['www.acme.example', 'https://www.acme.example'],
    ['HTTPS://WWW.Acme.example/', 'https://www.acme.example'],
    ['https://acme.example:443', 'https://acme.example'],
    ['https://acme.example:8443', 'https://acme.example:8443'],
    ['https://חנות.example', 'https://xn--9dbd1a4b.example'],
    ['http://localhost', 'http://localhost'],
    ['http://localhost:3000', 'http://localhost:3000'],
  ])('%s is %s', (typed, origin) => {
    expect(parseSiteOrigin(typed)).toBe(origin)
  })

  it.each([
    'http://www.acme.example',
    'http://localhost.evil.example',
    'https://www.acme.example/contact',
    'https://www.acme.example?x=1',
    'https://www.acme.example#x',
    'https://user:word@acme.example',
    'ftp://acme.example',
    'javascript://acme.example',
    'file:///etc',
    'https://',
    '*',
    'https://*.acme.example',
    'acme',
    'null',
    '[::1]',
  ])('%s is none', (typed) => {
    expect(parseSiteOrigin(typed)).toBeNull()
  })

  it('whatever is typed, what is read of it is the origin of itself', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string()), (typed) => {
        const origin = parseSiteOrigin(typed)
        if (origin !== null) {
          expect(parseSiteOrigin(origin)).toBe(origin)
          expect(new URL(origin).origin).toBe(origin)
        }
      }),
    )
  })
})

describe('the list of websites', () => {
  it('has each once, by lines, spaces or commas', () => {
    expect(listSiteOrigins('acme.example\nhttps://acme.example, http://localhost:8080')).toEqual([
      'https://acme.example',
      'http://localhost:8080',
    ])
  })

  it('says which one is wrong, that there is none, and that there are too many', () => {
    expect(originsProblem('https://acme.example http://other.example')).toContain('http://other.example')
    expect(originsProblem(' \n ')).toBe(NO_ORIGIN)
    const many = Array.from({ length: MAX_ORIGINS + 1 }, (_, n) => `s${n}.example`)
    expect(originsProblem(many.join('\n'))).toBe(TOO_MANY_ORIGINS)
    expect(originsProblem(many.slice(1).join('\n'))).toBeNull()
  })
})

describe('settings', () => {
  it('that are missing or unknown have a usual value', () => {
    expect(readWebchatSettings({ color: 'toString', ask: 'x' })).toEqual({
      origins: [],
      title: '',
      greeting: '',
      color: WEBCHAT_COLORS.blue,
      ask: 'none',
      offlineText: '',
    })
  })

  it('every colour carries white letters (WCAG AA)', () => {
    for (const color of Object.values(WEBCHAT_COLORS)) expect(contrast(color, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  })
})
