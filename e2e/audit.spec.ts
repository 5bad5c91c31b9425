import { readFileSync } from 'node:fs'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'

import { href } from '@/lib/routes/find'

import { expectAccessible } from './support/axe'
import { newWorld, type Person, signIn, type World } from './support/world'

let world: World
let admin: Person

async function pageOf(context: BrowserContext, person: Person): Promise<Page> {
  await context.clearCookies()
  await signIn(context, person)
  return context.newPage()
}

/** A customer through the form: the log has a row with an address and a device. */
async function addCustomer(page: Page, name: string) {
  await page.goto(href('customers-add'))
  await page.getByLabel('שם מלא').fill(name)
  await page.getByRole('button', { name: 'הוספת לקוח' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test.describe('the audit log', () => {
  test.beforeEach(async () => {
    world = await newWorld()
    admin = await world.admin()
  })

  test('shows who did what to which record, narrows by filters, and opens a row beside the list', async ({
    context,
  }) => {
    const page = await pageOf(context, admin)
    await addCustomer(page, 'נועה לוי')
    await page.goto(href('audit'))
    await page.getByRole('combobox', { name: 'תחום' }).selectOption('customers')
    await expect(page.getByRole('row')).toHaveCount(2)
    const row = page.getByRole('row', { name: /לקוח חדש/ })
    await expect(row.getByText('נועה לוי')).toBeVisible()
    await row.getByRole('link', { name: 'לקוח חדש' }).click()
    const panel = page.getByRole('complementary', { name: 'תצוגה מהירה' })
    await expect(panel.getByText('שורה ביומן')).toBeVisible()
    await panel.getByRole('link', { name: 'כל הפעולות על הרשומה' }).click()
    await expect(page).toHaveURL(/record=/)
  })

  test('the chain is verified at a press, and that it was stays on the screen', async ({ context }) => {
    const page = await pageOf(context, admin)
    await page.goto(href('audit'))
    await page.getByRole('button', { name: 'אימות השרשרת' }).click()
    await expect(page.getByText(/השורות במקומן/)).toBeVisible()
    await page.reload()
    await expect(page.getByText('היומן שלם')).toBeVisible()
  })

  test('the file of the log asks for nothing more right after signing in, and is itself in the log (requirement 51)', async ({
    context,
  }) => {
    const page = await pageOf(context, admin)
    await addCustomer(page, 'נועה לוי')
    await page.goto(`${href('audit')}?group=customers`)
    await page.getByRole('button', { name: 'ייצוא' }).click()
    await page.getByRole('menuitem', { name: /CSV/ }).click()
    const link = page.getByRole('link', { name: 'הורדת הקובץ' }).first()
    await expect(link).toBeVisible({ timeout: 20_000 })
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    const text = readFileSync(await download.path(), 'utf8')
    expect(text).toContain('"לקוח חדש"')
    await page.goto(`${href('audit')}?group=exports`)
    await expect(page.getByText('הורדת קובץ ייצוא').first()).toBeVisible()
  })

  test('a refused page stands in the log of the company (requirement 51)', async ({ browser }) => {
    const [desk, seat] = [await browser.newContext(), await browser.newContext()]
    const nobody = await pageOf(seat, await world.person({}))
    expect((await nobody.goto(href('audit')))?.status()).toBe(403)
    const page = await pageOf(desk, admin)
    await page.goto(`${href('audit')}?action=access.denied`)
    await expect(page.getByRole('row', { name: /ניסיון גישה ללא הרשאה/ })).toHaveCount(1)
    for (const context of [desk, seat]) await context.close()
  })

  test('has no accessibility faults, light and dark, on a desk and on a phone', async ({ context }) => {
    test.setTimeout(180_000)
    const page = await pageOf(context, admin)
    await addCustomer(page, 'נועה לוי')
    await expectAccessible(page, [href('audit'), `${href('audit')}?group=money`])
  })
})
