import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { NextConfig } from 'next'
import { expect, test } from 'vitest'

import { getRoute, routeNames } from './find'
import { SECRET_HANDLERS, SECRET_PAGES } from './secret-addresses'

test('every page before sign-in that an address opens is known as one (requirement 49)', () => {
  // The address of a form, a landing page or a booking page is no secret: everybody may fill it in.
  const paths = routeNames
    .map(getRoute)
    .filter(({ layout, path }) => layout === 'full' && path.includes('{') && !/^\/([fl]|book)\//.test(path))
  expect([...new Set(paths.map(({ path }) => path.split('/')[1]))].sort()).toEqual([...SECRET_PAGES].sort())
})

test('every handler that a token opens is known as one (requirement 49)', () => {
  const found = ['public', 'payments']
    .flatMap((area) => readdirSync(`app/api/${area}`, { recursive: true, encoding: 'utf8' }))
    .filter((path) => path.endsWith('[token]'))
    .map((path) => path.split('/')[0])
  expect([...new Set(found)].sort()).toEqual([...SECRET_HANDLERS].sort())
})

test('no page that an address opens tells that address to another site or to a search engine', async () => {
  const { default: config }: { default: NextConfig } = await import(join(process.cwd(), 'next.config.mjs'))
  const rules = (await config.headers?.()) ?? []
  for (const name of SECRET_PAGES) {
    const { headers = [] } = rules.find(({ source }) => source === `/${name}/:path*`) ?? {}
    expect(headers, name).toContainEqual({ key: 'Referrer-Policy', value: 'no-referrer' })
    expect(headers, name).toContainEqual({ key: 'X-Robots-Tag', value: 'noindex, nofollow' })
  }
})
