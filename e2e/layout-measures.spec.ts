import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'

import { expect, type Page } from '@playwright/test'

import { href } from '@/lib/routes/find'

import { demoWorld } from './support/demo'
import { longestInAll, type Tasks, tasksByStep } from './support/longest-task'
import { seededCompany } from './support/seeded-company'
import { test } from './support/test'
import { openWindow } from './support/window'
import { newWorld } from './support/world'

const box = async (page: Page, selector: string) => {
  const found = await page.locator(selector).first().boundingBox()
  if (!found) throw new Error(`${selector} is not on the page`)
  return found
}

test('menu, navbar, title, rows and buttons have their measures', async ({ browser }) => {
  const world = await newWorld()
  const admin = await world.admin()
  for (let number = 1; number <= 12; number++) await world.customer(admin, `לקוחה ${number}`)
  const page = await openWindow(browser, { signedInAs: admin })
  await page.goto(href('customers'))
  expect(await box(page, '.side')).toMatchObject({ x: 1440 - 260, width: 260 })
  expect((await box(page, '.navbar')).height).toBe(60)
  expect((await box(page, '.table tbody tr')).height).toBe(44)
  expect((await box(page, '.page-actions .btn')).height).toBe(36)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveCSS('font-size', '22px')
  await expect(title).toHaveCSS('font-weight', '700')
  const rows = await page.locator('.table tbody tr').evaluateAll((all) => {
    const whole = all.filter((row) => row.getBoundingClientRect().bottom <= innerHeight)
    return whole.length
  })
  expect(rows, 'rows to be seen at 1440 × 900').toBeGreaterThanOrEqual(10)
  await page.getByRole('button', { name: 'צמצום התפריט' }).click()
  await page.mouse.move(400, 500)
  await expect.poll(async () => (await box(page, '.side')).x).toBe(1440 - 72)
  await page.context().close()
})

test('a toast is text alone, 400 wide at the bottom left, and goes by itself after 3 seconds', async ({ browser }) => {
  const world = await newWorld()
  const admin = await world.admin()
  const id = await world.customer(admin, 'נועה לוי')
  const page = await openWindow(browser, { signedInAs: admin })
  await page.clock.install()
  await page.goto(href('customers-view', { id }))
  // From here on only the test advances the clock, however slow the machine is.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByLabel('הערה חדשה').fill('שיחה קצרה')
  await page.getByRole('button', { name: 'הוספת הערה' }).click()
  const toast = page.locator('[data-sonner-toast]').first()
  const isShown = async () => {
    await page.clock.runFor(50)
    return toast.isVisible()
  }
  await expect.poll(isShown).toBe(true)
  await page.clock.runFor(600)
  const at = await toast.boundingBox()
  expect(at).toMatchObject({ x: 24, width: 400 })
  expect((at?.y ?? 0) + (at?.height ?? 0)).toBeCloseTo(900 - 24, 0)
  await expect(toast.locator('button, svg, [role=progressbar]')).toHaveCount(0)
  await toast.click()
  await page.clock.runFor(1_000)
  await expect(toast).toBeVisible()
  await page.mouse.move(700, 300)
  await page.clock.runFor(3_500)
  await expect(toast).toBeHidden()
  await page.context().close()
})

test('a printed list shows every column', async ({ browser }, info) => {
  const { admin } = await seededCompany('על הנייר')
  const page = await openWindow(browser, { signedInAs: admin })
  for (const name of ['customers', 'services', 'services-payment-pages', 'customers-documents'] as const) {
    await page.goto(href(name))
    const headers = await page
      .locator('.table')
      .first()
      .locator('thead th:not(.cell-menu, .cell-links)')
      .allInnerTexts()
    const file = info.outputPath(`${name}.pdf`)
    writeFileSync(file, await page.pdf({ preferCSSPageSize: true, printBackground: true }))
    const printed = execFileSync('pdftotext', ['-f', '1', '-l', '1', file, '-'], { encoding: 'utf8' })
    // The words without the direction marks that pdftotext writes around right-to-left text.
    const words = new Set(printed.replace(/[\u202a-\u202e\u2066-\u2069]/g, '').split(/\s+/))
    const has = (word: string) => words.has(word) || words.has([...word].reverse().join(''))
    for (const header of headers.map((text) => text.trim()).filter(Boolean)) {
      expect(header.split(/\s+/).every(has), `${name}: "${header}" is on paper`).toBe(true)
    }
  }
  await page.context().close()
})

/**
 * Scrolls a region from its beginning to its end, one step per frame. Returns the maximum number of rows in the page.
 */
async function scrolled(region: Element) {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  let rows = 0
  for (let step = 0; step <= 120; step++) {
    performance.mark(`step ${step}`)
    region.scrollTop = (region.scrollHeight * step) / 120
    await frame()
    rows = Math.max(rows, region.querySelectorAll('tbody tr').length)
  }
  return rows
}

test('a table of 10,000 rows scrolls to its end without a task of more than 100 ms', async ({ browser }) => {
  test.setTimeout(240_000)
  const world = await newWorld()
  const page = await openWindow(browser, { signedInAs: await world.admin() })
  await page.goto('/second-page?tab=tables')
  const table = page.getByRole('region', { name: 'טבלה של עשרת אלפים שורות' })
  await table.scrollIntoViewIfNeeded()
  await expect(table.getByRole('row').nth(5)).toBeVisible()
  // A step that is slow in a single pass is not the table's fault (compilation, garbage collection, other processes). A
  // step that is slow in every pass is.
  const passes: { result: number; tasks: Tasks }[] = []
  const longest = () => longestInAll(passes.map(({ tasks }) => tasks))
  while (passes.length < 8 && (passes.length === 0 || longest() > 100))
    passes.push(await tasksByStep(page, () => table.evaluate(scrolled)))
  console.log(`  longest task after ${passes.length} passes: ${Math.round(longest())} ms`)
  await expect(table.getByRole('row').last()).toHaveAttribute('aria-rowindex', '10001')
  expect(Math.max(...passes.map(({ result }) => result)), 'rows in the page').toBeLessThan(80)
  expect(longest(), 'the longest task in milliseconds').toBeLessThanOrEqual(100)
  await page.context().close()
})

test('with scripts off the public pages and sign-in show what they are for', async ({ browser }) => {
  const { addresses } = await demoWorld()
  const page = await openWindow(browser, { width: 390 }, { javaScriptEnabled: false })
  await page.goto(addresses.login)
  await expect(page.getByRole('heading', { level: 1, name: 'התחברות' })).toBeVisible()
  await expect(page.getByLabel('דוא״ל')).toBeVisible()
  await page.goto(addresses.paymentpage)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('₪').first()).toBeVisible()
  await page.goto(addresses['documents-sign'])
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/JavaScript/)).toBeVisible()
  await page.goto(addresses.tos)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.context().close()
})
