import { NextRequest } from 'next/server'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { makeHint } from '@/lib/access/hint'
import { config, middleware } from './middleware'

const ask = (path: string) => middleware(new NextRequest(`http://localhost:3000${path}`))
const isSeen = (path: string) => config.matcher.some((matcher) => new RegExp(`^${matcher}$`).test(path))

describe('an unknown address', () => {
  it.each([
    '/assets/x',
    '/favicon.ico',
    '/favicon.icoX',
    '/icon.svgX',
    '/robots.txtX',
    '/_next/image',
    '/no/such/page',
    '/l',
    '/l/garden/other',
  ])('%s is seen by the middleware and goes to our own page', async (path) => {
    expect(isSeen(path)).toBe(true)
    const answer = await ask(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([307, 'http://localhost:3000/error-404'])
  })

  it('ends at a page that carries the policy', async () => {
    const answer = await ask('/error-404')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-security-policy')).toContain("'strict-dynamic'")
  })
})

it.each([
  '/icon.svg',
  '/robots.txt',
  '/_next/static/chunks/x.js',
  '/api/user',
  '/l/garden',
  '/l/%D7%92%D7%99%D7%A0%D7%94',
  '/l/garden/thanks',
])('%s is left alone', (path) => {
  expect(isSeen(path)).toBe(false)
})

describe('a visitor who proves the address just now', () => {
  const token = 'a session'
  const secret = 'a secret of this installation'
  const asked = vi.fn()

  /**
   * Requests a page with a hint cookie that was issued a moment ago, while /api/user already returns the current state.
   */
  async function visit(path: string, was: 'yes' | 'no', is: 'yes' | 'no') {
    vi.stubEnv('APP_SECRET', secret)
    asked.mockImplementation(async () => Response.json({ role: 'admin', verified: is }))
    vi.stubGlobal('fetch', asked)
    const hint = await makeHint({ role: 'admin', verified: was === 'yes' }, { secret, token })
    return middleware(
      new NextRequest(`http://localhost:3000${path}`, { headers: { cookie: `sid=${token}; hint=${hint}` } }),
    )
  }

  afterEach(() => {
    vi.unstubAllGlobals()
    vi.unstubAllEnvs()
    asked.mockReset()
  })

  it('is not sent back by what was true before', async () => {
    expect((await visit('/account', 'no', 'yes')).headers.get('location')).toBeNull()
  })

  it('gets no hint until then', async () => {
    const answer = await visit('/customers', 'no', 'no')
    expect([answer.headers.get('location'), answer.cookies.has('hint')]).toEqual(['http://localhost:3000/', false])
  })

  it('is asked about no more afterwards, while the hint holds', async () => {
    await visit('/customers', 'yes', 'no')
    expect(asked).not.toHaveBeenCalled()
  })
})

describe('the frame of a form', () => {
  const policyOf = async (answer: () => Promise<Response>) => {
    const asked = vi.fn<typeof fetch>(answer)
    vi.stubGlobal('fetch', asked)
    const policy = (await ask('/f/garden/frame')).headers.get('content-security-policy') ?? ''
    return {
      ancestors: /frame-ancestors ([^;]*)/.exec(policy)?.[1],
      asked: asked.mock.calls.map(([url]) => String(url)),
    }
  }
  afterEach(() => vi.unstubAllGlobals())

  it('is shown by the websites that the form lists, and by no other', async () => {
    const { ancestors, asked } = await policyOf(async () => Response.json({ origins: ['https://garden.example'] }))
    expect(ancestors).toBe("'self' https://garden.example")
    expect(asked).toEqual([expect.stringMatching(/\/api\/public\/forms\/garden\/origins$/)])
  })

  it.each([
    ['lists none', async () => Response.json({ origins: [] })],
    ['is unknown', async () => Response.json({}, { status: 404 })],
    ['cannot be read', () => Promise.reject(new Error('away'))],
  ])('is shown by nobody where the form %s', async (_, answer) => {
    expect((await policyOf(answer)).ancestors).toBe("'none'")
  })
})

it('the page of a form is shown in no frame', async () => {
  expect((await ask('/f/garden')).headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
})

it('a page takes no form', async () => {
  for (const path of ['/f/garden', '/error-404']) {
    const sent = new NextRequest(`http://localhost:3000${path}`, { method: 'POST', body: 'name=x' })
    expect((await middleware(sent)).status).toBe(405)
  }
})
