import { expect, type Page, test } from '@playwright/test'

import { href } from '@/lib/routes/find'

import { apiOf } from './support/api'
import { expectFaultless, LOOKS } from './support/axe'
import { newWorld, type Person, signIn, type World } from './support/world'

const OWN = ['see own customers', 'edit own customers'] as const

let world: World
let admin: Person

test.beforeEach(async ({ context }) => {
  world = await newWorld()
  admin = await world.admin()
  await signIn(context, admin)
})

const box = (page: Page) => page.getByRole('combobox', { name: 'חיפוש מסכים, רשומות ופעולות' })
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** By the keys alone; they are heard once the page is alive. */
async function openPalette(page: Page) {
  await expect(async () => {
    await page.keyboard.press('Control+KeyK')
    await expect(box(page)).toBeFocused({ timeout: 2_000 })
  }).toPass()
}

test('by keyboard alone: Ctrl+K, a name, Enter, and the customer is open; the palette remembers it', async ({
  page,
}) => {
  await world.customer(admin, 'נועה אברהמי')
  await page.goto(href('services'))
  await expect(heading(page, 'שירותים')).toBeVisible()
  await openPalette(page)
  await page.keyboard.type('נועה')
  await expect(option(page, 'נועה אברהמי')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'נועה אברהמי')).toBeVisible()
  await expect(box(page)).toHaveCount(0)

  await openPalette(page)
  await expect(page.getByRole('group', { name: 'נפתחו לאחרונה' }).getByRole('option')).toHaveText([/נועה אברהמי/])
  await page.keyboard.press('Escape')
  await expect(box(page)).toHaveCount(0)
})

test('the arrows walk the list, and closing gives the focus back', async ({ page }) => {
  await page.goto(href('home'))
  const button = page.getByRole('button', { name: /חיפוש ומעבר מהיר/ })
  await button.click()
  await expect(box(page)).toBeFocused()
  const options = page.getByRole('option')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('End')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await expect(box(page)).toHaveAttribute('aria-activedescendant', (await options.last().getAttribute('id')) ?? '')
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})

test('Ctrl+Enter opens in a new tab, and the palette stays', async ({ page, context }) => {
  await page.goto(href('home'))
  await openPalette(page)
  await box(page).fill('שירותים')
  await expect(page.getByRole('option', { name: 'שירותים', exact: true })).toHaveAttribute('aria-selected', 'true')
  const opened = context.waitForEvent('page')
  await page.keyboard.press('Control+Enter')
  const tab = await opened
  await expect(heading(tab, 'שירותים')).toBeVisible()
  await expect(box(page)).toBeVisible()
  await tab.close()
})

test('a screen and a customer are found by what was typed on the wrong keyboard', async ({ page }) => {
  await world.customer(admin, 'dana smith')
  await page.goto(href('home'))
  await openPalette(page)
  await box(page).fill('keuju,')
  await expect(page.getByRole('group', { name: 'מסכים' }).getByRole('option')).toHaveText([
    'לקוחות',
    'עמודי תשלום של לקוחות המערכת',
    'ייבוא לקוחות',
    'מיזוג לקוחות',
    'מנויים',
  ])
  await box(page).fill('גשמש')
  await expect(option(page, 'dana smith')).toBeVisible()
  await box(page).fill('keuju,')
  const found = page.getByRole('option', { name: 'לקוחות', exact: true })
  await expect(found).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'לקוחות')).toBeVisible()
})

test('what the visitor may not open is not offered, and what is not theirs is not found', async ({ browser }) => {
  const agent = await world.person({ permissions: OWN })
  await world.customer(agent, 'דנה שלי')
  const foreign = await world.customer(admin, 'דנה זרה')
  const context = await browser.newContext()
  await signIn(context, agent)
  const page = await context.newPage()
  await page.goto(href('customers'))
  await openPalette(page)
  await expect(option(page, 'לקוחות')).toBeVisible()
  await expect(option(page, 'לקוח חדש')).toBeVisible()
  for (const refused of ['שירותים', 'עמודי תשלום', 'דואר יוצא', 'שירות חדש', 'מסמך חדש'])
    await expect(option(page, refused)).toHaveCount(0)
  await box(page).fill('דנה')
  await expect(option(page, 'דנה שלי')).toBeVisible()
  await expect(option(page, 'דנה זרה')).toHaveCount(0)
  await context.close()

  const api = await apiOf(agent.id)
  expect(await (await api.get('/api/palette?q=דנה זרה')).text()).not.toContain(foreign)
  expect((await api.get('/api/palette?q=ד')).status()).toBe(400)
  await api.dispose()
})

test('a client finds only what clients have', async ({ browser }) => {
  const customerId = await world.customer(admin, 'לקוחה')
  const context = await browser.newContext()
  await signIn(context, await world.person({ role: 'client', customerId }))
  const page = await context.newPage()
  await page.goto(href('access-control'))
  await openPalette(page)
  await expect(option(page, 'האזור האישי')).toBeVisible()
  await expect(option(page, 'התנתקות')).toBeVisible()
  for (const refused of ['בית', 'לקוחות', 'לקוח חדש']) await expect(option(page, refused)).toHaveCount(0)
  await context.close()
})

test('nothing found says so; a search that fails can be tried again', async ({ page }) => {
  await world.customer(admin, 'נועה אברהמי')
  await page.goto(href('home'))
  await openPalette(page)
  await box(page).fill('קשקושים')
  await expect(page.getByText('לא נמצאו תוצאות ל')).toBeVisible()
  await page.route('**/api/palette**', (route) => route.abort())
  await box(page).fill('נועה')
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('אין חיבור')
  await page.unroute('**/api/palette**')
  await page.getByRole('button', { name: 'ניסיון נוסף' }).click()
  await expect(option(page, 'נועה אברהמי')).toBeVisible()
})

test('the skin changes from the palette, and signing out forgets what was opened', async ({ page }) => {
  const id = await world.customer(admin, 'נועה אברהמי')
  await page.goto(href('customers-view', { id }))
  await expect(heading(page, 'נועה אברהמי')).toBeVisible()
  await openPalette(page)
  await expect(option(page, 'נועה אברהמי')).toBeVisible()
  await box(page).fill('תצוגה כהה')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-skin', 'dark')
  await openPalette(page)
  await box(page).fill('התנתקות')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'התחברות')).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain('נועה')
})

test('the palette has no accessibility faults, on a desk and on a phone, light and dark', async ({ page }) => {
  test.setTimeout(120_000)
  await world.customer(admin, 'נועה אברהמי')
  for (const { width, skin } of LOOKS) {
    await page.setViewportSize({ width, height: 900 })
    await page.context().addCookies([{ name: 'skin', value: skin, url: process.env.APP_ORIGIN ?? '' }])
    await page.goto(href('home'))
    await expect(page.locator('html')).toHaveAttribute('data-skin', skin)
    await openPalette(page)
    await box(page).fill('נו')
    await expect(option(page, 'נועה אברהמי')).toBeVisible()
    await expectFaultless(page, `${width} ${skin}`)
  }
})
