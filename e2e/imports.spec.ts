import { type BrowserContext, expect, type Page, test } from '@playwright/test'

import { href } from '@/lib/routes/find'

import { expectAccessible } from './support/axe'
import { newWorld, type Person, signIn, type World } from './support/world'

let world: World
let manager: Person

test.beforeEach(async () => {
  world = await newWorld()
  manager = await world.person({ permissions: ['show customers', 'edit customers', 'import customers'] })
})

async function pageOf(context: BrowserContext, person: Person): Promise<Page> {
  await signIn(context, person)
  return context.newPage()
}

/** Brings a file and lands on its columns. */
async function bring(page: Page, text: string | Buffer, name = 'לקוחות.csv') {
  await page.goto(href('customers-import'))
  const buffer = typeof text === 'string' ? Buffer.from(text) : text
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
  await expect(page.getByRole('heading', { name: 'התאמת עמודות' })).toBeVisible()
}

const FILE = 'שם,טלפון,עיר\nנועה לוי,052-1234567,חיפה\nללא טלפון תקין,12,\nאבי כהן,03-5551234,יפו\n'

test('a file is checked, taken in, and taken back', async ({ context }) => {
  const page = await pageOf(context, manager)
  await page.goto(href('customers'))
  await page.getByRole('link', { name: 'ייבוא' }).click()
  await bring(page, FILE)
  await expect(page.getByLabel('תחילת הקובץ').getByText('נועה לוי')).toBeVisible()
  await expect(page.getByLabel('עיר', { exact: true })).toHaveValue('2')
  await page.getByRole('button', { name: 'המשך לבדיקה' }).click()
  await expect(page.getByText('מספר הטלפון אינו תקין')).toBeVisible()
  const errors = page.getByRole('link', { name: 'קובץ השגיאות' })
  const answer = await page.request.get((await errors.getAttribute('href')) ?? '')
  expect(await answer.text()).toContain('"3","טלפון","12","מספר הטלפון אינו תקין"')
  await page.getByRole('button', { name: 'ייבוא שתי שורות' }).click()
  await expect(page.getByText('הושלם, עם שורות שלא יובאו')).toBeVisible()
  await page.goto(href('customers'))
  await expect(page.getByRole('link', { name: 'נועה לוי' })).toBeVisible()

  await page.goto(href('customers-import'))
  await page.getByRole('link', { name: 'לקוחות.csv' }).click()
  await page.getByRole('button', { name: 'ביטול הייבוא' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'ביטול הייבוא' }).click()
  await expect(page.getByText('הייבוא בוטל: 2 לקוחות')).toBeVisible()
  await page.goto(href('customers'))
  await expect(page.getByRole('link', { name: 'נועה לוי' })).toHaveCount(0)
})

test('Hebrew of Windows is read, and another encoding can be tried', async ({ context }) => {
  const page = await pageOf(context, manager)
  const letters = (text: string) =>
    Array.from(text, (sign) => (sign >= 'א' ? sign.charCodeAt(0) - 0x5d0 + 0xe0 : sign.charCodeAt(0)))
  await bring(page, Buffer.from(letters('שם,עיר\nדנה,חיפה\n')))
  await expect(page.getByLabel('קידוד')).toHaveValue('windows-1255')
  const start = page.getByLabel('תחילת הקובץ')
  await expect(start.getByText('דנה')).toBeVisible()
  await page.getByLabel('קידוד').selectOption('utf-8')
  await expect(start.getByText('דנה')).toHaveCount(0)
})

test('what is no file of customers is refused in words, and whoever may not import has no such page', async ({
  context,
}) => {
  const page = await pageOf(context, manager)
  await page.goto(href('customers-import'))
  const file = { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('שם\n"דנה\n') }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText('שורה 2: נפתחו מירכאות שאינן נסגרות')).toBeVisible()
  await context.clearCookies()
  await signIn(context, await world.person({ permissions: ['show customers'] }))
  await page.goto(href('customers'))
  await expect(page.getByRole('link', { name: 'ייבוא' })).toHaveCount(0)
  expect((await page.goto(href('customers-import')))?.status()).toBe(403)
})

test('the pages of an import have no accessibility faults', async ({ context }) => {
  const page = await pageOf(context, manager)
  await bring(page, FILE)
  const columns = new URL(page.url()).pathname
  await expectAccessible(page, [href('customers-import'), columns])
  await page.goto(columns)
  await page.getByRole('button', { name: 'המשך לבדיקה' }).click()
  await expect(page.getByRole('button', { name: 'ייבוא שתי שורות' })).toBeVisible()
  await expectAccessible(page, [columns])
})
