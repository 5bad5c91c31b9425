import { type BrowserContext, expect, type Page, test } from '@playwright/test'

import { href } from '@/lib/routes/find'

import { expectAccessible } from './support/axe'
import { downloadOf } from './support/hand'
import { newWorld, type Person, signIn, type World } from './support/world'

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let world: World
let manager: Person

async function pageOf(context: BrowserContext, person: Person): Promise<Page> {
  await context.clearCookies()
  await signIn(context, person)
  return context.newPage()
}

/** Writes a post with bold words, a list and a renamed file, and lands on it. */
async function write(page: Page, { title, audience }: { title: string; audience: string }) {
  await page.goto(href('posts'))
  await page.getByRole('link', { name: 'הודעה חדשה' }).first().click()
  await page.getByRole('textbox', { name: 'כותרת' }).fill(title)
  const body = page.getByRole('textbox', { name: 'תוכן' })
  await body.click()
  await page.keyboard.type('נסגור מוקדם בערב החג.')
  await page.getByRole('radio', { name: audience, exact: true }).check()
  await page.locator('input[type=file]').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: PICTURE })
  await page.getByRole('button', { name: 'פרסום' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

test.describe('news', () => {
  test.beforeEach(async () => {
    world = await newWorld()
    manager = await world.person({ permissions: ['manage posts'] })
  })

  test('what one writes with a file another reads, marks as read by opening, and answers', async ({ browser }) => {
    const [writing, reading] = [await browser.newContext(), await browser.newContext()]
    const reader = await world.person({})
    const desk = await pageOf(writing, manager)
    await write(desk, { title: 'שעות בחג', audience: 'לצוות' })
    await expect(desk.getByText('אדם אחד עוד לא קרא.')).toBeVisible()

    const page = await pageOf(reading, reader)
    await page.goto(href('posts'))
    await expect(page.getByText('לא נקראה:')).toBeAttached()
    await page.getByRole('link', { name: 'שעות בחג' }).click()
    await expect(page.getByText('נסגור מוקדם בערב החג.')).toBeVisible()
    const file = page.getByRole('link', { name: 'photo.png' })
    expect(await downloadOf(page, file)).toEqual(PICTURE)
    await page.getByLabel('תגובה חדשה').fill('תודה על העדכון')
    await page.getByRole('button', { name: 'הוספת תגובה' }).click()
    await expect(page.getByText('תודה על העדכון', { exact: true })).toBeVisible()
    await page.goto(href('posts'))
    await expect(page.getByText('תגובה אחת')).toBeVisible()
    await expect(page.getByText('לא נקראה:')).toHaveCount(0)

    await expect(desk.getByText('תודה על העדכון', { exact: true })).toBeVisible()
    await expect(desk.getByText('כולם קראו.')).toBeVisible()
    for (const context of [writing, reading]) await context.close()
  })

  test('a post is changed, pinned and deleted; its file goes with it', async ({ context }) => {
    const page = await pageOf(context, manager)
    await write(page, { title: 'שעות בחג', audience: 'לצוות' })
    const address = (await page.getByRole('link', { name: 'photo.png' }).getAttribute('href')) ?? ''
    await page.getByRole('link', { name: 'עריכה' }).click()
    await page.getByRole('textbox', { name: 'כותרת' }).fill('שעות החג, מעודכן')
    await page.getByLabel('קבצים שכבר צורפו').getByRole('textbox').fill('תמונת הכניסה')
    await page.getByRole('button', { name: 'שמירה' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'שעות החג, מעודכן' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'תמונת הכניסה.png' })).toBeVisible()
    await page.getByRole('button', { name: 'פעולות נוספות' }).click()
    await page.getByRole('menuitem', { name: 'הצמדה לראש החדשות' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'הצמדה' }).click()
    await expect(page.getByText('נעוצה', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'פעולות נוספות' }).click()
    await page.getByRole('menuitem', { name: 'מחיקה' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'מחיקה' }).click()
    await expect(page.getByText('עוד אין חדשות')).toBeVisible()
    expect((await page.request.get(address)).status()).toBe(404)
  })

  test('a client reads what is for everyone and has no address of what is for the staff', async ({ browser }) => {
    const [writing, reading] = [await browser.newContext(), await browser.newContext()]
    const desk = await pageOf(writing, manager)
    await write(desk, { title: 'לצוות בלבד', audience: 'לצוות' })
    const hidden = new URL(desk.url()).pathname
    const file = (await desk.getByRole('link', { name: 'photo.png' }).getAttribute('href')) ?? ''
    await write(desk, { title: 'לכולם', audience: 'לכולם, גם ללקוחות' })
    const customerId = await world.customer(manager, 'נועה לוי')
    const page = await pageOf(reading, await world.person({ role: 'client', customerId }))
    await page.goto(href('access-control'))
    await page.getByRole('link', { name: 'לכולם' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'לכולם' })).toBeVisible()
    await page.goto(href('posts'))
    await expect(page.getByText('לצוות בלבד')).toHaveCount(0)
    expect((await page.goto(hidden))?.status()).toBe(404)
    expect((await page.request.get(file)).status()).toBe(404)
    for (const context of [writing, reading]) await context.close()
  })

  test('a post has no accessibility faults', async ({ context }) => {
    const page = await pageOf(context, manager)
    await write(page, { title: 'שעות בחג', audience: 'לצוות' })
    const post = new URL(page.url()).pathname
    await expectAccessible(page, [post])
  })
})
