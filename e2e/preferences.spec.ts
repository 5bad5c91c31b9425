import { expect, type Page, test } from '@playwright/test'

import { openWindow } from './support/furnished'
import { newWorld, type Person } from './support/world'

const html = (page: Page) => page.locator('html')

const looks = async (page: Page) => {
  await expect(html(page)).toHaveAttribute('data-skin', 'bordered')
  await expect(html(page)).toHaveAttribute('data-menu', 'horizontal')
  await expect(html(page)).toHaveAttribute('data-density', 'compact')
}

async function enter(page: Page, { email, password }: Person) {
  await page.goto('/login')
  await page.getByLabel('דוא״ל').fill(email)
  await page.getByLabel('סיסמה').fill(password)
  await page.getByRole('button', { name: 'התחברות' }).click()
  // A page that has its styles: before that, both menus are there.
  await page.waitForURL('/')
  await expect(page.getByRole('navigation', { name: 'תפריט ראשי' })).toBeVisible()
}

/** What the customizer's drawer holds. */
async function customizer(page: Page) {
  await page.getByRole('button', { name: 'התאמת התצוגה' }).click()
  const drawer = page.getByRole('dialog', { name: 'התאמת התצוגה' })
  await expect(drawer).toBeVisible()
  return {
    choose: (group: string, option: string) =>
      drawer.getByRole('group', { name: group }).getByText(option, { exact: true }).click(),
    close: () => page.keyboard.press('Escape'),
  }
}

test('the look is chosen at once, and survives reload, another browser, and signing out and in', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const world = await newWorld()
  const admin = await world.admin()
  const page = await openWindow(browser, {})
  await enter(page, admin)
  const { choose, close } = await customizer(page)
  const isKept = page.waitForResponse((answer) => answer.url().endsWith('/api/preferences') && answer.ok())
  await choose('ערכת צבעים', 'עם קווים')
  await choose('סוג תפריט', 'אופקי')
  await choose('צפיפות', 'דחוסה')
  await looks(page)
  await isKept
  await close()
  await page.reload()
  await looks(page)

  const other = await openWindow(browser, {})
  await enter(other, admin)
  await looks(other)
  await other.context().close()

  await page.getByRole('button', { name: /חשבון והתנתקות/ }).click()
  await page.getByRole('button', { name: 'התנתקות', exact: true }).click()
  await expect(page).toHaveURL(/login/)
  await enter(page, admin)
  await looks(page)
  await page.context().close()
})

test('a horizontal menu makes a semi-dark skin light (spec, 4)', async ({ browser }) => {
  const world = await newWorld()
  const admin = await world.admin()
  const page = await openWindow(browser, { skin: 'semi-dark', signedInAs: admin })
  await page.goto('/')
  await expect(html(page)).toHaveAttribute('data-skin', 'semi-dark')
  const { choose } = await customizer(page)
  await choose('סוג תפריט', 'אופקי')
  await expect(html(page)).toHaveAttribute('data-skin', 'light')
  await page.context().close()
})

test('the server draws the look: it is there before any script', async ({ browser }) => {
  const world = await newWorld()
  const admin = await world.admin()
  const cookies = { density: 'compact', menuCollapsed: 'true', transition: 'none' }
  const page = await openWindow(browser, { skin: 'dark', signedInAs: admin, cookies }, { javaScriptEnabled: false })
  await page.goto('/')
  await expect(html(page)).toHaveAttribute('data-skin', 'dark')
  await expect(html(page)).toHaveAttribute('data-density', 'compact')
  await expect(html(page)).toHaveAttribute('data-menu-collapsed', 'true')
  await expect(page.locator('body')).toHaveClass(/dark-layout/)
  await page.context().close()
})
