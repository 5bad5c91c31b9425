import { beforeAll, describe, expect, it } from 'vitest'

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
