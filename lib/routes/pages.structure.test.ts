import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { getRoute, routeNames } from './find'
import { menu } from './menu'
import type { RouteName } from './table'

const files = readdirSync('app', { recursive: true, encoding: 'utf8' })
const address = (file: string) =>
  `/${file
    .replace(/\([^/]+\)\//g, '')
    .replace(/\/?page\.tsx$/, '')
    .replace(/\[(\w+)\]/g, '{$1}')}`
const pages = new Map(
  files
    .filter((file) => file.endsWith('page.tsx'))
    .map((file) => [address(file), { file, text: readFileSync(`app/${file}`, 'utf8') }]),
)

/** Routes whose whole answer a handler of ours writes: landing pages carry nothing of the framework. */
const isWritten = (name: RouteName) => files.includes(`(public)${routeFile(getRoute(name).path)}`)
const routeFile = (path: string) => `${path.replace(/\{(\w+)\}/g, '[$1]')}/route.ts`

describe('every route has its own page', () => {
  it('or a handler that writes it, and says so in the table', () => {
    const written = routeNames.filter(isWritten)
    expect(written).toEqual(['landing-page', 'landing-page-thanks'])
    for (const name of written) expect(getRoute(name)).toMatchObject({ page: false, commonPage: true, layout: 'full' })
  })

  it.each(routeNames.filter((name) => !getRoute(name).alias && !isWritten(name)))('%s', (name) => {
    const page = pages.get(getRoute(name).path)
    expect(page, `no page at ${getRoute(name).path}`).toBeDefined()
    if (page?.file.startsWith('(admin)')) {
      expect(/^export default screen\('([\w-]+)'/m.exec(page.text)?.[1]).toBe(name)
      expect(page.text).toContain(`export const generateMetadata = screenTitle('${name}')`)
    } else {
      expect(page?.text).toContain(`titleMetadata('${name}')`)
      expect(getRoute(name).layout).toBe('full')
    }
    // A public page with a parameter must render its 404 on the server, with the status.
    if (page?.file.startsWith('(public)') && page.file.includes('[')) expect(page.text).toContain('publicPage(')
  })

  it('and no page lacks a route', () => {
    const known = new Set<string>(routeNames.map((name) => getRoute(name).path))
    expect([...pages.keys()].filter((path) => !known.has(path))).toEqual([])
  })

  it('every full-layout page that a signed-out visitor may not see is none but the sign-out', () => {
    const open = (name: RouteName) => getRoute(name).commonPage || getRoute(name).redirectIfLoggedIn
    expect(routeNames.filter((name) => getRoute(name).layout === 'full' && !open(name))).toEqual(['logout'])
  })

  it('the menu leads only to addresses without parameters', () => {
    const names = menu.flatMap(({ items }) => items).flatMap((item) => ('route' in item ? [item.route] : item.screens))
    for (const name of names) expect(getRoute(name).path).not.toContain('{')
  })
})
