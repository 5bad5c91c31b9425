import { expect, type Page, test } from '@playwright/test'

import { href } from '@/lib/routes/find'

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
})
