import { expect, type Page } from '@playwright/test'
import { and, eq, inArray } from 'drizzle-orm'

import { PERMISSIONS } from '@/lib/access/permissions'
import { type Actor, findScope, requireScope } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { paymentAttempts } from '@/lib/db/schema/payment-attempts'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { payments } from '@/lib/db/schema/payments'
import { outbox } from '@/lib/db/schema/platform'
import { simulatorCharges, simulatorSessions } from '@/lib/db/schema/simulator'
import { inAuth, inCompany } from '@/lib/db/tenant'
import { createPage } from '@/lib/modules/payment-pages/payment-pages.mutations'
import { pageInput } from '@/lib/modules/payment-pages/payment-pages.schema'
import { createService } from '@/lib/modules/services/services.mutations'
import { serviceInput } from '@/lib/modules/services/services.schema'
import { href } from '@/lib/routes/find'

import { expectFaultlessInVariant } from './support/in-variant'
import { test } from './support/test'
import { newWorld, signIn } from './support/world'

test.use({ viewport: { width: 390, height: 844 } })

const APPROVE = /^\s*העסקה מאושרת\s*$/
const PAYER = { name: 'דנה כהן', email: 'dana@example.co.il', phone: '050-1234567' }

type OpenPaymentPage = Awaited<ReturnType<typeof openPaymentPage>>

async function openPaymentPage() {
  const world = await newWorld()
  const person = await world.admin()
  const actor: Actor = {
    ...person,
    companyId: world.companyId,
    companyName: world.companyName,
    role: 'admin',
    verified: true,
    permissions: new Set(PERMISSIONS),
    customerId: null,
    sessionId: '',
  }
  const offer = serviceInput.parse({
    code: 'a-1',
    name: 'ייעוץ עסקי',
    description: '',
    kind: 'one_off',
    period: null,
    price: '1,180',
    vatMode: 'standard',
    maxInstallments: 12,
  })
  const { id: serviceId } = await createService(requireScope('serviceEdits', actor), offer)
  const customerId = await world.customer(person, 'דנה כהן')
  const input = pageInput.parse({
    title: 'ייעוץ לחודש מאי',
    description: '',
    customerId,
    state: 'active',
    terms: 'ביטול בתוך 14 יום.',
    lines: [{ serviceId, quantity: 1, unitPrice: '1,180' }],
    installmentsMax: 3,
    expiresOn: null,
  })
  const { id } = await createPage(requireScope('paymentPageCreation', actor), input, findScope('customers', actor))
  const [row] = await inCompany(world, (tx) => tx.select().from(paymentPages).where(eq(paymentPages.id, id)))
  return { world, person, customerId, pageId: id, path: href('paymentpage', { id: row?.publicToken ?? '' }) }
}

async function fill(page: Page, payer = PAYER) {
  await page.getByLabel('שם מלא').fill(payer.name)
  await page.getByLabel('דוא״ל לקבלה').fill(payer.email)
  await page.getByLabel('טלפון (לא חובה)').fill(payer.phone)
  await page.getByLabel('קראתי את תנאי העסקה').check()
}

const toGateway = (page: Page) => page.getByRole('button', { name: /לתשלום מאובטח/ }).click()

/** Goes to the gateway's page and chooses an outcome there. */
async function pay(page: Page, { path }: OpenPaymentPage, outcome: RegExp) {
  await page.goto(path)
  await fill(page)
  await toGateway(page)
  await expect(page.getByText('תשלום ניסיון – לא יבוצע חיוב אמיתי')).toBeVisible()
  await page.getByLabel(outcome).check()
  await page.getByRole('button', { name: 'תשלום', exact: true }).click()
}

const thanks = (page: Page) => expect(page.getByText('תודה, התשלום התקבל')).toBeVisible()

/** Expects exactly one charge, the same in our books and in the gateway's. */
async function expectOneCapture({ world, pageId }: OpenPaymentPage) {
  const ours = await inCompany(world, async (tx) => ({
    attempts: await tx.select().from(paymentAttempts).where(eq(paymentAttempts.pageId, pageId)),
    paid: await tx.select().from(payments).where(eq(payments.pageId, pageId)),
  }))
  const orders = ours.attempts.map(({ id }) => id)
  const charges = await inAuth((tx) =>
    tx
      .select({ amount: simulatorCharges.amountAgorot })
      .from(simulatorCharges)
      .innerJoin(simulatorSessions, eq(simulatorSessions.id, simulatorCharges.sessionId))
      .where(inArray(simulatorSessions.orderRef, orders)),
  )
  expect(ours.attempts.filter(({ state }) => state === 'captured')).toHaveLength(1)
  expect(ours.paid.map(({ amountAgorot }) => amountAgorot)).toEqual([118_000])
  expect(charges).toEqual([{ amount: 118_000 }])
}

test('approve: the page says who sells, what and for how much, and by field what is missing; then thanks, with a receipt by mail, in the own area and before the eyes of the office', async ({
  page,
  browser,
  request,
}) => {
  const seller = await openPaymentPage()
  const { world, pageId, path } = seller
  for (const wrong of [href('paymentpage', { id: 'A'.repeat(27) }), href('paymentpage', { id: newId() })]) {
    const answer = await request.get(wrong)
    expect(answer.status()).toBe(404)
    expect(await answer.text()).toContain('עמוד התשלום לא נמצא')
  }
  // Only the page's script records that the page was opened.
  const opened = () =>
    inCompany(world, (tx) => tx.select().from(paymentPages).where(eq(paymentPages.id, pageId))).then(
      ([row]) => row?.firstOpenedAt ?? null,
    )
  const robot = await request.get(path)
  expect(robot.headers()['x-robots-tag']).toContain('noindex')
  expect(robot.headers()['referrer-policy']).toBe('no-referrer')
  expect([robot.status(), await opened()]).toEqual([200, null])

  const [office, own] = [await browser.newContext(), await browser.newContext()]
  await signIn(office, seller.person)
  await signIn(own, await world.person({ role: 'client', customerId: seller.customerId }))
  const [desk, area] = [await office.newPage(), await own.newPage()]
  await desk.goto(href('payment-page-view', { id: pageId }))
  await area.goto(href('access-control'))
  await expect(area.getByRole('link', { name: 'ייעוץ לחודש מאי' })).toBeVisible()

  await page.goto(path)
  await expect.poll(opened).not.toBeNull()
  await expect(page.getByRole('heading', { level: 1, name: 'ייעוץ לחודש מאי' })).toBeVisible()
  await expect(page.getByText('514392817')).toBeVisible()
  await expect(page.locator('[data-value="1180.00"]').first()).toBeVisible()
  await expect(page.locator('[data-value="180.00"]')).toBeVisible()
  await page.getByLabel('שם מלא').fill('4580 4580 4580 4580')
  await page.getByLabel('דוא״ל לקבלה').fill('dana')
  await toGateway(page)
  await expect(page.getByText(/אין לכתוב כאן מספר כרטיס/)).toBeVisible()
  await expect(page.getByText('כתובת הדוא״ל אינה תקינה')).toBeVisible()
  await expect(page.getByText('יש לאשר את תנאי העסקה')).toBeVisible()
  await expect(page.getByLabel('דוא״ל לקבלה')).toHaveValue('dana')
  expect(await inCompany(world, (tx) => tx.select().from(paymentAttempts))).toEqual([])
  await expectFaultlessInVariant(page, 'a page to pay, with what is wrong')

  await page.getByLabel('מספר תשלומים').selectOption('3')
  await fill(page)
  await toGateway(page)
  await expect(page.getByText('תשלום ניסיון – לא יבוצע חיוב אמיתי')).toBeVisible()
  await expectFaultlessInVariant(page, 'the page of the simulated gateway')
  await page.getByLabel(APPROVE).check()
  await page.getByRole('button', { name: 'תשלום', exact: true }).click()
  await thanks(page)
  await expectFaultlessInVariant(page, 'thanks for a payment')
  await expectOneCapture(seller)
  const receipt = await page.request.get(
    String(await page.getByRole('link', { name: /הורדת הקבלה/ }).getAttribute('href')),
  )
  expect(receipt.headers()['content-type']).toBe('application/pdf')
  expect((await receipt.body()).subarray(0, 5).toString()).toBe('%PDF-')
  const emails = () =>
    inCompany(world, (tx) =>
      tx
        .select()
        .from(outbox)
        .where(and(eq(outbox.toAddress, PAYER.email), eq(outbox.kind, 'payment.received'))),
    )
  await expect.poll(async () => (await emails()).map(({ attachments }) => attachments.length)).toEqual([1])

  await expect(desk.getByText('שולם').first()).toBeVisible()
  await area.reload()
  await expect(area.getByRole('link', { name: /קבלה/ })).toBeVisible()
  for (const context of [office, own]) await context.close()
})

test('decline: the reason is said, what was filled in is there, and a second try pays after the challenge of 3-D Secure', async ({
  page,
}) => {
  const seller = await openPaymentPage()
  await pay(page, seller, /אין מסגרת/)
  await expect(page.getByRole('alert').filter({ hasText: 'אין מסגרת פנויה' })).toBeVisible()
  await expect(page.getByLabel('שם מלא')).toHaveValue(PAYER.name)
  await page.getByLabel('קראתי את תנאי העסקה').check()
  await toGateway(page)
  await page.getByLabel(/3-D Secure/).check()
  await page.getByRole('button', { name: 'תשלום', exact: true }).click()
  await page.getByRole('button', { name: 'האימות הצליח' }).click()
  await thanks(page)
  await expectOneCapture(seller)
})

test('slow: the payment is being checked, and the page turns to paid by itself', async ({ page }) => {
  const seller = await openPaymentPage()
  await pay(page, seller, /תשובה איטית/)
  await expect(page.getByText('התשלום בבדיקה')).toBeVisible()
  await thanks(page)
  await expectOneCapture(seller)
})

test('a double click and two browsers come to one gateway page, which captures once', async ({ page, browser }) => {
  const seller = await openPaymentPage()
  const other = await (await browser.newContext()).newPage()
  for (const one of [page, other]) {
    await one.goto(seller.path)
    await fill(one)
  }
  await Promise.all([page.getByRole('button', { name: /לתשלום מאובטח/ }).dblclick(), toGateway(other)])
  for (const one of [page, other]) await one.waitForURL(/\/api\/simulator\/pay\//)
  expect(page.url()).toBe(other.url())
  await Promise.all([page, other].map((one) => one.getByRole('button', { name: 'תשלום', exact: true }).click()))
  for (const one of [page, other]) await thanks(one)
  await expectOneCapture(seller)
  await other.context().close()
})
