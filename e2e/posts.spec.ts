import { type BrowserContext, expect, type Page } from '@playwright/test'

import { href } from '@/lib/routes/find'

import { downloadOf } from './support/gestures'
import { expectFaultlessInVariant } from './support/in-variant'
import { test } from './support/test'
import { newWorld, type Person, signIn } from './support/world'

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function pageOf(context: BrowserContext, person: Person): Promise<Page> {
  await context.clearCookies()
  await signIn(context, person)
  return context.newPage()
}

/** Publishes a post with bold text, a list and a renamed file, and opens it. */
async function write(page: Page, { title, audience }: { title: string; audience: string }) {
  await page.goto(href('posts'))
  await page.getByRole('link', { name: 'הודעה חדשה' }).first().click()
  await page.getByRole('textbox', { name: 'כותרת' }).fill(title)
  const body = page.getByRole('textbox', { name: 'תוכן' })
  await body.click()
  await page.keyboard.type('נסגור מוקדם בערב החג.')
  await page.getByRole('radio', { name: audience, exact: true }).check()
  await page.locator('input[type=file]').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: PICTURE })
  await expect(page.getByRole('list', { name: 'קבצים מצורפים' })).toContainText('photo.png')
  await page.getByRole('button', { name: 'פרסום' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

test('what one writes with a file another reads, marks as read by opening, and answers; it is changed, pinned and deleted, and its file goes with it', async ({
  browser,
}) => {
  const world = await newWorld()
  const [writing, reading] = [await browser.newContext(), await browser.newContext()]
  const desk = await pageOf(writing, await world.person({ permissions: ['manage posts'] }))
  const page = await pageOf(reading, await world.person({}))
  await write(desk, { title: 'שעות בחג', audience: 'לצוות' })
  await expect(desk.getByText('אדם אחד עוד לא קרא.')).toBeVisible()

  await page.goto(href('posts'))
  await expect(page.getByText('לא נקראה:')).toBeAttached()
  await page.getByRole('link', { name: 'שעות בחג' }).click()
  await expect(page.getByText('נסגור מוקדם בערב החג.')).toBeVisible()
  expect(await downloadOf(page, page.getByRole('link', { name: 'photo.png' }))).toEqual(PICTURE)
  await page.getByLabel('תגובה חדשה').fill('תודה על העדכון')
  await page.getByRole('button', { name: 'הוספת תגובה' }).click()
  await expect(page.getByText('תודה על העדכון', { exact: true })).toBeVisible()
  await expectFaultlessInVariant(page, 'a post')
  await page.goto(href('posts'))
  await expect(page.getByText('תגובה אחת')).toBeVisible()
  await expect(page.getByText('לא נקראה:')).toHaveCount(0)

  await expect(desk.getByText('תודה על העדכון', { exact: true })).toBeVisible()
  await expect(desk.getByText('כולם קראו.')).toBeVisible()
  const address = (await desk.getByRole('link', { name: 'photo.png' }).getAttribute('href')) ?? ''
  await desk.getByRole('link', { name: 'עריכה' }).click()
  await desk.getByRole('textbox', { name: 'כותרת' }).fill('שעות החג, מעודכן')
  await desk.getByLabel('קבצים שכבר צורפו').getByRole('textbox').fill('תמונת הכניסה')
  await desk.getByRole('button', { name: 'שמירה' }).click()
  await expect(desk.getByRole('heading', { level: 1, name: 'שעות החג, מעודכן' })).toBeVisible()
  await expect(desk.getByRole('link', { name: 'תמונת הכניסה.png' })).toBeVisible()
  await desk.getByRole('button', { name: 'פעולות נוספות' }).click()
  await desk.getByRole('menuitem', { name: 'הצמדה לראש החדשות' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'הצמדה' }).click()
  await expect(desk.getByText('נעוצה', { exact: true })).toBeVisible()
  await desk.getByRole('button', { name: 'פעולות נוספות' }).click()
  await desk.getByRole('menuitem', { name: 'מחיקה' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'מחיקה' }).click()
  await expect(desk.getByText('עוד אין חדשות')).toBeVisible()
  expect((await desk.request.get(address)).status()).toBe(404)
  for (const context of [writing, reading]) await context.close()
})
