import { expect, type Page } from '@playwright/test'

import { getRoute, routeNames } from '@/lib/routes/find'
import type { RouteName } from '@/lib/routes/table'
import { firstLoadOf, weighAddresses } from '@/scripts/bench/first-load'
import { oneOf } from '@/test/support/sample'

import { faultsOf } from './axe'
import { type DemoWorld, demoWorld, LINKED_BY_EMAIL, sessionOf, type Viewer } from './demo'
import { headerFaults } from './headers'
import type { KeptContexts } from './kept-contexts'
import { isEveryVariant, weekOfRun } from './sample'
import { test as base } from './test'
import { overflowOf, resize } from './window'

/** The seven widths at which no page may overflow (ui.md 5.10). */
const WIDTHS = [360, 390, 576, 768, 992, 1200, 1440]

type Variant = { skin: string; width: number }

const inSkins = (width: number): [Variant, Variant, Variant, Variant] => [
  { skin: 'light', width },
  { skin: 'dark', width },
  { skin: 'bordered', width },
  { skin: 'semi-dark', width },
]

const VARIANTS: readonly [Variant, ...Variant[]] = [...inSkins(390), ...inSkins(820), ...inSkins(1440)]

/**
 * Returns the looks in which to check a screen: one per week, chosen by the screen's name, or all of them in `npm run
 * test:full`.
 */
export const variantsFor = (screen: string) =>
  isEveryVariant ? VARIANTS : [oneOf(VARIANTS, `${screen} ${weekOfRun()}`)]

/**
 * All screens. An alias of a route is not a screen of its own; a landing page, which a handler writes without the
 * framework, is none of these.
 */
export const SCREENS = routeNames.filter((name) => !getRoute(name).alias && !getRoute(name).path.startsWith('/l/'))

/** Tabs of the gallery, which count as separate screens. */
export const GALLERY = ['files', 'tables', 'charts', 'states', 'record', 'board', 'calendar', 'bidi', 'colours']

const PLATFORM = /^(companies|meter-prices|addons|seed-permissions|outbox|crm-payment-pages)/

function viewerOf(name: RouteName): Viewer {
  const { commonPage, redirectIfLoggedIn } = getRoute(name)
  if (commonPage || redirectIfLoggedIn) return 'outside'
  return PLATFORM.test(name) ? 'platform' : 'office'
}

type Window = { page: Page; heard: string[] }
type Walker = { world: DemoWorld; windowOf: (viewer: Viewer) => Promise<Window> }

/**
 * One window for each kind of viewer, reused for all screens that a worker walks, so that it loads shared files once.
 */
export const test = base.extend<object, { walker: Walker }>({
  walker: [
    async ({ kept }, use) => {
      const world = await demoWorld()
      const windows = new Map<Viewer, Promise<Window>>()
      const windowOf = (viewer: Viewer) => {
        const window = windows.get(viewer) ?? opened(kept, world, viewer)
        windows.set(viewer, window)
        return window
      }
      await use({ world, windowOf })
      for (const window of windows.values()) await (await window).page.context().close()
    },
    { scope: 'worker' },
  ],
})

async function opened(kept: KeptContexts, { people }: DemoWorld, viewer: Viewer): Promise<Window> {
  const context = await kept.openOwn({ viewport: { width: 1440, height: 900 } })
  if (viewer !== 'outside') await context.addCookies([await sessionOf(people[viewer])])
  const page = await context.newPage()
  const heard: string[] = []
  page.on('pageerror', ({ message }) => heard.push(`throws ${message}`))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) heard.push(`${message.type()}: ${message.text().slice(0, 300)}`)
  })
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== process.env.APP_ORIGIN) heard.push(`asks ${origin}`)
  })
  return { page, heard }
}

type Place = { name: RouteName; search?: string }

/**
 * Loads a screen once in a look, and checks everything that applies to every screen: status, headers and title, one
 * heading, a clean console (which also reports content policy violations), no other origin, no accessibility fault, no
 * overflow at the seven widths, and the weight of a first visit.
 */
export async function walk({ world, windowOf }: Walker, { name, search = '' }: Place, variant: Variant) {
  const { page, heard } = await windowOf(viewerOf(name))
  await page.context().addCookies([{ name: 'skin', value: variant.skin, url: process.env.APP_ORIGIN ?? '' }])
  await page.setViewportSize({ width: variant.width, height: 900 })
  heard.length = 0
  const answer = await page.goto(world.addresses[name] + search)
  if (!answer) throw new Error(`${name} did not answer`)
  const html = await answer.text()
  const refused = name === 'error-403' ? 403 : name === 'error-404' || LINKED_BY_EMAIL.includes(name) ? 404 : undefined
  expect.soft([200, refused], `status ${answer.status()}`).toContain(answer.status())
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/)
  await expect(page).toHaveTitle(/\S/)
  expect.soft((await page.title()).replace(/^\(\d+\+?\) /, '').split(' · ')[0], 'title').toBe(getRoute(name).pageTitle)
  await expect(page.locator('html')).toHaveAttribute('data-skin', variant.skin)
  expect.soft(headerFaults(new URL(answer.url()).pathname, answer), 'headers').toEqual([])
  expect.soft(await overflowing(page), 'overflow').toEqual([])
  expect.soft(await page.evaluate(unevenHeads), 'head cells with a border that others lack').toEqual([])
  await resize(page, { width: variant.width, height: 900 })
  expect.soft(await faultsOf(page), 'accessibility').toEqual([])
  expect.soft(await overweight(name, html), 'weight').toEqual([])
  expect.soft(await overweightInAll(name, page), 'weight with the parts that load late').toEqual([])
  const messages = heard.filter((line) => !line.includes(`with a status of ${refused}`))
  expect.soft(messages, 'heard').toEqual([])
}

/** Returns by how much the page is wider than its window, for each width at which it is. */
async function overflowing(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const width of WIDTHS) {
    await resize(page, { width, height: 900 })
    const overflow = await overflowOf(page)
    if (overflow > 0) found.push(`${overflow} px at ${width}`)
  }
  return found
}

/** Runs in the page. Returns the table heads whose cells have different borders. */
const unevenHeads = () =>
  [...document.querySelectorAll('thead tr')].flatMap((row) => {
    const lines = [...row.children].map((cell) => {
      const { borderTopWidth, borderBottomWidth } = getComputedStyle(cell)
      return `${borderTopWidth} ${borderBottomWidth}`
    })
    return new Set(lines).size > 1 ? [lines.join(', ')] : []
  })

/**
 * Maximum size, in KiB brotli, of the scripts of a first visit: pages outside of the office, and office pages. STYLES
 * applies to the style sheets of any page.
 */
const LIGHT = 132
const OFFICE = 200
const STYLES = 22.5

/** Exceptions: the most visited pages must be lighter, and the settings page has all its tabs in one page. */
const OF_ITS_OWN: Partial<Record<RouteName, number>> = {
  login: 122,
  paymentpage: 126,
  home: 134,
  posts: 140,
  customers: 158,
  'customers-add': 185,
  'customers-view': 165,
  settings: 235,
  'booking-page': 140,
  omnichannel: 240,
}

async function overweight(name: RouteName, html: string): Promise<string[]> {
  const most = OF_ITS_OWN[name] ?? (getRoute(name).layout === 'full' ? LIGHT : OFFICE)
  const { scripts, styles } = await firstLoadOf(process.env.APP_ORIGIN ?? '', html)
  const found: string[] = []
  if (scripts > most) found.push(`${scripts.toFixed(0)} KiB of scripts, ${most} allowed`)
  if (styles > STYLES) found.push(`${styles.toFixed(1)} KiB of styles, ${STYLES} allowed`)
  return found
}

/** Pages whose largest part loads late, what shows that it has, and how much their scripts may weigh with it. */
const IN_ALL: Partial<Record<RouteName, { ready: string; most: number }>> = {
  calendar: { ready: '.cal-body', most: 260 },
  tasks: { ready: 'h1', most: 225 },
}

async function overweightInAll(name: RouteName, page: Page): Promise<string[]> {
  const { ready, most } = IN_ALL[name] ?? {}
  if (!ready || !most) return []
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.locator(ready).first()).toBeVisible()
  const addresses = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name: address }) => (/\.js(\?|$)/.test(address) ? [address] : [])),
  )
  const weight = await weighAddresses(process.env.APP_ORIGIN ?? '', addresses)
  return weight > most ? [`${weight.toFixed(0)} KiB of scripts, ${most} allowed`] : []
}
