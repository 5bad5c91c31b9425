import { expect, type Page, test } from '@playwright/test'
import { and, eq, inArray } from 'drizzle-orm'

import { PERMISSIONS } from '@/lib/access/permissions'
import { type Actor, maybeScope, scopeOf } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { paymentAttempts } from '@/lib/db/schema/payment-attempts'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { payments } from '@/lib/db/schema/payments'
import { outbox } from '@/lib/db/schema/platform'
import { services } from '@/lib/db/schema/services'
import { simulatorCharges, simulatorSessions } from '@/lib/db/schema/simulator'
import { inAuth, inCompany } from '@/lib/db/tenant'
import { createPage } from '@/lib/modules/payment-pages/mutations'
import { pageInput } from '@/lib/modules/payment-pages/schema'
import { createService } from '@/lib/modules/services/mutations'
import { serviceInput } from '@/lib/modules/services/schema'
import { href } from '@/lib/routes/find'

import { expectFaultless, LOOKS } from './support/axe'
import { newWorld, signIn } from './support/world'

test.use({ viewport: { width: 390, height: 844 } })

const APPROVE = /^\s*העסקה מאושרת\s*$/
const PAYER = { name: 'דנה כהן', email: 'dana@example.co.il', phone: '050-1234567' }

type Shop = Awaited<ReturnType<typeof openShop>>

async function openShop(installmentsMax = 3) {
  const world = await newWorld()
  const person = await world.admin()
  const actor: Actor = {
    ...{ ...person, companyId: world.companyId, companyName: world.companyName, role: 'admin', verified: true },
    ...{ permissions: new Set(PERMISSIONS), customerId: null, sessionId: '' },
  }
  const offer = serviceInput.parse({
    ...{ code: 'a-1', name: 'ייעוץ עסקי', description: '', kind: 'one_off', period: null },
    ...{ price: '1,180', vatMode: 'standard', maxInstallments: 12 },
  })
  const { id: serviceId } = await createService(scopeOf('serviceEdits', actor), offer)
  const customerId = await world.customer(person, 'דנה כהן')
  const input = pageInput.parse({
    ...{ title: 'ייעוץ לחודש מאי', description: '', customerId, state: 'active', terms: 'ביטול בתוך 14 יום.' },
    ...{ lines: [{ serviceId, quantity: 1, unitPrice: '1,180' }], installmentsMax, expiresOn: null },
  })
  const { id } = await createPage(scopeOf('paymentPageCreation', actor), input, maybeScope('customers', actor))
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

/** Goes to the gateway's page and chooses there what is to happen. */
async function pay(page: Page, { path }: Shop, outcome: RegExp) {
  await page.goto(path)
  await fill(page)
  await toGateway(page)
  await expect(page.getByText('סימולציה – לא יבוצע חיוב אמיתי')).toBeVisible()
  await page.getByLabel(outcome).check()
  await page.getByRole('button', { name: 'תשלום', exact: true }).click()
}

const thanks = (page: Page) => expect(page.getByText('תודה, התשלום התקבל')).toBeVisible({ timeout: 30_000 })

/** Our books and the gateway's agree on one charge. */
async function expectOneCapture({ world, pageId }: Shop) {
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

test('approve: the page says who sells, what and for how much; then thanks, with a receipt by mail', async ({
  page,
}) => {
  const shop = await openShop()
  await page.goto(shop.path)
  await expect(page.getByRole('heading', { level: 1, name: 'ייעוץ לחודש מאי' })).toBeVisible()
  await expect(page.getByText('514392817')).toBeVisible()
  await expect(page.locator('[data-value="1180.00"]').first()).toBeVisible()
  await expect(page.locator('[data-value="180.00"]')).toBeVisible()
  await page.getByLabel('מספר תשלומים').selectOption('3')
  await pay(page, shop, APPROVE)
  await thanks(page)
  await expectOneCapture(shop)
  const receipt = await page.request.get(
    String(await page.getByRole('link', { name: /הורדת הקבלה/ }).getAttribute('href')),
  )
  expect(receipt.headers()['content-type']).toBe('application/pdf')
  expect((await receipt.body()).subarray(0, 5).toString()).toBe('%PDF-')
  const letters = () =>
    inCompany(shop.world, (tx) =>
      tx
        .select()
        .from(outbox)
        .where(and(eq(outbox.toAddress, PAYER.email), eq(outbox.kind, 'payment.received'))),
    )
  await expect.poll(async () => (await letters()).map(({ attachments }) => attachments.length)).toEqual([1])
})

test('decline: the reason is said, what was filled in is there, and a second try pays', async ({ page }) => {
  const shop = await openShop()
  await pay(page, shop, /אין מסגרת/)
  await expect(page.getByRole('alert').filter({ hasText: 'אין מסגרת פנויה' })).toBeVisible()
  await expect(page.getByLabel('שם מלא')).toHaveValue(PAYER.name)
  await page.getByLabel('קראתי את תנאי העסקה').check()
  await toGateway(page)
  await page.getByRole('button', { name: 'תשלום', exact: true }).click()
  await thanks(page)
  await expectOneCapture(shop)
})

test('3-D Secure: charged only after the challenge', async ({ page }) => {
  const shop = await openShop()
  await pay(page, shop, /3-D Secure/)
  await page.getByRole('button', { name: 'האימות הצליח' }).click()
  await thanks(page)
  await expectOneCapture(shop)
})

test('slow: the payment is being checked, and the page turns to paid by itself', async ({ page }) => {
  const shop = await openShop()
  await pay(page, shop, /תשובה איטית/)
  await expect(page.getByText('התשלום בבדיקה')).toBeVisible()
  await thanks(page)
  await expectOneCapture(shop)
})

test('a callback that comes twice, and one that comes late, pay once', async ({ page }) => {
  for (const outcome of [/נשלח פעמיים/, /הדיווח מתעכב/]) {
    const shop = await openShop()
    await pay(page, shop, outcome)
    await thanks(page)
    await expectOneCapture(shop)
  }
})

test('a wrong amount is never paid: the page says that it is being checked', async ({ page }) => {
  const shop = await openShop()
  await pay(page, shop, /סכום שגוי/)
  await expect(page.getByText('התשלום בבדיקה')).toBeVisible()
  await page.goto(shop.path)
  await expect(page.getByText('התשלום בבדיקה')).toBeVisible()
  await expect(page.getByRole('button', { name: /לתשלום מאובטח/ })).toHaveCount(0)
})

test('a double click and two browsers come to one gateway page, which captures once', async ({ page, browser }) => {
  const shop = await openShop()
  const other = await (await browser.newContext()).newPage()
  for (const one of [page, other]) {
    await one.goto(shop.path)
    await fill(one)
  }
  await Promise.all([page.getByRole('button', { name: /לתשלום מאובטח/ }).dblclick(), toGateway(other)])
  for (const one of [page, other]) await one.waitForURL(/\/api\/simulator\/pay\//)
  expect(page.url()).toBe(other.url())
  await Promise.all([page, other].map((one) => one.getByRole('button', { name: 'תשלום', exact: true }).click()))
  for (const one of [page, other]) await thanks(one)
  await expectOneCapture(shop)
  await other.context().close()
})

test('by keyboard alone: fill in, agree, choose and pay', async ({ page }) => {
  const shop = await openShop(1)
  await page.goto(shop.path)
  const onto = async (name: RegExp) => {
    for (let presses = 0; presses < 40; presses++) {
      await page.keyboard.press('Tab')
      const focused = await page.evaluate(() => {
        const { activeElement: element } = document
        return element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element?.textContent
      })
      if (name.test(focused ?? '')) return
    }
    throw new Error(`no way by keyboard to ${name}`)
  }
  await onto(/שם מלא/)
  await page.keyboard.type(PAYER.name)
  await onto(/דוא״ל לקבלה/)
  await page.keyboard.type(PAYER.email)
  await onto(/קראתי את תנאי/)
  await page.keyboard.press('Space')
  await onto(/לתשלום מאובטח/)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/api\/simulator\/pay\//)
  await onto(/העסקה מאושרת/)
  await onto(/^תשלום$/)
  await page.keyboard.press('Enter')
  await thanks(page)
})

test('what is missing is said by field, nothing typed is lost, and a card number is refused', async ({ page }) => {
  const shop = await openShop()
  await page.goto(shop.path)
  await page.getByLabel('שם מלא').fill('4580 4580 4580 4580')
  await page.getByLabel('דוא״ל לקבלה').fill('dana')
  await toGateway(page)
  await expect(page.getByText(/אין לכתוב כאן מספר כרטיס/)).toBeVisible()
  await expect(page.getByText('כתובת הדוא״ל אינה תקינה')).toBeVisible()
  await expect(page.getByText('יש לאשר את תנאי העסקה')).toBeVisible()
  await expect(page.getByLabel('דוא״ל לקבלה')).toHaveValue('dana')
  const attempts = await inCompany(shop.world, (tx) => tx.select().from(paymentAttempts))
  expect(attempts).toEqual([])
})

test('the office sees the payment arrive without reloading', async ({ page, browser }) => {
  const shop = await openShop()
  const context = await browser.newContext()
  await signIn(context, shop.person)
  const office = await context.newPage()
  await office.goto(href('payment-page-view', { id: shop.pageId }))
  await pay(page, shop, APPROVE)
  await thanks(page)
  await expect(office.getByText('שולם').first()).toBeVisible()
  await context.close()
})

test('the client finds in the own area what to pay, and then the receipt', async ({ page, context }) => {
  const shop = await openShop()
  const client = await shop.world.person({ role: 'client', customerId: shop.customerId })
  await signIn(context, client)
  await page.goto(href('access-control'))
  await expect(page.getByRole('link', { name: 'ייעוץ לחודש מאי' })).toBeVisible()
  await pay(page, shop, APPROVE)
  await thanks(page)
  await page.goto(href('access-control'))
  await expect(page.getByRole('link', { name: /קבלה/ })).toBeVisible()
})

test('an address that is not ours is a plain 404, and opening a page leaves a trace only by its script', async ({
  page,
  request,
}) => {
  const shop = await openShop()
  for (const path of [href('paymentpage', { id: 'A'.repeat(27) }), href('paymentpage', { id: newId() })]) {
    const answer = await request.get(path)
    expect(answer.status()).toBe(404)
    expect(await answer.text()).toContain('עמוד התשלום לא נמצא')
  }
  const opened = () =>
    inCompany(shop.world, (tx) => tx.select().from(paymentPages).where(eq(paymentPages.id, shop.pageId))).then(
      ([row]) => row?.firstOpenedAt ?? null,
    )
  const robot = await request.get(shop.path)
  expect(robot.status()).toBe(200)
  expect(robot.headers()['x-robots-tag']).toContain('noindex')
  expect(robot.headers()['referrer-policy']).toBe('no-referrer')
  expect(await opened()).toBeNull()
  await page.goto(shop.path)
  await expect.poll(opened).not.toBeNull()
  expect(await inCompany(shop.world, (tx) => tx.select().from(services))).toHaveLength(1)
})

for (const { width, skin } of LOOKS) {
  test(`axe finds nothing, ${width} px, ${skin}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const shop = await openShop()
    const look = async () => {
      await page.evaluate((value) => document.documentElement.setAttribute('data-skin', value), skin)
      await expectFaultless(page)
    }
    await page.goto(shop.path)
    await look()
    await fill(page)
    await toGateway(page)
    await page.waitForURL(/\/api\/simulator\/pay\//)
    await look()
    await page.getByRole('button', { name: 'תשלום', exact: true }).click()
    await thanks(page)
    await look()
  })
}
