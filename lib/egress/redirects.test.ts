import { describe, expect, it } from 'vitest'

import type { egress } from './egress'
import { getFollowing, TooManyRedirects } from './redirects'

/** Answers each address with a redirect to another, or with a file. */
const server =
  (places: Readonly<Record<string, string>>): typeof egress =>
  async ({ url }) => {
    const location = places[url]
    return location === undefined
      ? { status: 200, body: url, isCut: false, headers: {} }
      : { status: 302, body: '', isCut: false, headers: { location } }
  }
const A = 'https://a.example/feed'

describe('an address that redirects', () => {
  it('is followed, also to a part of an address', async () =>
    expect(
      await getFollowing(server({ [A]: '/b', 'https://a.example/b': 'https://c.example/x' }), { url: A }),
    ).toMatchObject({
      body: 'https://c.example/x',
    }))

  it.each([
    'https://169.254.169.254/latest',
    'https://localhost/',
    'http://c.example/x',
    'file:///etc/passwd',
    'https://',
  ])(
    'is not followed to %s',
    async (location) =>
      await expect(getFollowing(server({ [A]: location }), { url: A })).rejects.toMatchObject({ fault: 'address' }),
  )

  it('to itself is given up', async () =>
    await expect(getFollowing(server({ [A]: A }), { url: A })).rejects.toBeInstanceOf(TooManyRedirects))
})
