import { expect, type Page } from '@playwright/test'
import { sql } from 'drizzle-orm'

import { inCompany } from '@/lib/db/tenant'
import { href } from '@/lib/routes/find'

import { downloadOf } from './support/gestures'
import { expectFaultlessInVariant } from './support/in-variant'
import { test } from './support/test'
import { newWorld, type Person, signIn, type World } from './support/world'

const TEXT = Buffer.from('סיכום הפגישה')
const SUMMARY = { name: 'סיכום.txt', mimeType: 'text/plain', buffer: TEXT }

let world: World
let admin: Person
let customer: string

test.beforeEach(async ({ context }) => {
  world = await newWorld()
  admin = await world.admin()
  customer = await world.customer(admin, 'מאפיית הגליל')
  await signIn(context, admin)
})

const open = (page: Page, tab?: string) =>
  page.goto(`${href('customers-view', { id: customer })}${tab ? `?tab=${tab}` : ''}`)
const dialog = (page: Page) => page.getByRole('dialog')
const dialogSave = (page: Page, name = 'שמירה') => dialog(page).getByRole('button', { name, exact: true }).click()

test('people of the customer: one to turn to, called and written to, who asked not to be called is asked about, with further numbers and addresses', async ({
  page,
}) => {
  await open(page, 'people')
  for (const [name, phone] of [
    ['דנה כהן', '054-555 1234'],
    ['אורי ברק', '03-5551234'],
  ] as const) {
    await page.getByRole('button', { name: 'איש קשר חדש' }).click()
    await dialog(page).getByLabel('שם').fill(name)
    await dialog(page).getByLabel('טלפון').fill(phone)
    await dialog(page).getByLabel('ראשי').check()
    if (name === 'אורי ברק') await dialog(page).getByLabel('לא להתקשר').check()
    await dialogSave(page)
    await expect(page.getByText(name, { exact: true })).toBeVisible()
  }
  const people = page.getByRole('list', { name: 'אנשי קשר' }).getByRole('listitem')
  await expect(people.first()).toContainText('אורי ברק')
  await expect(page.getByText('ראשי', { exact: true })).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'WhatsApp אל 054-555-1234' })).toHaveAttribute(
    'href',
    'https://wa.me/972545551234',
  )
  await expect(page.getByRole('link', { name: 'WhatsApp אל 03-555-1234' })).toHaveCount(0)
  await page.getByRole('button', { name: '03-555-1234' }).click()
  await expect(dialog(page)).toContainText(/להתקשר בכל זאת אל .?אורי ברק.?\?/)
  await dialog(page).getByRole('button', { name: 'ביטול' }).click()

  // Esc drops no typed text without a question.
  await page.getByRole('button', { name: 'איש קשר חדש' }).click()
  await dialog(page).getByLabel('שם').fill('רוני')
  await page.keyboard.press('Escape')
  await dialog(page).getByRole('button', { name: 'להמשיך לערוך' }).click()
  await expect(dialog(page).getByLabel('שם')).toHaveValue('רוני')
  await page.keyboard.press('Escape')
  await dialog(page).getByRole('button', { name: 'לצאת בלי לשמור' }).click()
  await expect(dialog(page)).toHaveCount(0)

  await page.getByRole('button', { name: /פעולות: .*אורי ברק/ }).click()
  await page.getByRole('menuitem', { name: 'רישום שעזב' }).click()
  await dialogSave(page, 'רישום שעזב')
  await expect(people.last()).toContainText('עזב')
  await page.goto(`${href('customers')}?q=0545551234`)
  await expect(page.getByRole('link', { name: 'מאפיית הגליל' })).toBeVisible()

  // An invalid number is refused. An additional number becomes the primary one. An address in a kibbutz has no street.
  await open(page, 'people')
  await page.getByRole('button', { name: 'טלפון או כתובת' }).click()
  await dialog(page).getByLabel('מספר או כתובת').fill('056-1234567')
  await dialogSave(page, 'הוספה')
  await expect(dialog(page).getByText('הקידומת אינה של רשת ישראלית פעילה').first()).toBeVisible()
  await dialog(page).getByLabel('מספר או כתובת').fill('052-1234567')
  await dialogSave(page, 'הוספה')
  await expect(page.getByText('טלפון · עבודה')).toBeVisible()
  await page.getByRole('button', { name: /פעולות: .*דנה כהן/ }).click()
  await page.getByRole('menuitem', { name: 'הוספת טלפון או כתובת' }).click()
  await dialog(page).getByLabel('מספר או כתובת').fill('03-5554321')
  await dialogSave(page, 'הוספה')
  await expect(page.getByRole('list', { name: /נוספים של .*דנה כהן/ })).toContainText('03-555-4321')
  await page.getByRole('button', { name: 'כתובת חדשה' }).click()
  await dialog(page).getByLabel('יישוב').fill('קיבוץ יגור')
  await dialog(page).getByLabel('מספר בית או משק').fill('12')
  await dialog(page).getByLabel('מיקוד').fill('123')
  await dialogSave(page)
  await expect(dialog(page).getByText('במיקוד יש שבע ספרות').first()).toBeVisible()
  await dialog(page).getByLabel('מיקוד').fill('3006500')
  await dialogSave(page)
  await expect(page.getByText('משק 12, קיבוץ יגור 3006500')).toBeVisible()
  await expectFaultlessInVariant(page, 'people of a customer')
  await page.getByRole('button', { name: /פעולות: .*052-123-4567/ }).click()
  await page.getByRole('menuitem', { name: 'להפוך לראשי' }).click()
  await dialogSave(page, 'החלפה')
  await expect(page.getByText('אין טלפונים או כתובות נוספים.')).toBeVisible()
  await open(page)
  await expect(page.getByRole('link', { name: '052-123-4567', exact: true })).toBeVisible()
})

test('a note calls a colleague, carries a file, is changed with its history, pinned and deleted; a locked record says why and takes no change', async ({
  page,
}) => {
  await world.person({ permissions: ['show customers'] })
  await open(page)
  const box = page.getByLabel('הערה חדשה')
  await box.click()
  await page.keyboard.type('לטפל בזה @דנה')
  await page.getByRole('option', { name: 'דנה לוי' }).click()
  await page.keyboard.type('היום')
  await expect(box).toHaveValue('לטפל בזה @דנה לוי היום')
  await page.getByRole('button', { name: 'צירוף קבצים' }).click()
  await page.locator('input[type=file]').setInputFiles(SUMMARY)
  await expect(page.getByRole('list', { name: 'קבצים מצורפים' })).toContainText('סיכום.txt')
  await page.getByRole('button', { name: 'הוספת הערה' }).click()
  await expect(page.getByText('@דנה לוי', { exact: true })).toBeVisible()
  expect(await downloadOf(page, page.getByRole('link', { name: 'סיכום.txt' }))).toEqual(TEXT)
  await expect(box).toHaveValue('')
  expect(await mentionsIn(world.companyId)).toBe(1)

  await page.getByRole('button', { name: 'עריכת ההערה' }).click()
  await page.getByLabel('תוכן ההערה').fill('טופל')
  await page.getByRole('form', { name: 'עריכת הערה' }).getByRole('button', { name: 'שמירה' }).click()
  await expect(page.getByText('טופל', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'נערכה: הגרסאות הקודמות' }).click()
  await expect(dialog(page)).toContainText('לטפל בזה')
  await page.keyboard.press('Escape')

  await expectFaultlessInVariant(page, 'the record of a customer')
  const note = page.getByRole('listitem').filter({ hasText: 'טופל' })
  await note.getByRole('button', { name: 'הצמדה למעלה' }).click()
  await expect(page.getByRole('region', { name: 'נעוצים' })).toContainText('טופל')
  await page.getByRole('button', { name: 'מחיקת ההערה' }).click()
  await dialogSave(page, 'מחיקה')
  await expect(page.getByText('ההערה נמחקה.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'נעוצים' })).toHaveCount(0)

  // A locked record can be read but not changed.
  await page.getByRole('button', { name: 'פעולות נוספות' }).click()
  await page.getByRole('menuitem', { name: 'נעילת הרשומה' }).click()
  await dialogSave(page, 'נעילה')
  await expect(dialog(page).getByText('יש לכתוב את סיבת הנעילה')).toBeVisible()
  await dialog(page).getByLabel('סיבה').fill('הליך משפטי')
  await dialogSave(page, 'נעילה')
  await expect(page.getByText('הליך משפטי').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'עריכה' })).toHaveCount(0)
  await expect(page.getByLabel('הערה חדשה')).toHaveCount(0)
  for (const tab of ['people', 'files', 'consents']) {
    await open(page, tab)
    await expect(page.getByText('הליך משפטי').first()).toBeVisible()
    await expect(page.getByRole('button', { name: /חדש|רישום|בחירת קבצים/ })).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'פעולות נוספות' }).click()
  await page.getByRole('menuitem', { name: 'פתיחת הנעילה' }).click()
  await dialogSave(page, 'פתיחת הנעילה')
  await expect(page.getByRole('link', { name: 'עריכה' })).toBeVisible()
})

test('files of the record come, are taken along and go; a consent is kept with its words and proof, a refusal follows it, and both stay', async ({
  page,
}) => {
  await open(page, 'files')
  await page.locator('input[type=file]').setInputFiles([SUMMARY, { ...SUMMARY, name: 'רע.exe' }])
  await expect(page.getByRole('link', { name: 'סיכום.txt' }).first()).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'רע.exe' })).toBeVisible()
  await expectFaultlessInVariant(page, 'files of a customer')
  const link = page.getByRole('link', { name: 'סיכום.txt' }).first()
  const answer = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(answer.headers()['content-disposition']).toContain('attachment')
  expect(await answer.body()).toEqual(TEXT)
  await deleteFile(page)
  await expect(page.getByText('אין קבצים בכרטיס הזה')).toBeVisible()

  await open(page, 'consents')
  await page.getByRole('button', { name: 'רישום הסכמה: הודעות SMS' }).click()
  await dialog(page).getByLabel('איך זה נמסר').fill('טופס באתר')
  await dialogSave(page, 'רישום')
  await expect(dialog(page).getByText('הסכמה מפורשת נשמרת עם הנוסח שלה').first()).toBeVisible()
  await dialog(page).getByLabel('הנוסח שהלקוח הסכים לו').fill('מסכימים לקבל עדכונים')
  await dialog(page).locator('input[type=file]').setInputFiles(SUMMARY)
  await expect(dialog(page).getByLabel('קובץ הוכחה', { exact: true })).toContainText('סיכום.txt')
  await dialogSave(page, 'רישום')
  await expect(page.getByText('מותר', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'רישום סירוב: הודעות SMS' }).click()
  await dialog(page).getByLabel('איך זה נמסר').fill('בשיחה')
  await dialogSave(page, 'רישום')
  await expect(page.getByText('אסור', { exact: true })).toBeVisible()
  await expect(page.getByText('הודעות SMS: הסכמה')).toBeVisible()
  await expect(page.getByText('הודעות SMS: סירוב')).toBeVisible()
  await expectFaultlessInVariant(page, 'consents of a customer')
  await open(page, 'files')
  await deleteFile(page)
  await expect(dialog(page)).toContainText('הוכחה להסכמה')
})

async function deleteFile(page: Page) {
  await page
    .getByRole('button', { name: /פעולות: .*סיכום/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'מחיקה' }).click()
  await dialogSave(page, 'מחיקה')
}

const mentionsIn = (companyId: string) =>
  inCompany({ companyId }, async (tx) => {
    const { rows } = await tx.execute<{ n: number }>(
      sql`select count(*)::int as n from notifications where kind = 'customer.mentioned'`,
    )
    return rows[0]?.n
  })
