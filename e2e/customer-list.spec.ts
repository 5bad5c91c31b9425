import { expect, type Page } from '@playwright/test'

import { href } from '@/lib/routes/find'

import { test } from './support/test'
import { newWorld, type Person, signIn, type World } from './support/world'

const NAMES = ['אביגיל כהן', 'בועז לוי', 'גילה שרון']

let world: World
let admin: Person

test.beforeEach(async ({ context }) => {
  world = await newWorld()
  admin = await world.admin()
  for (const name of NAMES) await world.customer(admin, name)
  await signIn(context, admin)
})

const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `בחירת \u2068${name}\u2069` })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const notice = (page: Page) => page.getByRole('region', { name: 'הפעולה האחרונה' })
const open = async (page: Page, search = '?sort=name') => {
  await page.goto(href('customers') + search)
  await expect(page.getByRole('table', { name: 'לקוחות' })).toBeVisible()
}
async function choose(page: Page, name: string) {
  await box(page, name).check()
  await expect(page.getByText('נבחרה שורה אחת').first()).toBeVisible()
}

test('tags are given to many at once and narrow the list, a column is added, the record knows its neighbours, and who was deleted comes back', async ({
  page,
}) => {
  const made = await page.request.post('/api/customers/tags', {
    data: { name: 'מועדפים' },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(made.status()).toBe(200)
  await open(page)
  await choose(page, 'אביגיל כהן')
  await page.getByRole('button', { name: 'תגיות' }).click()
  await page.getByRole('combobox', { name: 'תגיות' }).fill('מועד')
  await page.getByRole('option', { name: 'מועדפים' }).click()
  await page.getByRole('button', { name: 'עדכון', exact: true }).click()
  await expect(notice(page).getByText('1 הצליחו')).toBeVisible()
  await expect(row(page, 'אביגיל כהן')).toContainText('מועדפים')
  const { id } = await made.json()
  await open(page, `?sort=name&tags=${id}`)
  await expect(row(page, 'אביגיל כהן')).toBeVisible()
  await expect(row(page, 'בועז לוי')).toHaveCount(0)
  await page.getByRole('button', { name: /הסרת הסינון תגיות/ }).click()
  await expect(row(page, 'בועז לוי')).toBeVisible()

  // Shows a column that is hidden by default; the address stores the choice.
  await expect(page.getByRole('columnheader', { name: 'סוג' })).toHaveCount(0)
  await page.getByRole('button', { name: 'בחירת עמודות' }).click()
  await page.getByRole('checkbox', { name: 'סוג' }).check()
  await expect(page).toHaveURL(/show=kind/)
  await expect(page.getByRole('columnheader', { name: 'סוג' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'בועז לוי' }).click()
  await expect(heading(page, 'בועז לוי')).toBeVisible()
  await page.getByRole('link', { name: 'הלקוח הבא ברשימה' }).click()
  await expect(heading(page, 'גילה שרון')).toBeVisible()
  await expect(page.getByRole('button', { name: 'הלקוח הבא ברשימה' })).toBeDisabled()
  await page.getByRole('link', { name: 'הלקוח הקודם ברשימה' }).click()
  await expect(heading(page, 'בועז לוי')).toBeVisible()

  await page.getByRole('button', { name: 'פעולות נוספות' }).click()
  await page.getByRole('menuitem', { name: 'מחיקת הלקוח' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'מחיקה' }).click()
  await expect(page).toHaveURL(new RegExp(`${href('customers')}$`))
  await expect(row(page, 'בועז לוי')).toHaveCount(0)
  await open(page, '?deleted=yes')
  await expect(row(page, 'אביגיל כהן')).toHaveCount(0)
  await choose(page, 'בועז לוי')
  await page.getByRole('button', { name: 'שחזור' }).click()
  await expect(notice(page).getByText('1 הצליחו')).toBeVisible()
  await open(page)
  await expect(row(page, 'בועז לוי')).toBeVisible()
})
