import { expect, type Page, request } from '@playwright/test'

import { cookieOf } from './support/api'
import { test } from './support/test'
import { openWindow } from './support/window'
import { newWorld, type Person } from './support/world'

const html = (page: Page) => page.locator('html')

const expectAppearance = async (page: Page) => {
  await expect(html(page)).toHaveAttribute('data-skin', 'bordered')
  await expect(html(page)).toHaveAttribute('data-menu', 'horizontal')
  await expect(html(page)).toHaveAttribute('data-density', 'compact')
}

async function enter(page: Page, { email, password }: Person) {
  await page.goto('/login')
  await page.getByLabel('דוא״ל').fill(email)
  await page.getByLabel('סיסמה').fill(password)
  await page.getByRole('button', { name: 'התחברות' }).click()
  // Waits until the page has its styles: before that, both menus are visible.
  await page.waitForURL('/')
  await expect(page.getByRole('navigation', { name: 'תפריט ראשי' })).toBeVisible()
}

/** Opens the customizer's drawer. Returns its controls. */
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

test('the look is chosen at once, a horizontal menu makes a semi-dark skin light (spec, 4), and it survives reload, another browser, and signing out and in', async ({
  browser,
}) => {
  const world = await newWorld()
  const admin = await world.admin()
  const page = await openWindow(browser, {})
  await enter(page, admin)
  const { choose, close } = await customizer(page)
  // A horizontal menu changes the semi-dark skin to light (spec, 4).
  await choose('ערכת צבעים', 'תפריט כהה')
  await expect(html(page)).toHaveAttribute('data-skin', 'semi-dark')
  await choose('סוג תפריט', 'אופקי')
  await expect(html(page)).toHaveAttribute('data-skin', 'light')
  const isKept = page.waitForResponse(
    (answer) => answer.request().postData()?.includes('compact') === true && answer.ok(),
  )
  await choose('ערכת צבעים', 'עם קווים')
  await choose('צפיפות', 'דחוסה')
  await expectAppearance(page)
  await isKept
  await close()
  await page.reload()
  await expectAppearance(page)

  const other = await openWindow(browser, {})
  await enter(other, admin)
  await expectAppearance(other)
  await other.context().close()

  await page.getByRole('button', { name: /חשבון והתנתקות/ }).click()
  await page.getByRole('button', { name: 'התנתקות', exact: true }).click()
  await expect(page).toHaveURL(/login/)
  await enter(page, admin)
  await expectAppearance(page)
  await page.context().close()
})

test('the server draws the look: it is there before any script', async () => {
  const world = await newWorld()
  const cookie = `${await cookieOf((await world.admin()).id)}; skin=dark; density=compact; menuCollapsed=true; transition=none`
  const api = await request.newContext({ baseURL: process.env.APP_ORIGIN ?? '', extraHTTPHeaders: { cookie } })
  const drawn = await (await api.get('/')).text()
  const marks = /<html[^>]*>/.exec(drawn)?.[0] ?? ''
  for (const mark of ['data-skin="dark"', 'data-density="compact"', 'data-menu-collapsed="true"'])
    expect(marks).toContain(mark)
  expect(/<body[^>]*>/.exec(drawn)?.[0]).toContain('dark-layout')
  await api.dispose()
})
