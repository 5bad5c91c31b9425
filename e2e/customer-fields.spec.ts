import { expect, type Page } from '@playwright/test'

import { href } from '@/lib/routes/find'

import { apiOf } from './support/api'
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

const FIELDS = href('custom-fields')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function addField(
  page: Page,
  { label, type, options = [], start }: { label: string; type: string; options?: string[]; start?: string },
) {
  await page.goto(href('custom-fields-add'))
  await page.getByRole('textbox', { name: 'שם', exact: true }).fill(label)
  await page.getByLabel('סוג').selectOption({ label: type })
  for (const [place, option] of options.entries()) {
    await page.getByRole('button', { name: 'הוספת אפשרות' }).click()
    await expect(page.getByRole('textbox', { name: `אפשרות ${place + 1}` })).toBeFocused()
    await page.keyboard.type(option)
  }
  if (start) await page.getByLabel('ברירת מחדל').selectOption({ label: start })
  await page.getByLabel('עמודה ברשימת הלקוחות').check()
  await page.getByRole('button', { name: 'שמירה' }).click()
  await expect(page.getByRole('table', { name: 'שדות מותאמים' })).toContainText(label)
}

test('fields are made, put in order, filled in, seen on the record and in the list, narrow it, go to the archive, and are deleted only under their own name; a tag is made while typing', async ({
  page,
}) => {
  await addField(page, { label: 'תקציב', type: 'סכום בשקלים' })
  await addField(page, { label: 'דרגת לקוח', type: 'בחירה אחת', options: ['זהב', 'כסף'], start: 'כסף' })
  const rows = page.getByRole('table', { name: 'שדות מותאמים' }).getByRole('row')
  await page.getByRole('button', { name: /העברת .*דרגת לקוח.* למעלה/ }).click()
  await expect(rows.nth(1)).toContainText('דרגת לקוח')
  await expectFaultlessInVariant(page, 'fields of the own')

  await page.goto(href('customers-add'))
  await page.getByLabel('שם מלא').fill('נועה לוי')
  await expect(page.getByLabel('דרגת לקוח').locator('option:checked')).toHaveText('כסף')
  await page.getByLabel('דרגת לקוח').selectOption({ label: 'זהב' })
  await page.getByLabel('תקציב').fill('לא סכום')
  await page.getByRole('combobox', { name: 'תגיות' }).fill('מועדפת')
  await page.getByRole('combobox', { name: 'תגיות' }).press('Enter')
  await expect(page.getByRole('list', { name: 'נבחרו' })).toContainText('מועדפת')
  await page.getByRole('button', { name: 'הוספת לקוח', exact: true }).click()
  await expect(page.getByText('הסכום אינו תקין').first()).toBeVisible()
  await page.getByLabel('תקציב').fill('1,250')
  await page.getByRole('button', { name: 'הוספת לקוח', exact: true }).click()
  await expect(heading(page, 'נועה לוי')).toBeVisible()
  await expect(page.getByText('זהב')).toBeVisible()
  await expect(page.getByText('מועדפת')).toBeVisible()
  await expect(page.getByText(/1,250\.00/)).toBeVisible()
  await expectFaultlessInVariant(page, 'a customer with fields of the own')

  await world.customer(admin, 'דנה כהן')
  await page.goto(href('customers'))
  await expect(page.getByRole('columnheader', { name: 'דרגת לקוח' })).toBeVisible()
  await page.getByRole('button', { name: 'סינון מתקדם' }).click()
  await page.getByRole('dialog').getByLabel('דרגת לקוח').selectOption({ label: 'זהב' })
  await page.getByRole('button', { name: 'הצגת התוצאות' }).click()
  await expect(page.getByRole('link', { name: 'נועה לוי' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'דנה כהן' })).toHaveCount(0)

  await page.goto(href('customers'))
  await page.getByRole('button', { name: 'סינון מתקדם' }).click()
  const budget = page.getByRole('dialog').getByRole('group', { name: 'תקציב' })
  await budget.getByLabel('מ־').fill('1,000')
  await budget.getByLabel('עד').fill('2,000')
  await page.getByRole('button', { name: 'הצגת התוצאות' }).click()
  await expect(page.locator('.chip')).toContainText(/תקציב: מ־.1,000. עד .2,000/)
  await expect(page.getByRole('link', { name: 'נועה לוי' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'דנה כהן' })).toHaveCount(0)

  await page.goto(FIELDS)
  const tags = page.getByRole('table', { name: 'תגיות' })
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'פעולות: מועדפת' }).click()
  await page.getByRole('menuitem', { name: 'שינוי שם וצבע' }).click()
  await dialog.getByLabel('שם').fill('מועדפים')
  await dialog.getByLabel('צבע').selectOption({ label: 'אדום' })
  await dialog.getByRole('button', { name: 'שמירה' }).click()
  await expect(tags).toContainText('מועדפים')
  await page.getByRole('button', { name: 'פעולות: מועדפים' }).click()
  await page.getByRole('menuitem', { name: 'העברה לארכיון' }).click()
  await expect(tags).toContainText('בארכיון')

  await page.getByRole('button', { name: 'פעולות: תקציב' }).click()
  await page.getByRole('menuitem', { name: 'העברה לארכיון' }).click()
  await expect(rows.filter({ hasText: 'תקציב' })).toContainText('בארכיון')
  await page.goto(href('customers-add'))
  await expect(page.getByLabel('דרגת לקוח')).toBeVisible()
  await expect(page.getByLabel('תקציב')).toHaveCount(0)

  await page.goto(FIELDS)
  await page.getByRole('button', { name: 'פעולות: דרגת לקוח' }).click()
  await page.getByRole('menuitem', { name: 'מחיקה על כל הערכים' }).click()
  const name = dialog.getByLabel('להמשך יש להקליד את שם השדה')
  await name.fill('אחר')
  await dialog.getByRole('button', { name: 'מחיקה' }).click()
  await expect(dialog.getByText('יש להקליד את שם השדה בדיוק כפי שהוא')).toBeVisible()
  await name.fill('דרגת לקוח')
  await dialog.getByRole('button', { name: 'מחיקה' }).click()
  await expect(rows.filter({ hasText: 'דרגת לקוח' })).toHaveCount(0)
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
  await expectFaultlessInVariant(page, 'two versions of a customer')
  await page.getByRole('button', { name: 'המשך עם הבחירה' }).click()
  await expect(page.getByLabel('כתובת')).toHaveValue('הנמל 3')
  await expect(page.getByLabel('עיר')).toHaveValue('חיפה')
  await page.getByRole('button', { name: 'שמירה' }).click()
  await expect(page).toHaveURL(href('customers-view', { id }))
  expect(await (await api.get(`/api/customers/${id}`)).json()).toMatchObject({ city: 'חיפה', street: 'הנמל 3' })
})

test('a company names its own statuses and sources: they are given, found, renamed, merged and put away', async ({
  page,
}) => {
  await page.goto(href('picklists'))
  const statuses = page.getByRole('table', { name: 'סטטוסים של לקוח' })
  const sources = page.getByRole('table', { name: 'מקורות הגעה' })
  const dialog = page.getByRole('dialog')
  await expect(statuses.getByRole('row')).toHaveCount(6)
  const addSource = async (name: string) => {
    await page.getByRole('button', { name: 'מקור חדש' }).click()
    await dialog.getByLabel('שם').fill(name)
    await dialog.getByRole('button', { name: 'שמירה' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(sources).toContainText(name)
  }
  await page.getByRole('button', { name: 'סטטוס חדש' }).click()
  await dialog.getByLabel('שם').fill('פעיל')
  await dialog.getByLabel('משמעות').selectOption({ label: 'מתעניין' })
  await dialog.getByRole('button', { name: 'שמירה' }).click()
  await expect(dialog.getByText('כבר יש ערך בשם הזה').first()).toBeVisible()
  await dialog.getByLabel('שם').fill('ממתין להצעה')
  await dialog.getByRole('button', { name: 'שמירה' }).click()
  await expect(statuses).toContainText('ממתין להצעה')
  await addSource('שילוט')
  await addSource('שלט')
  await expectFaultlessInVariant(page, 'lists of choice')

  await page.goto(href('customers-add'))
  await page.getByLabel('שם מלא').fill('נועה לוי')
  await page.getByLabel('סטטוס').selectOption({ label: 'ממתין להצעה' })
  await page.getByLabel('מקור הגעה').selectOption({ label: 'שלט' })
  await page.getByRole('button', { name: 'הוספת לקוח', exact: true }).click()
  await expect(heading(page, 'נועה לוי')).toBeVisible()
  await expect(page.getByText('ממתין להצעה')).toBeVisible()
  await world.customer(admin, 'דנה כהן')
  await page.goto(href('customers'))
  await page.getByRole('combobox', { name: 'סטטוס' }).selectOption({ label: 'ממתין להצעה' })
  await expect(page.getByRole('link', { name: 'דנה כהן' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'נועה לוי' })).toBeVisible()

  await page.goto(href('picklists'))
  await page.getByRole('button', { name: 'פעולות: שלט' }).click()
  await page.getByRole('menuitem', { name: 'מחיקה' }).click()
  await dialog.getByRole('button', { name: 'מחיקה' }).click()
  await expect(dialog.getByText('יש רשומות שמחזיקות בערך הזה')).toBeVisible()
  await dialog.getByRole('button', { name: 'ביטול' }).click()
  await page.getByRole('button', { name: 'פעולות: שלט' }).click()
  await page.getByRole('menuitem', { name: 'איחוד עם ערך אחר' }).click()
  await dialog.getByLabel('הערך שנשאר').selectOption({ label: 'שילוט' })
  await dialog.getByRole('button', { name: 'איחוד' }).click()
  await expect(page.getByRole('button', { name: 'פעולות: שלט' })).toHaveCount(0)
  await page.getByRole('button', { name: 'פעולות: ממתין להצעה' }).click()
  await page.getByRole('menuitem', { name: 'העברה לארכיון' }).click()
  await expect(statuses.getByRole('row', { name: /ממתין להצעה/ })).toContainText('בארכיון')

  await page.goto(href('customers'))
  await page.getByRole('link', { name: 'נועה לוי' }).click()
  await expect(heading(page, 'נועה לוי')).toBeVisible()
  await expect(page.getByText('ממתין להצעה')).toBeVisible()
  await expect(page.getByText('שילוט')).toBeVisible()
})
