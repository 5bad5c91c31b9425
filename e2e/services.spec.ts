import { expect, type Page } from '@playwright/test'
import { href } from '@/lib/routes/find'
import { PICTURE } from '@/test/isolation/settings'

import { expectFaultlessInVariant } from './support/in-variant'
import { test } from './support/test'
import { newWorld, type Person, signIn } from './support/world'

const EDITOR = ['show service', 'edit service', 'see service details', 'see all payment pages'] as const

async function fill(page: Page, { name, code, price }: { name: string; code: string; price: string }) {
  await page.getByLabel('שם', { exact: false }).first().fill(name)
  await page.getByLabel('קוד').fill(code)
  await page.getByRole('textbox', { name: 'מחיר' }).fill(price)
}

test.beforeEach(async ({ context }) => {
  const person: Person = await (await newWorld()).person({ permissions: [...EDITOR] })
  await signIn(context, person)
})

test('a service is refused by field, added, changed, shown with its picture, priced for later, put into the archive and deleted', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog')
  await page.goto(href('services'))
  await page.getByRole('link', { name: 'שירות חדש' }).first().click()
  await fill(page, { name: 'תכנון\u202e', code: 'a b', price: '0' })
  await page.getByRole('button', { name: 'שמירה' }).click()
  await expect(page.getByText('השם מכיל תווים שאינם מותרים')).toBeVisible()
  await expect(page.getByText('הסכום חייב להיות גדול מאפס')).toBeVisible()
  await expect(page.getByLabel('קוד')).toHaveValue('a b')
  expect(new URL(page.url()).pathname).toBe(href('services-add'))
  await fill(page, { name: 'תכנון גינה', code: 'gn-1', price: '1,180' })
  await page.getByRole('textbox', { name: 'עלות לעסק' }).fill('123.45')
  await page.getByRole('button', { name: 'שמירה' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'תכנון גינה' })).toBeVisible()
  await expect(page.getByText('GN-1')).toBeVisible()
  await expect(page.locator('[data-value="123.45"]')).toBeVisible()
  const address = page.url()

  await page.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PICTURE })
  const picture = page.getByRole('img', { name: 'התמונה של תכנון גינה' })
  await expect(picture).toBeVisible()
  // The image element is visible before its file is loaded.
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expectFaultlessInVariant(page, 'a service with its picture')
  await page.getByRole('link', { name: 'עריכה' }).click()
  await page.getByRole('textbox', { name: 'מחיר' }).fill('2,000')
  await page.getByRole('button', { name: 'שמירה' }).click()
  await expect(page.locator('[data-value="2000.00"]').first()).toBeVisible()

  await page.getByRole('link', { name: 'מחירים' }).click()
  await page.getByRole('button', { name: 'מחיר חדש' }).click()
  await dialog.getByRole('textbox', { name: 'מחיר' }).fill('620')
  await dialog.getByLabel('תקף מ־').fill('01/01/2090')
  await dialog.getByRole('button', { name: 'קביעת המחיר' }).click()
  const history = page.getByRole('table', { name: 'היסטוריית מחירים' })
  await expect(history.locator('[data-value="620.00"]')).toBeVisible()
  await expect(history.getByRole('row').filter({ hasText: 'בתוקף' }).locator('[data-value="2000.00"]')).toBeVisible()
  await expectFaultlessInVariant(page, 'prices of a service')
  await page.getByRole('button', { name: 'ביטול המחיר העתידי' }).click()
  await dialog.getByRole('button', { name: 'ביטול המחיר' }).click()
  await expect(history.locator('[data-value="620.00"]')).toHaveCount(0)
  await page.getByRole('link', { name: 'גרפים' }).click()
  await expect(page.getByRole('heading', { name: 'הכנסה חודשית מתחדשת' })).toBeVisible()
  await expectFaultlessInVariant(page, 'charts of a service')

  await page.goto(href('services'))
  await expect(page.getByRole('row').filter({ hasText: 'GN-1' }).locator('img')).toBeVisible()
  await page.goto(address)
  await page.getByRole('button', { name: 'הסרת התמונה' }).click()
  await expect(picture).toBeHidden()
  await page.getByRole('button', { name: 'העברה לארכיון' }).click()
  await dialog.getByRole('button', { name: 'העברה לארכיון' }).click()
  await expect(page.getByRole('button', { name: 'החזרה מהארכיון' })).toBeVisible()
  await page.goto(`${href('services')}?state=active`)
  await expect(page.getByText('לא נמצאו תוצאות')).toBeVisible()

  await page.goto(href('services-add'))
  await fill(page, { name: 'תכנון גינה', code: 'GN-1', price: '500' })
  await page.getByRole('button', { name: 'שמירה' }).click()
  await expect(page.getByText('הקוד כבר שייך לשירות אחר')).toBeVisible()
  await page.getByLabel('קוד').fill('gone')
  await page.getByRole('button', { name: 'שמירה' }).click()
  await expect(page.getByText('GONE')).toBeVisible()
  await page.getByRole('button', { name: 'מחיקה' }).click()
  await dialog.getByRole('button', { name: 'מחיקה' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'שירותים' })).toBeVisible()
  await expect(page.getByText('GONE')).toHaveCount(0)
})

test('a subscription has its own fields, and its price without VAT is shown with it; a package costs what its services come to', async ({
  page,
}) => {
  await page.goto(href('services-add'))
  await fill(page, { name: 'ליווי חודשי', code: 'sub', price: '100' })
  await expect(page.getByLabel('ימי ניסיון')).toHaveCount(0)
  await page.getByRole('radio', { name: 'מתחדש' }).check()
  await page.getByLabel('תקופת חיוב').selectOption('month')
  await page.getByLabel('כל כמה תקופות').fill('3')
  await expect(page.getByText('חיוב כל רבעון')).toBeVisible()
  await page.getByLabel('ימי ניסיון').fill('14')
  await page.getByRole('textbox', { name: 'דמי הקמה' }).fill('50')
  await page.getByRole('radio', { name: 'לפני מע״מ' }).check()
  await page.getByRole('button', { name: 'שמירה' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'ליווי חודשי' })).toBeVisible()
  await expect(page.locator('[data-value="118.00"]').first()).toBeVisible()
  await expect(page.locator('[data-value="59.00"]').first()).toBeVisible()
  await expect(page.getByText('מתחדש, כל רבעון')).toBeVisible()
  await expect(page.getByText('14 ימים')).toBeVisible()
  await expectFaultlessInVariant(page, 'a service that renews')

  // A package consists of services, and its price is their sum.
  for (const [name, code, price] of [
    ['מדידה', 'm', '100'],
    ['שרטוט', 's', '50'],
  ] as const) {
    await page.goto(href('services-add'))
    await fill(page, { name, code, price })
    await page.getByRole('button', { name: 'שמירה' }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  await page.goto(href('services-add'))
  await page.getByLabel('שם', { exact: false }).first().fill('חבילת מדידה')
  await page.getByLabel('קוד').fill('pack')
  await page.getByRole('radio', { name: 'חבילה' }).check()
  await page.getByRole('button', { name: 'שמירה' }).click()
  await expect(page.getByText('יש לבחור שירות').first()).toBeVisible()
  const choose = async (line: number, text: string) => {
    const control = page.getByLabel(`שירות ${line}`, { exact: false }).first()
    const option = control.locator('option', { hasText: text })
    await control.selectOption((await option.getAttribute('value')) ?? '')
  }
  await choose(1, 'מדידה')
  await page.getByLabel('כמות').first().fill('2')
  await page.getByRole('button', { name: 'הוספת שירות' }).click()
  await choose(2, 'שרטוט')
  await page.getByRole('radio', { name: 'סכום השירותים שבה' }).check()
  await page.getByRole('button', { name: 'שמירה' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'חבילת מדידה' })).toBeVisible()
  await expect(page.locator('[data-value="250.00"]').first()).toBeVisible()
  await expect(page.getByRole('table', { name: 'השירותים שבחבילה' })).toContainText('שרטוט')
})
