import { type BrowserContext, expect, type Page, test } from '@playwright/test'

import { href } from '@/lib/routes/find'

import { expectAccessible } from './support/axe'
import { newWorld, type Person, signIn, type World } from './support/world'

let world: World
let admin: Person

const TAB = `${href('settings')}?tab=roles`

async function pageOf(context: BrowserContext, person: Person): Promise<Page> {
  await context.clearCookies()
  await signIn(context, person)
  return context.newPage()
}

/** Opens a role with one permission through the form. */
async function openRole(page: Page, name: string, permission: string) {
  await page.goto(TAB)
  await page.getByRole('link', { name: 'תפקיד חדש' }).click()
  await page.getByRole('textbox', { name: 'שם', exact: true }).fill(name)
  await page.getByRole('checkbox', { name: permission, exact: true }).check()
  await page.getByRole('button', { name: 'שמירה' }).click()
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
}

test.describe('roles', () => {
  test.beforeEach(async () => {
    world = await newWorld()
    admin = await world.admin()
  })

  test('a role is opened, changed, copied and put away', async ({ context }) => {
    const page = await pageOf(context, admin)
    await openRole(page, 'קבלה', 'צפייה בכל הלקוחות')
    await page.getByRole('link', { name: 'קבלה', exact: true }).click()
    await page.getByRole('searchbox', { name: 'חיפוש הרשאה' }).fill('יומן')
    await page.getByRole('checkbox', { name: 'יומן', exact: true }).check()
    await expect(page.getByText('נבחרו 2 מתוך')).toBeVisible()
    await page.getByRole('button', { name: 'שמירה' }).click()
    const row = page.getByRole('row', { name: /קבלה/ })
    await expect(row.getByText('2 הרשאות')).toBeVisible()
    await row.getByRole('button', { name: 'פעולות: קבלה' }).click()
    await page.getByRole('menuitem', { name: 'תפקיד חדש לפי זה' }).click()
    await expect(page.getByRole('textbox', { name: 'שם', exact: true })).toHaveValue('קבלה (העתק)')
    await page.getByRole('button', { name: 'שמירה' }).click()
    const copy = page.getByRole('row', { name: /העתק/ })
    await copy.getByRole('button', { name: /פעולות/ }).click()
    await page.getByRole('menuitem', { name: 'העברה לארכיון' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'העברה לארכיון' }).click()
    await expect(copy).toHaveCount(0)
  })

  test('what one does not hold cannot be ticked, and says so', async ({ context }) => {
    const poor = await world.person({ permissions: ['manage roles', 'show customers'] })
    const page = await pageOf(context, poor)
    await page.goto(href('roles-add'))
    await expect(page.getByRole('checkbox', { name: /^ניהול הארנק/ })).toBeDisabled()
    await expect(page.getByRole('checkbox', { name: 'צפייה בכל הלקוחות', exact: true })).toBeEnabled()
    await page.goto(TAB)
    await page.getByRole('link', { name: 'מנהל חברה' }).click()
    await expect(page.getByText('התפקיד הזה מעל שלך')).toBeVisible()
    await expect(page.getByRole('button', { name: 'שמירה' })).toHaveCount(0)
  })

  test('a permission taken from a role is gone with the holder’s next request (requirement 7)', async ({ browser }) => {
    const [desk, seat] = [await browser.newContext(), await browser.newContext()]
    const person = await world.person({ permissions: ['see audit log'] })
    const reading = await pageOf(seat, person)
    expect((await reading.goto(href('audit')))?.status()).toBe(200)
    const page = await pageOf(desk, admin)
    await page.goto(TAB)
    await page
      .getByRole('row', { name: /הרשאה אחת/ })
      .getByRole('link')
      .first()
      .click()
    await page.getByRole('checkbox', { name: /^צפייה ביומן הפעולות/ }).uncheck()
    await page.getByRole('checkbox', { name: 'יומן', exact: true }).check()
    await page.getByRole('button', { name: 'שמירה' }).click()
    await expect(page.getByRole('link', { name: 'תפקיד חדש' })).toBeVisible()
    expect((await reading.goto(href('audit')))?.status()).toBe(403)
    for (const context of [desk, seat]) await context.close()
  })

  test('who has it, and why somebody can see a page', async ({ context }) => {
    const page = await pageOf(context, admin)
    await page.goto(href('roles-add'))
    await page.getByRole('button', { name: 'למי יש: ניהול תפקידים' }).click()
    await expect(page.getByRole('dialog').getByText('תפקיד: תפקיד בדיקה')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.goto(TAB)
    await page.getByRole('combobox', { name: 'אדם' }).fill(admin.name)
    await page.getByRole('option', { name: admin.name }).first().click()
    await page.getByRole('combobox', { name: 'עמוד' }).selectOption('customers')
    await expect(page.getByText('העמוד פתוח עבור')).toBeVisible()
    await expect(page.getByText('נותן אותה התפקיד').first()).toBeVisible()
  })

  test('list and form have no accessibility faults, light and dark, on a desk and on a phone', async ({ context }) => {
    test.setTimeout(180_000)
    const page = await pageOf(context, admin)
    await openRole(page, 'קבלה', 'צפייה בכל הלקוחות')
    await page.getByRole('link', { name: 'קבלה', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'קבלה' })).toBeVisible()
    await expectAccessible(page, [TAB, new URL(page.url()).pathname])
  })
})
