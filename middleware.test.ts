import { NextRequest } from 'next/server'
import { describe, expect, it } from 'vitest'

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

it.each(['/icon.svg', '/robots.txt', '/_next/static/chunks/x.js', '/api/user'])('%s is left alone', (path) => {
  expect(isSeen(path)).toBe(false)
})
