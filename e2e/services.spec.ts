import { expect, type Page, test } from '@playwright/test'

import { PICTURE } from '@/lib/db/isolation-support/settings'
import { href } from '@/lib/routes/find'

import { expectFaultless } from './support/axe'
import { newWorld, type Person, signIn } from './support/world'

const EDITOR = ['show service', 'edit service', 'see service details', 'see all payment pages'] as const

async function fill(page: Page, { name, code, price }: { name: string; code: string; price: string }) {
  await page.getByLabel('שם', { exact: false }).first().fill(name)
  await page.getByLabel('קוד').fill(code)
  await page.getByRole('textbox', { name: 'מחיר' }).fill(price)
}

test.describe('services', () => {
  test.beforeEach(async ({ context }) => {
    const world = await newWorld()
    const person: Person = await world.person({ permissions: [...EDITOR] })
    await signIn(context, person)
  })

  test('a service is added, changed and put into the archive', async ({ page }) => {
    await page.goto(href('services'))
    await page.getByRole('link', { name: 'שירות חדש' }).click()
    await fill(page, { name: 'תכנון גינה', code: 'gn-1', price: '1,180' })
    await page.getByRole('button', { name: 'שמירה' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'תכנון גינה' })).toBeVisible()
    await expect(page.getByText('GN-1')).toBeVisible()
    await page.getByRole('link', { name: 'עריכה' }).click()
    await page.getByRole('textbox', { name: 'מחיר' }).fill('2,000')
    await page.getByRole('button', { name: 'שמירה' }).click()
    await expect(page.locator('[data-value="2000.00"]').first()).toBeVisible()
    await page.getByRole('button', { name: 'העברה לארכיון' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'העברה לארכיון' }).click()
    await expect(page.getByRole('button', { name: 'החזרה מהארכיון' })).toBeVisible()
    await page.goto(`${href('services')}?state=active`)
    await expect(page.getByText('לא נמצאו תוצאות')).toBeVisible()
  })

  test('what cannot be sold is refused by field, and what was typed stays', async ({ page }) => {
    await page.goto(href('services-add'))
    await fill(page, { name: 'תכנון\u202e', code: 'a b', price: '0' })
    await page.getByRole('button', { name: 'שמירה' }).click()
    await expect(page.getByText('השם מכיל תווים שאינם מותרים')).toBeVisible()
    await expect(page.getByText('הסכום חייב להיות גדול מאפס')).toBeVisible()
    await expect(page.getByLabel('קוד')).toHaveValue('a b')
    expect(new URL(page.url()).pathname).toBe(href('services-add'))
  })

  test('a code that is taken is said on its field', async ({ page }) => {
    for (const isSecond of [false, true]) {
      await page.goto(href('services-add'))
      await fill(page, { name: 'תכנון גינה', code: 'one', price: '500' })
      await page.getByRole('button', { name: 'שמירה' }).click()
      if (isSecond) await expect(page.getByText('הקוד כבר שייך לשירות אחר')).toBeVisible()
      else await expect(page.getByRole('heading', { level: 1, name: 'תכנון גינה' })).toBeVisible()
    }
  })

  test('a subscription has its own fields, and its price without VAT is shown with it', async ({ page }) => {
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
    await expectFaultless(page)
  })

  test('a package is made of services, and costs what they come to', async ({ page }) => {
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

  test('a price of a later day waits for it and can be taken back', async ({ page }) => {
    await page.goto(href('services-add'))
    await fill(page, { name: 'תכנון גינה', code: 'later', price: '500' })
    await page.getByRole('button', { name: 'שמירה' }).click()
    await page.getByRole('link', { name: 'מחירים' }).click()
    await page.getByRole('button', { name: 'מחיר חדש' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'מחיר' }).fill('620')
    await dialog.getByLabel('תקף מ־').fill('01/01/2090')
    await dialog.getByRole('button', { name: 'קביעת המחיר' }).click()
    const history = page.getByRole('table', { name: 'היסטוריית מחירים' })
    await expect(history.locator('[data-value="620.00"]')).toBeVisible()
    await expect(history.getByRole('row').filter({ hasText: 'בתוקף' }).locator('[data-value="500.00"]')).toBeVisible()
    await expectFaultless(page)
    await page.getByRole('button', { name: 'ביטול המחיר העתידי' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'ביטול המחיר' }).click()
    await expect(history.locator('[data-value="620.00"]')).toHaveCount(0)
    await page.getByRole('link', { name: 'גרפים' }).click()
    await expect(page.getByRole('heading', { name: 'הכנסה חודשית מתחדשת' })).toBeVisible()
    await expectFaultless(page)
  })

  test('what a service costs the company is told to editors alone (requirement 5)', async ({ page, context }) => {
    const world = await newWorld()
    const [editor, reader] = [
      await world.person({ permissions: [...EDITOR] }),
      await world.person({ permissions: ['show service', 'see service details'] }),
    ]
    await context.clearCookies()
    await signIn(context, editor)
    await page.goto(href('services-add'))
    await fill(page, { name: 'תכנון גינה', code: 'garden', price: '500' })
    await page.getByRole('textbox', { name: 'עלות לעסק' }).fill('123.45')
    await page.getByRole('button', { name: 'שמירה' }).click()
    await expect(page.locator('[data-value="123.45"]')).toBeVisible()
    const address = page.url()
    await context.clearCookies()
    await signIn(context, reader)
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: 'תכנון גינה' })).toBeVisible()
    expect(await page.content()).not.toMatch(/123\.45|12345/)
    const { pathname } = new URL(address)
    const answer = await page.request.get(`/api/services/${pathname.split('/')[2]}`)
    expect(await answer.text()).not.toMatch(/cost|12345/i)
  })

  test('a service has a picture, in its record and in the list, until it is removed', async ({ page }) => {
    await page.goto(href('services-add'))
    await fill(page, { name: 'תכנון גינה', code: 'picture', price: '500' })
    await page.getByRole('button', { name: 'שמירה' }).click()
    const field = page.locator('input[type=file]')
    await field.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PICTURE })
    const picture = page.getByRole('img', { name: 'התמונה של תכנון גינה' })
    await expect(picture).toBeVisible()
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expectFaultless(page)
    const address = page.url()
    await page.goto(href('services'))
    await expect(page.getByRole('row').filter({ hasText: 'PICTURE' }).locator('img')).toBeVisible()
    await page.goto(address)
    await page.getByRole('button', { name: 'הסרת התמונה' }).click()
    await expect(picture).toBeHidden()
  })

  test('a service is deleted after a question', async ({ page }) => {
    await page.goto(href('services-add'))
    await fill(page, { name: 'תכנון גינה', code: 'gone', price: '500' })
    await page.getByRole('button', { name: 'שמירה' }).click()
    await page.getByRole('button', { name: 'מחיקה' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'מחיקה' }).click()
    await expect(page.getByText('עוד אין שירותים')).toBeVisible()
  })
})
