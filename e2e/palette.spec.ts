import { expect, type Page } from '@playwright/test'

import { href } from '@/lib/routes/find'

import { expectFaultlessInVariant } from './support/in-variant'
import { test } from './support/test'
import { newWorld, type Person, signIn, type World } from './support/world'

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

/** Opens the palette by keyboard. The shortcut would close a palette that is still open, so there must be none. */
async function openPalette(page: Page) {
  await expect(box(page)).toHaveCount(0)
  await page.keyboard.press('Control+KeyK')
  await expect(box(page)).toBeFocused()
}

test('by keyboard alone: Ctrl+K, a name, Enter, and the customer is open; the arrows walk the list, Ctrl+Enter opens beside, and closing gives the focus back', async ({
  page,
  context,
}) => {
  await world.customer(admin, 'נועה אברהמי')
  await page.goto(href('services'))
  await expect(heading(page, 'שירותים')).toBeVisible()
  await openPalette(page)
  await page.keyboard.type('נועה')
  await expect(option(page, 'נועה אברהמי')).toHaveAttribute('aria-selected', 'true')
  await expectFaultlessInVariant(page, 'the palette')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'נועה אברהמי')).toBeVisible()
  await expect(box(page)).toHaveCount(0)

  await openPalette(page)
  await expect(page.getByRole('group', { name: 'נפתחו לאחרונה' }).getByRole('option')).toHaveText([/נועה אברהמי/])
  await box(page).fill('שירותים')
  await expect(page.getByRole('option', { name: 'שירותים', exact: true })).toHaveAttribute('aria-selected', 'true')
  const opened = context.waitForEvent('page')
  await page.keyboard.press('Control+Enter')
  const tab = await opened
  await expect(heading(tab, 'שירותים')).toBeVisible()
  await tab.close()
  await expect(box(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(box(page)).toHaveCount(0)

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

test('what was typed on the wrong keyboard is found, a search that fails can be tried again, the skin changes, and signing out forgets what was opened', async ({
  page,
}) => {
  await world.customer(admin, 'dana smith')
  const id = await world.customer(admin, 'נועה אברהמי')
  await page.goto(href('customers-view', { id }))
  await expect(heading(page, 'נועה אברהמי')).toBeVisible()
  await openPalette(page)
  await expect(option(page, 'נועה אברהמי')).toBeVisible()
  await box(page).fill('keuju,')
  await expect(page.getByRole('group', { name: 'מסכים' }).getByRole('option')).toHaveText([
    'לקוחות',
    'לקוחות האתרים',
    'עמודי תשלום של לקוחות המערכת',
    'ייבוא לקוחות',
    'מיזוג לקוחות',
  ])
  await box(page).fill('גשמש')
  await expect(option(page, 'dana smith')).toBeVisible()
  await box(page).fill('קשקושים')
  await expect(page.getByText('לא נמצאו תוצאות ל')).toBeVisible()
  await page.route('**/api/palette**', (route) => route.abort())
  await box(page).fill('נועה')
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('אין חיבור')
  await page.unroute('**/api/palette**')
  await page.getByRole('button', { name: 'ניסיון נוסף' }).click()
  await expect(option(page, 'נועה אברהמי')).toBeVisible()

  await box(page).fill('תצוגה כהה')
  await expect(option(page, /תצוגה כהה/)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-skin', 'dark')
  await openPalette(page)
  await box(page).fill('keuju,')
  await expect(page.getByRole('option', { name: 'לקוחות', exact: true })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'לקוחות')).toBeVisible()
  await openPalette(page)
  await box(page).fill('התנתקות')
  await expect(option(page, 'התנתקות')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'התחברות')).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain('נועה')
})
