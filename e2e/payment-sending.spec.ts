import { expect, type Page } from '@playwright/test'
import { and, eq } from 'drizzle-orm'

import { cancellationRequests } from '@/lib/db/schema/cancellations'
import { paymentRefunds } from '@/lib/db/schema/payment-refunds'
import { paymentPageSendings, paymentPageViews } from '@/lib/db/schema/payment-sending'
import { outbox } from '@/lib/db/schema/platform'
import { smsOutbox } from '@/lib/db/schema/sms'
import { inCompany } from '@/lib/db/tenant'
import { href } from '@/lib/routes/find'

import { downloadOf } from './support/gestures'
import { expectFaultlessInVariant } from './support/in-variant'
import { openSellingCompany } from './support/selling-company'
import { test } from './support/test'
import { signIn } from './support/world'

type SellingCompany = Awaited<ReturnType<typeof openSellingCompany>>

const viewOf = ({ pageId }: SellingCompany) => href('payment-page-view', { id: pageId })

async function openDialog(page: Page, seller: SellingCompany) {
  await page.goto(viewOf(seller))
  await page.getByRole('button', { name: 'שליחת הקישור' }).click()
  return page.getByRole('dialog', { name: 'שליחת הקישור' })
}

const sendingsOf = ({ world, pageId }: SellingCompany) =>
  inCompany(world, (tx) => tx.select().from(paymentPageSendings).where(eq(paymentPageSendings.pageId, pageId)))

/** Pays the page at the simulated gateway, as a customer would. */
async function pay(page: Page, { path }: SellingCompany) {
  await page.goto(path)
  await page.getByLabel('שם מלא').fill('דנה כהן')
  await page.getByLabel('דוא״ל לקבלה').fill('dana@example.co.il')
  await page.getByLabel('קראתי את תנאי העסקה').check()
  await page.getByRole('button', { name: /לתשלום מאובטח/ }).click()
  await page.getByLabel(/^\s*העסקה מאושרת\s*$/).check()
  await page.getByRole('button', { name: 'תשלום', exact: true }).click()
  await expect(page.getByText('תודה, התשלום התקבל')).toBeVisible()
}

test('a link goes by mail, is opened and paid, and the trace says each; the payer cancels by the law, the office agrees, and the money less the fee is asked back', async ({
  browser,
}) => {
  const seller = await openSellingCompany()
  const [office, outside] = [await browser.newContext(), await browser.newContext()]
  await signIn(office, seller.person)
  const desk = await office.newPage()
  const dialog = await openDialog(desk, seller)
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
  const emails = () =>
    inCompany(seller.world, (tx) =>
      tx
        .select({ kind: outbox.kind })
        .from(outbox)
        .where(and(eq(outbox.toAddress, 'dana@example.co.il'), eq(outbox.kind, 'payment.link'))),
    )
  expect(await emails()).toHaveLength(1)

  const payer = await outside.newPage()
  await pay(payer, seller)
  const pageViews = () =>
    inCompany(seller.world, (tx) =>
      tx.select().from(paymentPageViews).where(eq(paymentPageViews.pageId, seller.pageId)),
    )
  await expect.poll(pageViews).toHaveLength(1)
  await desk.goto(viewOf(seller))
  for (const step of ['הלקוח פתח לראשונה', 'הלקוח התחיל לשלם', 'שולם'])
    await expect(desk.getByText(step, { exact: true }).first()).toBeVisible()
  await expectFaultlessInVariant(desk, 'a paid page with its trace')

  await payer.getByRole('link', { name: 'ביטול עסקה' }).click()
  await expect(payer.getByRole('heading', { level: 1, name: 'ביטול עסקה' })).toBeVisible()
  await expect(payer.locator('[data-value="59.00"]')).toBeVisible()
  await expect(payer.locator('[data-value="1121.00"]')).toBeVisible()
  await expectFaultlessInVariant(payer, 'a cancellation by its payer')
  await payer.getByLabel('שם מלא').fill('דנה כהן')
  await payer.getByLabel('דוא״ל לאישור').fill('dana@example.co.il')
  await payer.getByRole('button', { name: 'ביטול העסקה' }).click()
  await expect(payer.getByRole('form', { name: 'הודעת ביטול' }).getByRole('alert')).toBeVisible()
  await payer.getByLabel('ברצוני לבטל את העסקה').check()
  await payer.getByRole('button', { name: 'ביטול העסקה' }).click()
  await expect(payer.getByText('בקשת הביטול התקבלה').first()).toBeVisible()
  const requests = () =>
    inCompany(seller.world, (tx) =>
      tx.select().from(cancellationRequests).where(eq(cancellationRequests.pageId, seller.pageId)),
    )
  expect(await requests()).toMatchObject([{ state: 'received', feeAgorot: 5_900, refundAgorot: 112_100 }])

  await desk.goto(href('payments-cancellations'))
  await expect(desk.getByText('נותרו 14 ימים')).toBeVisible()
  await expectFaultlessInVariant(desk, 'cancellations in the office')
  await desk.getByRole('link', { name: 'דנה כהן' }).click()
  await desk.getByRole('button', { name: 'אישור הביטול' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'אישור', exact: true }).click()
  await expect.poll(async () => (await requests()).map(({ state }) => state)).toEqual(['approved'])
  const refunds = await inCompany(seller.world, (tx) => tx.select().from(paymentRefunds))
  expect(refunds.map(({ amountAgorot }) => amountAgorot)).toEqual([112_100])
})

test('in the office WhatsApp opens with text and link, SMS says that it is a simulation, a wrong address stands at its field, the QR code is kept and reminders are stopped', async ({
  page,
  context,
}) => {
  const seller = await openSellingCompany()
  await signIn(context, seller.person)
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  const dialog = await openDialog(page, seller)
  await dialog.getByRole('radio', { name: 'WhatsApp' }).check()
  await dialog.getByLabel('אל').fill('050-1234567')
  await expect(dialog.getByText('ההודעה תיפתח אצלך ב־WhatsApp')).toBeVisible()
  const opened = context.waitForEvent('page')
  await dialog.getByRole('button', { name: 'פתיחה ב־WhatsApp' }).click()
  const beside = await opened
  await beside.waitForURL(/wa\.me/)
  const address = new URL(beside.url())
  expect(address.pathname).toBe('/972501234567')
  expect(address.searchParams.get('text')).toContain(seller.path)
  await expect.poll(async () => (await sendingsOf(seller)).map(({ channel }) => channel)).toEqual(['whatsapp'])
  await expect(page.getByText('נפתח בידי המשרד, לא ידוע אם נשלח')).toBeVisible()

  await openDialog(page, seller)
  await dialog.getByLabel('אל').fill('often@')
  await dialog.getByRole('button', { name: 'שליחה', exact: true }).click()
  await expect(dialog.getByLabel('אל')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('radio', { name: 'SMS' }).check()
  await expect(dialog.getByText('סימולציה', { exact: true })).toBeVisible()
  await dialog.getByLabel('אל').fill('050-1234567')
  await expectFaultlessInVariant(page, 'sending a link')
  await dialog.getByRole('button', { name: 'שליחה', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect
    .poll(async () => (await inCompany(seller.world, (tx) => tx.select().from(smsOutbox))).map(({ state }) => state))
    .toEqual(['captured'])

  await page.goto(viewOf(seller))
  await expect(page.getByText('סימולציה, לא יצא')).toBeVisible()
  await expect(page.getByText('הקישור נשלח ב־SMS')).toBeVisible()
  await page.getByRole('button', { name: 'קוד QR' }).click()
  const code = page.getByRole('dialog', { name: 'קוד QR לתשלום' })
  const picture = code.getByRole('img')
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  expect((await downloadOf(page, code.getByRole('link', { name: 'PNG' }))).subarray(1, 4).toString()).toBe('PNG')
  expect((await downloadOf(page, code.getByRole('link', { name: 'SVG' }))).toString()).toMatch(/^<svg /)
  await expectFaultlessInVariant(page, 'a QR code')
  await page.keyboard.press('Escape')
  await expect(code).toBeHidden()

  await page.getByLabel('ימים אחרי השליחה').fill('2, 5')
  await page.getByRole('button', { name: 'שמירת הימים' }).click()
  await expect(page.getByRole('button', { name: 'שמירת הימים' })).toBeHidden()
  await page.getByRole('button', { name: 'עצירת התזכורות' }).click()
  await expect(page.getByRole('button', { name: 'חידוש התזכורות' })).toBeVisible()
  await page.getByRole('button', { name: 'חידוש התזכורות' }).click()
  await expect(page.getByLabel('ימים אחרי השליחה')).toHaveValue('2, 5')

  await page.goto(href('outbox'))
  await page.getByRole('link', { name: 'הודעות SMS' }).click()
  await expect(page.getByText('לא הוגדר ספק SMS')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: '050-123-4567' })
  await expect(row.getByText('סימולציה')).toBeVisible()
  await row.getByRole('link').first().click()
  await expect(page.getByRole('dialog').getByText(seller.path)).toBeVisible()
  await expectFaultlessInVariant(page, 'a message of the outbox')
})
