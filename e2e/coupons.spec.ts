import { expect, type Page } from '@playwright/test'

import { href } from '@/lib/routes/find'

import { expectFaultlessInVariant } from './support/in-variant'
import { test } from './support/test'
import { newWorld, signIn } from './support/world'

async function fill(page: Page, { code, name, percent }: { code: string; name: string; percent: string }) {
  await page.getByLabel('קוד').fill(code)
  await page.getByRole('textbox', { name: 'שם' }).fill(name)
  await page.getByLabel('אחוז ההנחה').fill(percent)
}

test('a coupon is refused by field, added, changed and put into the archive; a code that is taken is said on its field', async ({
  page,
  context,
}) => {
  await signIn(context, await (await newWorld()).person({ permissions: ['show service', 'edit service'] }))
  await page.goto(href('services'))
  await page.locator('#main').getByRole('link', { name: 'קופונים' }).click()
  await expect(page.getByText('עוד אין קופונים')).toBeVisible()
  await page.getByRole('link', { name: 'קופון חדש' }).click()
  await fill(page, { code: 'a b', name: 'קופון אביב', percent: '120' })
  await page.getByRole('button', { name: 'שמירה' }).click()
  await expect(page.getByText('קוד: אותיות, ספרות ומקף בלבד')).toBeVisible()
  await expect(page.getByText('אחוז בין 0.01 ל־100, עד שתי ספרות אחרי הנקודה')).toBeVisible()
  await expect(page.getByLabel('קוד')).toHaveValue('a b')
  await fill(page, { code: 'spring-10', name: 'קופון אביב', percent: '12.5' })
  await page.getByLabel('מספר שימושים').fill('20')
  await page.getByRole('radio', { name: 'כל חיוב' }).check()
  await page.getByRole('button', { name: 'שמירה' }).click()
  const table = page.getByRole('table', { name: 'קופונים' })
  await expect(table).toContainText('SPRING-10')
  await expect(table).toContainText('12.5%')
  await expect(table).toContainText('0/20')
  await expectFaultlessInVariant(page, 'coupons')

  await page.getByRole('link', { name: 'קופון חדש' }).click()
  await fill(page, { code: 'Spring-10', name: 'שני', percent: '20' })
  await page.getByRole('button', { name: 'שמירה' }).click()
  await expect(page.getByText('הקוד כבר שייך לקופון אחר')).toBeVisible()

  await page.goto(href('services-coupons'))
  await table.getByRole('link', { name: 'SPRING-10' }).click()
  await expect(page.getByText('איש עוד לא השתמש בו.')).toBeVisible()
  await expect(page.getByLabel('אחוז ההנחה')).toHaveValue('12.5')
  await page.getByRole('radio', { name: 'סכום', exact: true }).check()
  await page.getByRole('textbox', { name: 'סכום ההנחה' }).fill('50')
  await page.getByRole('button', { name: 'שמירה' }).click()
  await table.getByRole('link', { name: 'SPRING-10' }).click()
  await expect(page.getByRole('button', { name: 'העברה לארכיון' })).toBeVisible()
  await expectFaultlessInVariant(page, 'a coupon')
  await page.getByRole('button', { name: 'העברה לארכיון' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'העברה לארכיון' }).click()
  await expect(page.getByRole('button', { name: 'החזרה מהארכיון' })).toBeVisible()
  await page.goto(`${href('services-coupons')}?state=active`)
  await expect(page.getByText('לא נמצאו תוצאות')).toBeVisible()
})
