import { type BrowserContext, expect, type Page } from '@playwright/test'

import { href } from '@/lib/routes/find'

import { apiOf } from './support/api'
import { expectFaultlessInVariant } from './support/in-variant'
import { test } from './support/test'
import { newWorld, type Person, signIn, type World } from './support/world'

let world: World
let admin: Person

const TAB = href('roles')

async function pageOf(context: BrowserContext, person: Person): Promise<Page> {
  await context.clearCookies()
  await signIn(context, person)
  return context.newPage()
}

test.beforeEach(async () => {
  world = await newWorld()
  admin = await world.admin()
})

test('a role is opened, changed, copied and put away, and what is taken from it is gone with its holder’s next request (requirement 7)', async ({
  context,
}) => {
  const person = await world.person({ permissions: ['see audit log'] })
  const seat = await apiOf(person.id)
  const page = await pageOf(context, admin)
  await page.goto(TAB)
  await page.getByRole('link', { name: 'תפקיד חדש' }).click()
  await page.getByRole('button', { name: 'למי יש: ניהול תפקידים' }).click()
  await expect(page.getByRole('dialog').getByText('תפקיד: תפקיד בדיקה')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: 'שם', exact: true }).fill('קבלה')
  await page.getByRole('checkbox', { name: 'צפייה בכל הלקוחות', exact: true }).check()
  await page.getByRole('button', { name: 'שמירה' }).click()
  await page.getByRole('link', { name: 'קבלה', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'קבלה' })).toBeVisible()
  await expectFaultlessInVariant(page, 'a role')
  await page.getByRole('searchbox', { name: 'חיפוש הרשאה' }).fill('יומן')
  await page.getByRole('checkbox', { name: 'יומן', exact: true }).check()
  await expect(page.getByText('נבחרו 2 מתוך')).toBeVisible()
  await page.getByRole('button', { name: 'שמירה' }).click()
  const row = page.getByRole('row', { name: /קבלה/ })
  await expect(row.getByText('שתי הרשאות')).toBeVisible()
  await row.getByRole('button', { name: 'פעולות: קבלה' }).click()
  await page.getByRole('menuitem', { name: 'תפקיד חדש לפי זה' }).click()
  await expect(page.getByRole('textbox', { name: 'שם', exact: true })).toHaveValue('קבלה (העתק)')
  await page.getByRole('button', { name: 'שמירה' }).click()
  const copy = page.getByRole('row', { name: /העתק/ })
  await copy.getByRole('button', { name: /פעולות/ }).click()
  await page.getByRole('menuitem', { name: 'העברה לארכיון' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'העברה לארכיון' }).click()
  await expect(copy).toHaveCount(0)

  expect((await seat.get(href('audit'))).status()).toBe(200)
  await page
    .getByRole('row', { name: /הרשאה אחת/ })
    .getByRole('link')
    .first()
    .click()
  await page.getByRole('checkbox', { name: /^צפייה ביומן הפעולות/ }).uncheck()
  await page.getByRole('checkbox', { name: 'יומן', exact: true }).check()
  await page.getByRole('button', { name: 'שמירה' }).click()
  await expect(page.getByRole('link', { name: 'תפקיד חדש' })).toBeVisible()
  expect((await seat.get(href('audit'))).status()).toBe(403)
  await seat.dispose()

  await page.getByRole('combobox', { name: 'אדם' }).fill(admin.name)
  await page.getByRole('option', { name: admin.name }).first().click()
  await page.getByRole('combobox', { name: 'עמוד' }).selectOption('customers')
  await expect(page.getByText('העמוד פתוח עבור')).toBeVisible()
  await expect(page.getByText('נותן אותה התפקיד').first()).toBeVisible()
  await expectFaultlessInVariant(page, 'the tab of roles')
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
