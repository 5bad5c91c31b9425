import { expect, type Page, test } from '@playwright/test'
import { and, eq } from 'drizzle-orm'

import { cancellationRequests } from '@/lib/db/schema/cancellations'
import { paymentRefunds } from '@/lib/db/schema/payment-refunds'
import { paymentPageSendings, paymentPageVisits } from '@/lib/db/schema/payment-sending'
import { outbox } from '@/lib/db/schema/platform'
import { inCompany } from '@/lib/db/tenant'
import { href } from '@/lib/routes/find'

import { expectFaultless } from './support/axe'
import { downloadOf } from './support/hand'
import { openShop } from './support/shop'
import { signIn } from './support/world'

type Shop = Awaited<ReturnType<typeof openShop>>

const viewOf = ({ pageId }: Shop) => href('payment-page-view', { id: pageId })

async function openDialog(page: Page, shop: Shop) {
  await page.goto(viewOf(shop))
  await page.getByRole('button', { name: 'שליחה', exact: true }).click()
  return page.getByRole('dialog', { name: 'שליחת הקישור' })
}

const sendingsOf = ({ world, pageId }: Shop) =>
  inCompany(world, (tx) => tx.select().from(paymentPageSendings).where(eq(paymentPageSendings.pageId, pageId)))

/** Pays the page at the simulated gateway, as a customer would. */
async function pay(page: Page, { path }: Shop) {
  await page.goto(path)
  await page.getByLabel('שם מלא').fill('דנה כהן')
  await page.getByLabel('דוא״ל לקבלה').fill('dana@example.co.il')
  await page.getByLabel('קראתי את תנאי העסקה').check()
  await page.getByRole('button', { name: /לתשלום מאובטח/ }).click()
  await page.getByLabel(/^\s*העסקה מאושרת\s*$/).check()
  await page.getByRole('button', { name: 'תשלום', exact: true }).click()
  await expect(page.getByText('תודה, התשלום התקבל')).toBeVisible({ timeout: 30_000 })
}

test('a link goes by mail, is opened and paid, and the trace says each with its moment', async ({ browser }) => {
  const shop = await openShop()
  const [office, outside] = [await browser.newContext(), await browser.newContext()]
  await signIn(office, shop.person)
  const desk = await office.newPage()
  const dialog = await openDialog(desk, shop)
  await dialog.getByLabel('אל').fill('dana@example.co.il')
  await dialog.getByLabel('תוספת להודעה').fill('נשמח לתשלום השבוע')
  await dialog.getByRole('button', { name: 'שליחה', exact: true }).click()
  await expect(dialog).toBeHidden()
  const trace = desk
    .locator('section, article, div')
    .filter({ has: desk.getByRole('heading', { name: 'מעקב' }) })
    .last()
  await expect(trace.getByText('הקישור נשלח בדוא״ל')).toBeVisible()
  await expect(trace.getByText('da•••@example.co.il')).toBeVisible()
  const letters = () =>
    inCompany(shop.world, (tx) =>
      tx
        .select({ kind: outbox.kind })
        .from(outbox)
        .where(and(eq(outbox.toAddress, 'dana@example.co.il'), eq(outbox.kind, 'payment.link'))),
    )
  expect(await letters()).toHaveLength(1)

  const payer = await outside.newPage()
  await pay(payer, shop)
  const visits = await inCompany(shop.world, (tx) =>
    tx.select().from(paymentPageVisits).where(eq(paymentPageVisits.pageId, shop.pageId)),
  )
  expect(visits).toHaveLength(1)
  await desk.goto(viewOf(shop))
  for (const step of ['הלקוח פתח לראשונה', 'הלקוח התחיל לשלם', 'שולם'])
    await expect(desk.getByText(step, { exact: true }).first()).toBeVisible()
  await expectFaultless(desk)
})

test('WhatsApp opens beside the office with the text and the link, and is written down as opened only', async ({
  page,
  context,
}) => {
  const shop = await openShop()
  await signIn(context, shop.person)
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  const dialog = await openDialog(page, shop)
  await dialog.getByRole('radio', { name: 'WhatsApp' }).check()
  await dialog.getByLabel('אל').fill('050-1234567')
  await expect(dialog.getByText('ההודעה תיפתח אצלך ב־WhatsApp')).toBeVisible()
  const opened = context.waitForEvent('page')
  await dialog.getByRole('button', { name: 'פתיחה בוואטסאפ' }).click()
  const beside = await opened
  await beside.waitForURL(/wa\.me/)
  const address = new URL(beside.url())
  expect(address.pathname).toBe('/972501234567')
  expect(address.searchParams.get('text')).toContain(shop.path)
  await expect.poll(async () => (await sendingsOf(shop)).map(({ channel }) => channel)).toEqual(['whatsapp'])
  await expect(page.getByText('נפתח בידי המשרד, לא ידוע אם נשלח')).toBeVisible()
})

test('a link by SMS is kept as simulated where there is no provider, and stands so in the trace and in the outbox', async ({
  page,
  context,
}) => {
  const shop = await openShop()
  await signIn(context, shop.person)
  const dialog = await openDialog(page, shop)
  await dialog.getByRole('radio', { name: 'SMS' }).check()
  await expect(dialog.getByText('סימולציה', { exact: true })).toBeVisible()
  await dialog.getByLabel('אל').fill('050-1234567')
  await expectFaultless(page)
  await dialog.getByRole('button', { name: 'שליחה', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(async () => {
    await page.goto(viewOf(shop))
    await expect(page.getByText('סימולציה, לא יצא')).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
  await expect(page.getByText('הקישור נשלח ב־SMS')).toBeVisible()

  await page.goto(href('outbox'))
  await page.getByRole('link', { name: 'הודעות SMS' }).click()
  await expect(page.getByText('לא הוגדר ספק SMS')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: '050-123-4567' })
  await expect(row.getByText('סימולציה')).toBeVisible()
  await row.getByRole('link').first().click()
  await expect(page.getByRole('dialog').getByText(shop.path)).toBeVisible()
  await expectFaultless(page)
})

test('a wrong address is said at its field, and a recipient hears of a page three times an hour at most', async ({
  page,
  context,
}) => {
  const shop = await openShop()
  await signIn(context, shop.person)
  for (let turn = 0; turn < 3; turn++) {
    const dialog = await openDialog(page, shop)
    await dialog.getByLabel('אל').fill('often@example.co.il')
    await dialog.getByRole('button', { name: 'שליחה', exact: true }).click()
    await expect(dialog).toBeHidden()
  }
  const dialog = await openDialog(page, shop)
  await dialog.getByLabel('אל').fill('often@')
  await dialog.getByRole('button', { name: 'שליחה', exact: true }).click()
  await expect(dialog.getByLabel('אל')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('אל').fill('often@example.co.il')
  await dialog.getByRole('button', { name: 'שליחה', exact: true }).click()
  await expect(dialog.getByText('כבר נשלח לנמען הזה כמה פעמים')).toBeVisible()
  expect(await sendingsOf(shop)).toHaveLength(3)
})

test('the link is a QR code to look at and to keep, as SVG and PNG', async ({ page, context }) => {
  const shop = await openShop()
  await signIn(context, shop.person)
  await page.goto(viewOf(shop))
  await page.getByRole('button', { name: 'קוד QR' }).click()
  const dialog = page.getByRole('dialog', { name: 'קוד QR לתשלום' })
  const picture = dialog.getByRole('img')
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  expect((await downloadOf(page, dialog.getByRole('link', { name: 'PNG' }))).subarray(1, 4).toString()).toBe('PNG')
  expect((await downloadOf(page, dialog.getByRole('link', { name: 'SVG' }))).toString()).toMatch(/^<svg /)
  await expectFaultless(page)
})

test('reminders of a page are stopped and go on; the days are the page’s own', async ({ page, context }) => {
  const shop = await openShop()
  await signIn(context, shop.person)
  await page.goto(viewOf(shop))
  await page.getByLabel('ימים אחרי השליחה').fill('2, 5')
  await page.getByRole('button', { name: 'שמירת הימים' }).click()
  await expect(page.getByRole('button', { name: 'שמירת הימים' })).toBeHidden()
  await page.getByRole('button', { name: 'עצירת התזכורות' }).click()
  await expect(page.getByRole('button', { name: 'חידוש התזכורות' })).toBeVisible()
  await page.getByRole('button', { name: 'חידוש התזכורות' }).click()
  await expect(page.getByLabel('ימים אחרי השליחה')).toHaveValue('2, 5')
})

test('a payer cancels by the law on the page, the office agrees, and the money less the fee is asked back', async ({
  browser,
}) => {
  const shop = await openShop()
  const [outside, office] = [await browser.newContext(), await browser.newContext()]
  const payer = await outside.newPage()
  await pay(payer, shop)
  await payer.getByRole('link', { name: 'ביטול עסקה' }).click()
  await expect(payer.getByRole('heading', { level: 1, name: 'ביטול עסקה' })).toBeVisible()
  await expect(payer.locator('[data-value="59.00"]')).toBeVisible()
  await expect(payer.locator('[data-value="1121.00"]')).toBeVisible()
  await expectFaultless(payer)
  await payer.getByLabel('שם מלא').fill('דנה כהן')
  await payer.getByLabel('דוא״ל לאישור').fill('dana@example.co.il')
  await payer.getByRole('button', { name: 'ביטול העסקה' }).click()
  await expect(payer.getByRole('form', { name: 'הודעת ביטול' }).getByRole('alert')).toBeVisible()
  await payer.getByLabel('אני מבקש/ת לבטל את העסקה').check()
  await payer.getByRole('button', { name: 'ביטול העסקה' }).click()
  await expect(payer.getByText('בקשת הביטול התקבלה').first()).toBeVisible()
  const requests = () =>
    inCompany(shop.world, (tx) =>
      tx.select().from(cancellationRequests).where(eq(cancellationRequests.pageId, shop.pageId)),
    )
  expect(await requests()).toMatchObject([{ state: 'received', feeAgorot: 5_900, refundAgorot: 112_100 }])

  await signIn(office, shop.person)
  const desk = await office.newPage()
  await desk.goto(href('payments-cancellations'))
  await expect(desk.getByText('נותרו 14 ימים')).toBeVisible()
  await expectFaultless(desk)
  await desk.getByRole('link', { name: 'דנה כהן' }).click()
  await desk.getByRole('button', { name: 'אישור הביטול' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'אישור', exact: true }).click()
  const again = desk.getByLabel('סיסמה')
  if (await again.isVisible().catch(() => false)) {
    await again.fill(shop.person.password)
    await desk.keyboard.press('Enter')
  }
  await expect.poll(async () => (await requests()).map(({ state }) => state)).toEqual(['approved'])
  const refunds = await inCompany(shop.world, (tx) => tx.select().from(paymentRefunds))
  expect(refunds.map(({ amountAgorot }) => amountAgorot)).toEqual([112_100])
})
