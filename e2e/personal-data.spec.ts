import { expect, type Page } from '@playwright/test'

import { href } from '@/lib/routes/find'

import { apiOf } from './support/api'
import { downloadOf } from './support/gestures'
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

async function add(values: Record<string, unknown>): Promise<{ id: string; number: string }> {
  const api = await apiOf(admin.id)
  const data = { kind: 'person', status: 'active', isTwinAccepted: true, ...values }
  const { id } = await (await api.post('/api/customers', { data })).json()
  const { number } = await (await api.get(`/api/customers/${id}`)).json()
  await api.dispose()
  return { id, number: String(number) }
}

/** Records a request in the form and advances it until it is in progress. */
async function recordRequest(page: Page, kind: string) {
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'בקשה חדשה' }).click()
  await dialog.getByLabel('מה התבקש').selectOption({ label: kind })
  await dialog.getByLabel('מי ביקש').fill('דנה לוי')
  await dialog.getByRole('button', { name: 'רישום הבקשה' }).click()
  await page.getByRole('button', { name: 'אימות הזהות' }).click()
  await dialog.getByLabel('איך אומתה הזהות').fill('תעודת זהות שהוצגה במשרד')
  await dialog.getByRole('button', { name: 'אימות הזהות' }).click()
  await page.getByRole('button', { name: 'התחלת הטיפול' }).click()
  await dialog.getByRole('button', { name: 'התחלת הטיפול' }).click()
  await expect(page.getByText('בטיפול', { exact: true })).toBeVisible()
}

test('a person gets everything that is held of them, as two files, may object, and is erased with a receipt after the number was typed; a lead, once it is closed (requirement 64)', async ({
  page,
  browser,
}) => {
  const dialog = page.getByRole('dialog')
  const { id, number } = await add({
    name: 'דנה לוי',
    phone: '052-1234567',
    email: 'dana@example.com',
    notes: 'פרט-שנשמר',
  })
  await page.goto(href('customers-view', { id }))
  await page.getByRole('button', { name: 'פעולות נוספות' }).click()
  await page.getByRole('menuitem', { name: 'מידע אישי' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'מידע אישי' })).toBeVisible()
  await recordRequest(page, 'עיון במידע')
  await page.goto(href('customers-requests'))
  await expectFaultlessInVariant(page, 'open requests')
  await page.getByRole('link', { name: 'דנה לוי' }).click()
  await page.getByRole('button', { name: 'הכנת עותק של המידע' }).click()
  const data = await downloadOf(page, page.getByRole('button', { name: 'עותק לקריאת מכונה (JSON)' }))
  expect(JSON.parse(data.toString('utf8')).cards).toMatchObject([{ name: 'דנה לוי', notes: 'פרט-שנשמר' }])
  const reading = await downloadOf(page, page.getByRole('button', { name: 'עותק לקריאה (PDF)' }))
  expect(reading.subarray(0, 5).toString()).toBe('%PDF-')
  await expectFaultlessInVariant(page, 'personal data of a customer')
  await page.getByRole('button', { name: 'סגירה כטופלה' }).click()
  await dialog.getByLabel('מה נעשה').fill('נמסר לידיה')
  await dialog.getByRole('button', { name: 'סגירה כטופלה' }).click()
  await expect(page.getByText('טופלה', { exact: true })).toBeVisible()

  await recordRequest(page, 'התנגדות לדיוור')
  await page.getByRole('button', { name: 'חסימת כל הערוצים' }).click()
  await dialog.getByRole('button', { name: 'חסימת כל הערוצים' }).click()
  await expect(page.getByText('נרשם סירוב לדיוור בכל הערוצים')).toBeVisible()
  await page.goto(`${href('customers-view', { id })}?tab=consents`)
  await expect(page.getByText('אסור', { exact: true })).toHaveCount(4)

  // Only users who may delete customers see the menu item.
  const context = await browser.newContext()
  await signIn(context, await world.person({ permissions: ['show customers', 'edit customers'] }))
  const reader = await context.newPage()
  await reader.goto(href('customers-view', { id }))
  await reader.getByRole('button', { name: 'פעולות נוספות' }).click()
  await expect(reader.getByRole('menuitem').first()).toBeVisible()
  await expect(reader.getByRole('menuitem', { name: 'מידע אישי' })).toHaveCount(0)
  await context.close()

  await page.goto(href('customers-personal-data', { id }))
  await recordRequest(page, 'מחיקת המידע')
  await page.getByRole('button', { name: 'מחיקת המידע' }).click()
  await dialog.getByLabel('מספר הלקוח').fill(`${number}9`)
  await dialog.getByRole('button', { name: 'מחיקת המידע' }).click()
  await expect(dialog.getByText('המספר אינו מספר הלקוח').first()).toBeVisible()
  await dialog.getByLabel('מספר הלקוח').fill(number)
  await dialog.getByRole('button', { name: 'מחיקת המידע' }).click()
  await expect(page.getByText('המידע נמחק לפי בקשה.')).toBeVisible()
  const receipt = await downloadOf(page, page.getByRole('button', { name: 'אישור מחיקה (PDF)' }))
  expect(receipt.subarray(0, 5).toString()).toBe('%PDF-')
  await page.goto(href('customers-view', { id }))
  await expect(page.getByRole('heading', { level: 1, name: 'פרטים נמחקו' })).toBeVisible()
  await expect(page.getByText('dana@example.com')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'עריכה' })).toHaveCount(0)

  const api = await apiOf(admin.id)
  const lead = await (await api.post('/api/leads', { data: { name: 'פונה פתוח', phone: '052-7654321' } })).json()
  await api.dispose()
  await page.goto(href('leads-view', { id: lead.id }))
  await page.getByRole('button', { name: 'פעולות נוספות' }).click()
  await page.getByRole('menuitem', { name: 'מידע אישי' }).click()
  await recordRequest(page, 'מחיקת המידע')
  await page.getByRole('button', { name: 'מחיקת המידע' }).click()
  await expect(dialog.getByRole('link', { name: 'הליד עוד פתוח' })).toBeVisible()
  await expectFaultlessInVariant(page, 'an erasure of a lead who is still handled')
})
