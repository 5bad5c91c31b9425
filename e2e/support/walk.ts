import { expect, type Page } from '@playwright/test'

import { getRoute, routeNames } from '@/lib/routes/find'
import type { RouteName } from '@/lib/routes/table'
import { firstLoadOf } from '@/scripts/bench/first-load'
import { oneOf } from '@/test/support/sample'

import { faultsOf } from './axe'
import { BY_LETTER, type DemoWorld, demoWorld, sessionOf, type Viewer } from './demo'
import { headerFaults } from './headers'
import type { KeptContexts } from './kept-contexts'
import { everyLook, weekOfRun } from './sample'
import { test as base } from './test'

/** The seven widths that nothing may overflow at (ui.md 5.10). */
const WIDTHS = [360, 390, 576, 768, 992, 1200, 1440]

type Look = { skin: string; width: number }

const inSkins = (width: number): [Look, Look, Look, Look] => [
  { skin: 'light', width },
  { skin: 'dark', width },
  { skin: 'bordered', width },
  { skin: 'semi-dark', width },
]

const LOOKS: readonly [Look, ...Look[]] = [...inSkins(390), ...inSkins(820), ...inSkins(1440)]

/** One look a week by the screen's own name, or all of them in `npm run test:full`. */
export const looksOf = (screen: string) => (everyLook ? LOOKS : [oneOf(LOOKS, `${screen} ${weekOfRun()}`)])

/** A second name of a screen is no second screen. */
export const SCREENS = routeNames.filter((name) => !getRoute(name).alias)

/** Tabs of the gallery are screens of their own. */
export const GALLERY = ['files', 'tables', 'charts', 'states', 'record', 'board', 'bidi', 'colours']

const PLATFORM = /^(companies|addons|seed-permissions|outbox|crm-payment-pages)/

function viewerOf(name: RouteName): Viewer {
  const { commonPage, redirectIfLoggedIn } = getRoute(name)
  if (commonPage || redirectIfLoggedIn) return 'outside'
  return PLATFORM.test(name) ? 'platform' : 'office'
}

type Window = { page: Page; heard: string[] }
type Walker = { world: DemoWorld; windowOf: (viewer: Viewer) => Promise<Window> }

/** One window for each kind of viewer, kept for all screens that a worker walks: what it has loaded once it has. */
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
 * Loads a screen once in a look, and sees all that holds of every screen: its status, headers and title, one heading, a clean console
 * (which tells of a broken content policy too), no other origin, no fault of accessibility, no overflow at the seven widths, and the
 * weight of a first visit.
 */
export async function walk({ world, windowOf }: Walker, { name, search = '' }: Place, look: Look) {
  const { page, heard } = await windowOf(viewerOf(name))
  await page.context().addCookies([{ name: 'skin', value: look.skin, url: process.env.APP_ORIGIN ?? '' }])
  await page.setViewportSize({ width: look.width, height: 900 })
  heard.length = 0
  const answer = await page.goto(world.addresses[name] + search)
  if (!answer) throw new Error(`${name} did not answer`)
  const html = await answer.text()
  const refused = name === 'error-403' ? 403 : name === 'error-404' || BY_LETTER.includes(name) ? 404 : undefined
  expect.soft([200, refused], `status ${answer.status()}`).toContain(answer.status())
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/)
  await expect(page).toHaveTitle(/\S/)
  expect.soft((await page.title()).split(' · ')[0], 'title').toBe(getRoute(name).pageTitle)
  await expect(page.locator('html')).toHaveAttribute('data-skin', look.skin)
  expect.soft(headerFaults(new URL(answer.url()).pathname, answer), 'headers').toEqual([])
  expect.soft(await overflowing(page), 'overflow').toEqual([])
  expect.soft(await page.evaluate(unevenHeads), 'head cells with a border that others lack').toEqual([])
  await page.setViewportSize({ width: look.width, height: 900 })
  expect.soft(await faultsOf(page), 'accessibility').toEqual([])
  expect.soft(await overweight(name, html), 'weight').toEqual([])
  const told = heard.filter((line) => !line.includes(`with a status of ${refused}`))
  expect.soft(told, 'heard').toEqual([])
}

/** By how much the page is wider than its window at each of the widths where it is. */
async function overflowing(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    const overflow = await page.evaluate(widened)
    if (overflow > 0) found.push(`${overflow} px at ${width}`)
  }
  return found
}

/** Runs in the page: after the next frame, in which whatever goes by the window's width was drawn anew. */
const widened = () =>
  new Promise<number>((resolve) =>
    requestAnimationFrame(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      resolve(scrollWidth - clientWidth)
    }),
  )

/** Runs in the page: heads of tables whose cells have not the same lines. */
const unevenHeads = () =>
  [...document.querySelectorAll('thead tr')].flatMap((row) => {
    const lines = [...row.children].map((cell) => {
      const { borderTopWidth, borderBottomWidth } = getComputedStyle(cell)
      return `${borderTopWidth} ${borderBottomWidth}`
    })
    return new Set(lines).size > 1 ? [lines.join(', ')] : []
  })

/** KiB brotli of the scripts that a first visit loads: for customers and signers, for the office, and there with a list or an editor. */
const LIGHT = 150
const OFFICE = 215
const LISTED = 235
const STYLES = 22

/** What is opened most is lighter, and all settings are tabs of one page. */
const OF_ITS_OWN: Partial<Record<RouteName, number>> = {
  home: 200,
  posts: 200,
  'customers-add': 200,
  'customers-view': 200,
  settings: 250,
}

async function overweight(name: RouteName, html: string): Promise<string[]> {
  const most =
    OF_ITS_OWN[name] ?? (getRoute(name).layout === 'full' ? LIGHT : html.includes('<table') ? LISTED : OFFICE)
  const { scripts, styles } = await firstLoadOf(process.env.APP_ORIGIN ?? '', html)
  const found: string[] = []
  if (scripts > most) found.push(`${scripts.toFixed(0)} KiB of scripts, ${most} allowed`)
  if (styles > STYLES) found.push(`${styles.toFixed(1)} KiB of styles, ${STYLES} allowed`)
  return found
}
