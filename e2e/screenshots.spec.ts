import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { type Browser, expect, type Page } from '@playwright/test'
import { sql } from 'drizzle-orm'

import { inCompany } from '@/lib/db/tenant'

import { furnished, openWindow } from './support/furnished'
import { everyLook } from './support/sample'
import { test } from './support/test'

const FOLDER = join(import.meta.dirname, 'screenshots')
const VERSION = join(FOLDER, 'chromium-version.txt')

/** Each skin in both windows, or by day the two that differ most. */
const LOOKS = everyLook
  ? ['light', 'bordered', 'semi-dark', 'dark'].flatMap((skin) => [390, 1440].map((width) => ({ skin, width })))
  : [
      { skin: 'light', width: 1440 },
      { skin: 'dark', width: 390 },
    ]
const OFFICE = {
  list: '/customers?sort=name',
  detail: 'customers-view',
  form: 'customers-add',
  dashboard: 'home',
  gallery: '/second-page?tab=charts',
}
const CONTROL = { settings: '/settings', wallet: '/wallet' }
const ENTRY = { login: 'login', payment: 'paymentpage', signature: 'documents-sign' } as const

/** A fixed hour for the browser's own dates; what the server dates is made fixed in the rows, or masked. */
const NOW = new Date('2026-03-03T10:05:00+02:00')

type Furnished = Awaited<ReturnType<typeof furnished>>

/** What is another on another day, or counts what jobs are still at. */
const OF_THE_DAY = ['time', '.timeline-days', '.bell', '.footer', 'p:has-text("לפי השעות")']
/** Figures of this month; the gallery's tab of charts shows the same parts with fixed ones. */
const MORE: Record<string, string[]> = {
  dashboard: ['.page-meta', '.page > :not(.page-head)'],
  wallet: ['figure.chart'],
}

/** The rows' own moments, so that a picture of today equals one of another day. */
const fixDates = ({ companyId }: Furnished) =>
  inCompany({ companyId }, async (tx) => {
    for (const table of ['customers', 'documents', 'payment_pages', 'services']) {
      await tx.execute(sql`update ${sql.identifier(table)} set created_at = '2026-03-01T08:00:00Z'`)
    }
    await tx.execute(sql`update customers set next_follow_up_on = null`)
  })

/** Version and kind: the headless shell sets letters at other places than the whole browser. */
const kindOf = (browser: Browser) =>
  `${browser.version()}${/headless.?shell/.test(process.env.CHROMIUM_PATH ?? '') ? ' headless shell' : ''}`

/** Pictures are compared only by the browser that made the references; elsewhere this stage says that it was left out. */
test.beforeEach(({ browser }, { config }) => {
  const kind = kindOf(browser)
  const isMade = config.updateSnapshots === 'all' || config.updateSnapshots === 'changed'
  if (isMade) mkdirSync(FOLDER, { recursive: true })
  if (isMade) writeFileSync(VERSION, `${kind}\n`)
  const made = existsSync(VERSION) ? readFileSync(VERSION, 'utf8').trim() : 'none'
  test.skip(made !== kind, `references are of Chromium ${made}, this is ${kind}: left out`)
})

async function picture(page: Page, path: string, name: string) {
  // What jobs are still at is told in a corner of the screen: a picture hears no news.
  await page.route('**/api/rt/stream**', (route) => route.abort())
  await page.clock.setFixedTime(NOW)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
  const mask = [...OF_THE_DAY, ...(MORE[name.split('-')[0] ?? ''] ?? [])].map((part) => page.locator(part))
  await expect(page).toHaveScreenshot(`${name}.png`, { mask, maskColor: '#999', animations: 'disabled', caret: 'hide' })
}

for (const { skin, width } of LOOKS) {
  test(`office screens look as agreed, ${skin}, ${width}`, async ({ browser }) => {
    test.setTimeout(180_000)
    const made = await furnished('מרפאת הכרמל')
    await fixDates(made)
    const page = await openWindow(browser, { skin, width, signedInAs: made.admin })
    for (const [name, path] of Object.entries(OFFICE)) {
      const address = path.startsWith('/') ? path : made.addressOf(path as 'home')
      await picture(page, address, `${name}-${skin}-${width}`)
    }
    await page.context().close()
  })

  test(`pages before sign-in and for customers look as agreed, ${skin}, ${width}`, async ({ browser }) => {
    test.setTimeout(120_000)
    const made = await furnished('מרפאת הכרמל')
    await fixDates(made)
    const page = await openWindow(browser, { skin, width })
    for (const [name, route] of Object.entries(ENTRY)) {
      await picture(page, made.addressOf(route), `${name}-${skin}-${width}`)
    }
    await page.context().close()
  })
}

for (const { skin, width } of [
  { skin: 'light', width: 1440 },
  { skin: 'dark', width: 390 },
]) {
  test(`settings and wallet look as agreed, ${skin}, ${width}`, async ({ browser }) => {
    test.setTimeout(120_000)
    const made = await furnished('מרפאת הכרמל', 'withoutPapers')
    const page = await openWindow(browser, { skin, width, signedInAs: made.admin })
    for (const [name, path] of Object.entries(CONTROL)) await picture(page, path, `${name}-${skin}-${width}`)
    await page.context().close()
  })
}

for (const [name, cookies] of Object.entries({
  horizontal: { menuType: 'horizontal' },
  compact: { density: 'compact' },
  'left-to-right': { direction: 'ltr' },
})) {
  test(`the list looks as agreed, ${name}`, async ({ browser }) => {
    test.setTimeout(120_000)
    const made = await furnished('מרפאת הכרמל', 'withoutPapers')
    await fixDates(made)
    const page = await openWindow(browser, { signedInAs: made.admin, cookies: cookies as Record<string, string> })
    await picture(page, OFFICE.list, `list-${name}`)
    await page.context().close()
  })
}
