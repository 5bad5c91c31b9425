import { expect, type Page, test } from '@playwright/test'

import { href } from '@/lib/routes/find'

import { apiOf } from './support/api'
import { expectFaultless } from './support/axe'
import { newWorld, type Person, signIn, type World } from './support/world'

let world: World
let admin: Person

test.beforeEach(async ({ context }) => {
  world = await newWorld()
  admin = await world.admin()
  await signIn(context, admin)
})

const FIELDS = `${href('settings')}?tab=fields`
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function addField(
  page: Page,
  { label, type, options = [] }: { label: string; type: string; options?: string[] },
) {
  await page.goto(href('custom-fields-add'))
  await page.getByRole('textbox', { name: 'שם', exact: true }).fill(label)
  await page.getByLabel('סוג').selectOption({ label: type })
  for (const [place, option] of options.entries()) {
    await page.getByRole('button', { name: 'הוספת אפשרות' }).click()
    await page.getByRole('textbox', { name: `אפשרות ${place + 1}` }).fill(option)
  }
  await page.getByLabel('עמודה ברשימת הלקוחות').check()
  await page.getByRole('button', { name: 'שמירה' }).click()
  await expect(page.getByRole('table', { name: 'שדות מותאמים' })).toContainText(label)
}

test('a field is made, filled in, seen on the record and in the list, and narrows it', async ({ page }) => {
  await addField(page, { label: 'דרגת לקוח', type: 'בחירה אחת', options: ['זהב', 'כסף'] })
  await addField(page, { label: 'תקציב', type: 'סכום בשקלים' })

  await page.goto(href('customers-add'))
  await page.getByLabel('שם מלא').fill('נועה לוי')
  await page.getByLabel('דרגת לקוח').selectOption({ label: 'זהב' })
  await page.getByLabel('תקציב').fill('לא סכום')
  await page.getByRole('button', { name: 'הוספת לקוח', exact: true }).click()
  await expect(page.getByText('הסכום אינו תקין').first()).toBeVisible()
  await page.getByLabel('תקציב').fill('1,250')
  await page.getByRole('button', { name: 'הוספת לקוח', exact: true }).click()
  await expect(heading(page, 'נועה לוי')).toBeVisible()
  await expect(page.getByText('זהב')).toBeVisible()
  await expect(page.getByText(/1,250\.00/)).toBeVisible()
  await expectFaultless(page)

  await world.customer(admin, 'דנה כהן')
  await page.goto(href('customers'))
  await expect(page.getByRole('columnheader', { name: 'דרגת לקוח' })).toBeVisible()
  await page.getByRole('button', { name: 'סינון מתקדם' }).click()
  await page.getByRole('dialog').getByLabel('דרגת לקוח').selectOption({ label: 'זהב' })
  await page.getByRole('button', { name: 'הצגת התוצאות' }).click()
  await expect(page.getByRole('link', { name: 'נועה לוי' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'דנה כהן' })).toHaveCount(0)
})

test('fields change their order, go to the archive, and are deleted only under their own name', async ({ page }) => {
  await addField(page, { label: 'ראשון', type: 'טקסט קצר' })
  await addField(page, { label: 'שני', type: 'תאריך' })
  const rows = page.getByRole('table', { name: 'שדות מותאמים' }).getByRole('row')
  await page.getByRole('button', { name: /העברת .*שני.* למעלה/ }).click()
  await expect(rows.nth(1)).toContainText('שני')
  await expectFaultless(page)

  await page.getByRole('button', { name: 'פעולות: ראשון' }).click()
  await page.getByRole('menuitem', { name: 'העברה לארכיון' }).click()
  await expect(rows.filter({ hasText: 'ראשון' })).toContainText('בארכיון')
  await page.goto(href('customers-add'))
  await expect(page.getByLabel('שני')).toBeVisible()
  await expect(page.getByLabel('ראשון')).toHaveCount(0)

  await page.goto(FIELDS)
  await page.getByRole('button', { name: 'פעולות: שני' }).click()
  await page.getByRole('menuitem', { name: 'מחיקה על כל הערכים' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('להמשך יש להקליד את שם השדה').fill('אחר')
  await dialog.getByRole('button', { name: 'מחיקה' }).click()
  await expect(dialog.getByText('יש להקליד את שם השדה בדיוק כפי שהוא')).toBeVisible()
  await dialog.getByLabel('להמשך יש להקליד את שם השדה').fill('שני')
  await dialog.getByRole('button', { name: 'מחיקה' }).click()
  await expect(rows.filter({ hasText: 'שני' })).toHaveCount(0)
})

test('a tag is made while typing, is put in order in the settings, and is offered no more from the archive', async ({
  page,
}) => {
  await page.goto(href('customers-add'))
  await page.getByLabel('שם מלא').fill('נועה לוי')
  await page.getByRole('combobox', { name: 'תגיות' }).fill('מועדפת')
  await page.getByRole('combobox', { name: 'תגיות' }).press('Enter')
  await expect(page.getByRole('list', { name: 'נבחרו' })).toContainText('מועדפת')
  await page.getByRole('button', { name: 'הוספת לקוח', exact: true }).click()
  await expect(heading(page, 'נועה לוי')).toBeVisible()
  await expect(page.getByText('מועדפת')).toBeVisible()

  await page.goto(FIELDS)
  await page.getByRole('button', { name: 'פעולות: מועדפת' }).click()
  await page.getByRole('menuitem', { name: 'שינוי שם וצבע' }).click()
  await page.getByRole('dialog').getByLabel('שם').fill('מועדפים')
  await page.getByRole('dialog').getByLabel('צבע').selectOption({ label: 'אדום' })
  await page.getByRole('dialog').getByRole('button', { name: 'שמירה' }).click()
  await expect(page.getByRole('table', { name: 'תגיות' })).toContainText('מועדפים')
  await page.getByRole('button', { name: 'פעולות: מועדפים' }).click()
  await page.getByRole('menuitem', { name: 'העברה לארכיון' }).click()
  await expect(page.getByRole('table', { name: 'תגיות' })).toContainText('בארכיון')
})

test('who saved second sees both versions, chooses by field, and saves', async ({ page }) => {
  const id = await world.customer(admin, 'נועה לוי')
  await page.goto(href('customers-edit', { id }))
  await page.getByLabel('עיר').fill('חיפה')
  const api = await apiOf(admin.id)
  const { version } = await (await api.get(`/api/customers/${id}`)).json()
  expect((await api.patch(`/api/customers/${id}`, { data: { city: 'עכו', street: 'הנמל 3', version } })).status()).toBe(
    200,
  )
  await page.getByRole('button', { name: 'שמירה' }).click()
  await expect(page.getByText('מישהו אחר שמר את הלקוח בזמן העריכה')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'עיר' })).toContainText('עכו')
  await expectFaultless(page)
  await page.getByRole('button', { name: 'המשך עם הבחירה' }).click()
  await expect(page.getByLabel('כתובת')).toHaveValue('הנמל 3')
  await expect(page.getByLabel('עיר')).toHaveValue('חיפה')
  await page.getByRole('button', { name: 'שמירה' }).click()
  await expect(page).toHaveURL(href('customers-view', { id }))
  expect(await (await api.get(`/api/customers/${id}`)).json()).toMatchObject({ city: 'חיפה', street: 'הנמל 3' })
})
