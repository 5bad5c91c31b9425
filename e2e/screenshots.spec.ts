import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { sql } from 'drizzle-orm'

import { inCompany } from '@/lib/db/tenant'
import { href } from '@/lib/routes/find'

import { seededCompany } from './support/seeded-company'
import { test } from './support/test'
import { openWindow } from './support/window'

const FOLDER = join(import.meta.dirname, 'screenshots')
const VERSION = join(FOLDER, 'chromium-version.txt')

type Place = 'dashboard' | 'list' | 'form' | 'wallet' | 'login' | keyof SeededCompany['paths']
type Screen = { at: Place; skin: string; width: number; cookies?: Record<string, string> }

/** Whole screens, one of each kind and in each look. The walk tests what applies to every screen. */
const SCREENS: Record<string, Screen> = {
  'dashboard-light-1440': { at: 'dashboard', skin: 'light', width: 1440 },
  'list-light-1440': { at: 'list', skin: 'light', width: 1440 },
  'list-dark-390': { at: 'list', skin: 'dark', width: 390 },
  'list-semi-dark-1440': { at: 'list', skin: 'semi-dark', width: 1440 },
  'list-horizontal': cookied({ menuType: 'horizontal' }),
  'list-left-to-right': cookied({ direction: 'ltr' }),
  'detail-light-1440': { at: 'record', skin: 'light', width: 1440 },
  'form-bordered-390': { at: 'form', skin: 'bordered', width: 390 },
  'wallet-dark-390': { at: 'wallet', skin: 'dark', width: 390 },
  'login-light-1440': { at: 'login', skin: 'light', width: 1440 },
  'payment-dark-390': { at: 'payment', skin: 'dark', width: 390 },
  'signature-light-390': { at: 'signature', skin: 'light', width: 390 },
}

function cookied(cookies: Record<string, string>): Screen {
  return { at: 'list', skin: 'light', width: 1440, cookies }
}

const OUTSIDE: readonly Place[] = ['login', 'payment', 'signature']

const pathOf = (at: Place): string =>
  ({
    ...made.paths,
    dashboard: href('home'),
    list: `${href('customers')}?sort=name`,
    form: href('customers-add'),
    wallet: href('wallet'),
    login: href('login'),
  })[at]

/** Parts of the gallery, by tab: the components of all screens. */
const PARTS: [tab: string, part: string, name: string][] = [
  ['', 'טקסט, סכום, טלפון ומספר זהות', 'text-fields'],
  ['', 'מתג, סימון ובחירה', 'choices'],
  ['charts', 'עמודות בקבוצות', 'bars'],
  ['charts', 'קווים', 'lines'],
  ['charts', 'טבעת', 'donut'],
  ['charts', 'משפך', 'funnel'],
  ['states', 'ריק', 'empty'],
  ['states', 'הודעות בדף', 'alerts'],
  ['states', 'תגיות וסטטוסים', 'badges'],
  ['states', 'כפתורים', 'buttons'],
  ['record', 'רשימת פרטים', 'facts'],
  ['board', 'לוח', 'board'],
  ['board', 'שלבים: באמצע', 'steps'],
]

/** A fixed time for dates of the browser. Dates of the server are fixed in the rows, or masked. */
const NOW = new Date('2026-03-03T10:05:00+02:00')

/** Elements to mask, because they depend on the day or count running jobs. */
const OF_THE_DAY = ['time', '.timeline-days', '.bell', '.footer', 'p:has-text("לפי השעות")']
/**
 * Elements to mask per screen: figures of the current month. The gallery's chart tab shows the same components with
 * fixed figures.
 */
const MORE: Record<string, string[]> = {
  dashboard: ['.page-meta', '.page > :not(.page-head)'],
  wallet: ['figure.chart'],
  payment: ['p:has(time)'],
}

type SeededCompany = Awaited<ReturnType<typeof seededCompany>>
let made: SeededCompany

// One company and one worker for all pictures, so that no other test changes them.
test.beforeAll(async ({ browser }, { config }) => {
  if (otherBrowser(browser, config.updateSnapshots)) return
  made = await seededCompany('מרפאת הכרמל')
  await fixDates(made)
})

/**
 * Pictures are compared only in the browser that made the reference images; in other browsers the tests are skipped
 * with a message.
 */
test.beforeEach(({ browser }, { config }) => {
  const other = otherBrowser(browser, config.updateSnapshots)
  test.skip(Boolean(other), other)
})

let hasSaid = false

function otherBrowser(browser: Browser, updates: string): string {
  const kind = kindOf(browser)
  if (updates === 'all' || updates === 'changed') {
    mkdirSync(FOLDER, { recursive: true })
    writeFileSync(VERSION, `${kind}\n`)
    return ''
  }
  const reference = existsSync(VERSION) ? readFileSync(VERSION, 'utf8').trim() : 'none'
  if (reference === kind) return ''
  const reason = `pictures left out: they were made by Chromium ${reference}, this is ${kind}`
  if (!hasSaid) console.log(reason)
  hasSaid = true
  return reason
}

/**
 * Returns the release and kind of the browser. The last number of a version counts fixes of one release, which draw
 * alike; the headless shell renders text at other positions than the full browser.
 */
const kindOf = (browser: Browser) =>
  `${browser.version().replace(/\.\d+$/, '')}${/headless.?shell/.test(process.env.CHROMIUM_PATH ?? '') ? ' headless shell' : ''}`

/** Sets fixed times in the rows, so that pictures are the same on every day. */
const fixDates = ({ companyId }: SeededCompany) =>
  inCompany({ companyId }, async (tx) => {
    for (const table of ['customers', 'documents', 'payment_pages', 'services']) {
      await tx.execute(sql`update ${sql.identifier(table)} set created_at = '2026-03-01T08:00:00Z'`)
    }
    await tx.execute(sql`update customers set next_follow_up_on = null`)
  })

async function open(page: Page, path: string) {
  // Blocks the event stream: it would show running jobs in a corner of the screen.
  await page.route('**/api/rt/stream**', (route) => route.abort())
  await page.clock.setFixedTime(NOW)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
}

/** Fixes the width of dated elements, so that they and their masks have the same size on every day. */
const holdRoom = (page: Page) =>
  page.locator('.page-meta').evaluateAll((all: HTMLElement[]) => {
    for (const { style } of all) style.inlineSize = '300px'
  })

const LIKE = { maskColor: '#999', animations: 'disabled', caret: 'hide' } as const

for (const [name, { at, ...look }] of Object.entries(SCREENS)) {
  test(`${name} looks as agreed`, async ({ browser }) => {
    const page = await openWindow(browser, { ...look, ...(!OUTSIDE.includes(at) && { signedInAs: made.admin }) })
    await open(page, pathOf(at))
    await waitUntilRendered(page)
    await holdRoom(page)
    const mask = [...OF_THE_DAY, ...(MORE[name.split('-')[0] ?? ''] ?? [])].map((part) => page.locator(part))
    await expect(page).toHaveScreenshot(`${name}.png`, { mask, ...LIKE })
    await page.context().close()
  })
}

test('the parts of the gallery look as agreed', async ({ browser }) => {
  const page = await openWindow(browser, { signedInAs: made.admin })
  for (const tab of new Set(PARTS.map(([one]) => one))) {
    await open(page, `${href('second-page')}?tab=${tab}`)
    await waitUntilRendered(page)
    for (const [, part, name] of PARTS.filter(([one]) => one === tab))
      await expect.soft(partOf(page, part)).toHaveScreenshot(`gallery-${name}.png`, LIKE)
  }
  await page.context().close()
})

const partOf = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

/** Waits until every image is loaded and every document page in view is rendered. */
const waitUntilRendered = (page: Page) =>
  page.waitForFunction(() => {
    const awaited = [...document.querySelectorAll('p')].filter(({ textContent }) => textContent === 'העמוד נטען…')
    const isInSight = (one: Element) => one.getBoundingClientRect().top < innerHeight
    return [...document.images].every((image) => image.complete) && !awaited.some(isInSight)
  })
