import { expect, type Page } from '@playwright/test'

import { href } from '@/lib/routes/find'

import { expectFaultlessInVariant } from './support/in-variant'
import { linkMailedTo } from './support/mail'
import { test } from './support/test'
import { openWindow, PHONE } from './support/window'
import { newWorld, type Person, signIn, type World } from './support/world'

let world: World
let admin: Person

test.beforeEach(async ({ context }) => {
  world = await newWorld()
  admin = await world.admin()
  await signIn(context, admin)
})

const card = (page: Page, title: string) => page.getByRole('article', { name: title })

test('a website is ordered, its contents are collected on a phone, it is approved and goes on the air', async ({
  page,
  browser,
}) => {
  await world.customer(admin, 'סטודיו אור', { email: 'or@people.example' })
  await page.goto(href('sites'))
  await page.getByRole('button', { name: 'אתר חדש' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('שם האתר').fill('האתר של אור')
  await dialog.getByRole('combobox', { name: 'לקוח' }).fill('סטודיו')
  await dialog.getByRole('option', { name: /סטודיו אור/ }).click()
  await dialog.getByRole('button', { name: 'הוספת האתר' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'האתר של אור' })).toBeVisible()
  await page.getByLabel('מילוי התדריך').check()
  await expect(page.getByText('רשימת בדיקות (1/3)')).toBeVisible()
  await page.getByRole('button', { name: 'פעולות נוספות' }).click()
  await page.getByRole('menuitem', { name: 'העברה ל״ממתין לתכנים״' }).click()
  await expect(page.getByText('מחכים ללקוח')).toBeVisible()
  await expectFaultlessInVariant(page, 'a website')

  const phone = await openWindow(browser, {}, PHONE)
  await phone.goto(await linkMailedTo({ companyId: world.companyId, to: 'or@people.example', kind: 'site.contents' }))
  await expect(phone.getByText('נשאר לשלוח 5 פריטים')).toBeVisible()
  await card(phone, 'על העסק').getByRole('textbox').fill('סטודיו משפחתי מאז 2009')
  await card(phone, 'על העסק').getByRole('button', { name: 'שליחה' }).click()
  await expect(card(phone, 'על העסק')).toContainText('התקבל')
  await card(phone, 'לוגו').getByRole('button', { name: 'הוספת קבצים: לוגו' }).click()
  await card(phone, 'לוגו')
    .locator('input[type=file]')
    .setInputFiles({
      name: 'logo.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg onload="alert(1)"/>'),
    })
  await expect(card(phone, 'לוגו').getByRole('alert').filter({ hasText: 'logo.svg' })).toBeVisible()
  await card(phone, 'לוגו')
    .locator('input[type=file]')
    .setInputFiles({
      name: 'logo.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('הלוגו בקובץ'),
    })
  await card(phone, 'לוגו').getByRole('button', { name: 'אלה כל הקבצים: לוגו' }).click()
  await expect(card(phone, 'לוגו')).toContainText('התקבל')
  await expectFaultlessInVariant(phone, 'the page of a customer of a website')

  await page.getByRole('button', { name: /החזרה לתיקון:.*על העסק/ }).click()
  await dialog.getByLabel('מה לתקן').fill('נשמח לעוד משפט על הצוות')
  await dialog.getByRole('button', { name: 'החזרה ללקוח' }).click()
  await expect(page.getByText('הוחזר:')).toBeVisible()
  await phone.reload()
  await expect(card(phone, 'על העסק')).toContainText('נשמח לעוד משפט על הצוות')
  await card(phone, 'על העסק').getByRole('textbox').fill('סטודיו משפחתי מאז 2009, עם שלוש מורות')
  await card(phone, 'על העסק').getByRole('button', { name: 'שליחה' }).click()
  await page.getByRole('button', { name: /אישור:.*על העסק/ }).click()
  await page.getByRole('button', { name: /אישור:.*לוגו/ }).click()
  await expect(page.getByRole('heading', { name: 'תכנים מהלקוח (2/7)' })).toBeVisible()

  await page.goto(href('sites-pending'))
  await page.getByRole('button', { name: /העבר אל.*האתר של אור/ }).click()
  await page.getByRole('menuitem', { name: 'באישור הלקוח' }).click()
  await dialog.getByLabel('כתובת התצוגה').fill('staging.or.example')
  await dialog.getByRole('button', { name: 'שליחה לאישור' }).click()
  const lane = page.getByRole('region', { name: 'באישור הלקוח' })
  await expect(lane.getByRole('link', { name: 'האתר של אור' })).toBeVisible()
  await expectFaultlessInVariant(page, 'the build board')

  await phone.reload()
  await phone.getByRole('button', { name: 'יש מה לתקן' }).click()
  await phone.getByRole('button', { name: 'שליחת התיקונים' }).click()
  await expect(phone.getByText('יש לכתוב מה לתקן').first()).toBeVisible()
  await phone.getByLabel('מה לתקן').fill('הטלפון בתחתית שגוי')
  await phone.getByRole('button', { name: 'שליחת התיקונים' }).click()
  await expect(phone.getByText('אנחנו עובדים על התיקונים שביקשת.')).toBeVisible()

  await lane.waitFor()
  await page.getByRole('region', { name: 'בתיקונים' }).getByRole('link', { name: 'האתר של אור' }).click()
  await expect(page.getByText('הטלפון בתחתית שגוי')).toBeVisible()
  await page.getByRole('button', { name: 'שליחה לאישור הלקוח' }).click()
  await dialog.getByRole('button', { name: 'שליחה לאישור' }).click()
  await expect(page.getByRole('heading', { name: 'השלב: באישור הלקוח' })).toBeVisible()
  await phone.reload()
  await phone.getByRole('button', { name: 'האתר מאושר' }).click()
  await phone.getByRole('button', { name: 'אישור האתר' }).click()
  await expect(phone.getByText('האתר אושר, ובקרוב יעלה לאוויר.')).toBeVisible()

  await page.getByRole('button', { name: 'העלאה לאוויר' }).click()
  await dialog.getByLabel('כתובת האתר').fill('or.example')
  await dialog.getByLabel('הצהרת הנגישות').fill('or.example/accessibility')
  await dialog.getByLabel('מדיניות הפרטיות').fill('other.example/privacy')
  await dialog.getByRole('button', { name: 'העלאה לאוויר' }).click()
  await expect(dialog.getByText('יש לאשר ששני הדפים נבדקו').first()).toBeVisible()
  await dialog.getByLabel('מדיניות הפרטיות').fill('or.example/privacy')
  await dialog.getByLabel(/פתחתי את שני הדפים/).check()
  await dialog.getByRole('button', { name: 'העלאה לאוויר' }).click()
  await expect(page.getByText('האתר עלה לאוויר').first()).toBeVisible()
  await phone.reload()
  await expect(phone.getByRole('link', { name: 'https://or.example/' })).toBeVisible()
  await phone.context().close()
})

test('the stages of a build are as the company works, and the customers of websites are listed', async ({ page }) => {
  await page.goto(href('sites-stages'))
  await page.getByRole('button', { name: 'פעולות: בעיצוב' }).click()
  await page.getByRole('menuitem', { name: 'עריכה' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('ימים לכל היותר').fill('500')
  await dialog.getByLabel('רשימת בדיקות').fill('עיצוב דף הבית\nאישור צבעים')
  await dialog.getByRole('button', { name: 'שמירה' }).click()
  await expect(dialog.getByText('בין יום ל־365 ימים').first()).toBeVisible()
  await dialog.getByLabel('ימים לכל היותר').fill('12')
  await dialog.getByRole('button', { name: 'שמירה' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'בעיצוב' })).toContainText('אישור צבעים')
  await expectFaultlessInVariant(page, 'the stages of a build')
  await page.goto(href('sites-customers'))
  await expect(page.getByText('עוד אין לקוחות עם אתרים')).toBeVisible()
})
