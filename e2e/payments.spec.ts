import { type BrowserContext, expect, type Page } from '@playwright/test'
import { eq, sql } from 'drizzle-orm'

import { requireScope } from '@/lib/access/scope'
import { newToken } from '@/lib/core/crypto'
import { newId } from '@/lib/db/id'
import { addLink } from '@/lib/db/links'
import { gatewayAccounts } from '@/lib/db/schema/gateways'
import { paymentPageLines, paymentPages } from '@/lib/db/schema/payment-pages'
import { payments } from '@/lib/db/schema/payments'
import { inCompany } from '@/lib/db/tenant'
import { beginPayment } from '@/lib/modules/payments/attempts.mutations'
import { findPagePass } from '@/lib/modules/payments/checkout.queries'
import { attemptInput } from '@/lib/modules/payments/payments.schema'
import { requeryAttempt } from '@/lib/modules/payments/status-polling.mutations'
import { saveRefundLimit } from '@/lib/modules/settings/refunds.mutations'
import { type Choice, decideAtGateway } from '@/lib/payments/simulator/charging'
import { href } from '@/lib/routes/find'

import { expectFaultlessInVariant } from './support/in-variant'
import { test } from './support/test'
import { newWorld, type Person, signIn, type World } from './support/world'

const AMOUNT = 118_000

async function office() {
  const world = await newWorld()
  return { world, clerk: await world.admin(), boss: await world.admin() }
}

/** Creates a person's payment page with an attempt whose outcome was chosen at the gateway. */
async function tried({ world, owner }: { world: World; owner: Person }, outcome: Choice = 'approve') {
  const { companyId } = world
  const [pageId, token] = [newId(), newToken(160)]
  await inCompany({ companyId }, async (tx) => {
    const [account] = await tx.select().from(gatewayAccounts).where(eq(gatewayAccounts.companyId, companyId))
    const number = Math.floor(Math.random() * 1e8) + 1e6
    await tx.insert(paymentPages).values({
      companyId,
      id: pageId,
      ownerId: owner.id,
      gatewayAccountId: account?.id ?? '',
      number,
      state: 'active',
      title: 'תכנון גינה',
      amountAgorot: AMOUNT,
      vatRateBp: 1800,
      vatAgorot: 18_000,
      terms: 'תנאים',
      publicToken: token,
      searchText: 'תכנונ גינה',
    })
    const line = { companyId, id: newId(), pageId, position: 0, name: 'תכנון גינה', quantity: 1, unitAgorot: AMOUNT }
    await tx.insert(paymentPageLines).values({ ...line, vatMode: 'standard' })
    await addLink(tx, { companyId, kind: 'payment_page', targetId: pageId, token })
  })
  const input = attemptInput.parse({
    idempotencyKey: newId(),
    installments: 1,
    payerName: 'דנה כהן',
    payerEmail: 'dana@example.com',
    payerPhone: '',
    acceptTerms: true,
  })
  const begun = await beginPayment(await findPagePass(token, new Headers()), input)
  if (begun.state !== 'open') throw new Error(`not open: ${begun.state}`)
  await decideAtGateway(begun.url.split('/').at(-1) ?? '', outcome)
  await requeryAttempt({ companyId, attemptId: begun.attempt })
  return { pageId, path: href('paymentpage', { id: token }) }
}

async function paymentOf({ companyId }: World, pageId: string) {
  const [payment] = await inCompany({ companyId }, (tx) =>
    tx.select().from(payments).where(eq(payments.pageId, pageId)),
  )
  if (!payment) throw new Error('the page was not paid')
  return payment
}

async function pageOf(context: BrowserContext, person: Person): Promise<Page> {
  await context.clearCookies()
  await signIn(context, person)
  return context.newPage()
}

test('a payment is found by its payer and its number; a refund up to the limit goes out at once, above it another person approves', async ({
  browser,
}) => {
  const { world, clerk, boss } = await office()
  const { pageId } = await tried({ world, owner: clerk })
  const payment = await paymentOf(world, pageId)
  const settings = {
    id: boss.id,
    companyId: world.companyId,
    verified: true,
    permissions: new Set(['edit payment settings']),
  }
  await saveRefundLimit(requireScope('paymentSettings', settings as never), { above: 50_000 })
  const [one, other] = [await browser.newContext(), await browser.newContext()]
  const [desk, second] = [await pageOf(one, clerk), await pageOf(other, boss)]
  const view = href('payments-view', { id: payment.id })

  await desk.goto(`${href('payments')}?q=nobody-at-all`)
  await expect(desk.getByRole('table', { name: 'תשלומים' })).toBeHidden()
  await desk.goto(`${href('payments')}?q=${encodeURIComponent('דנה')}`)
  await expect(desk.getByRole('table', { name: 'תשלומים' })).toContainText('דנה כהן')
  await expect(desk.getByText('סה״כ')).toBeVisible()
  await expectFaultlessInVariant(desk, 'payments that were searched')
  await desk.getByRole('table', { name: 'תשלומים' }).getByRole('link', { name: payment.numberText }).click()
  await expect(desk.getByRole('heading', { level: 1, name: new RegExp(payment.numberText) })).toBeVisible()
  await expect(desk.getByText(String(payment.approvalNumber))).toBeVisible()
  await desk.getByRole('button', { name: 'החזר', exact: true }).click()
  const dialog = desk.getByRole('dialog')
  await expect(dialog.getByLabel('סכום')).toHaveValue('1180.00')
  await expect(dialog.getByText('ההחזר ימתין לאישור')).toBeVisible()
  await dialog.getByLabel('סכום').fill('100')
  await expect(dialog.getByText('ההחזר ימתין לאישור')).toBeHidden()
  await dialog.getByLabel('סיבה').fill('הנחה שסוכמה')
  await dialog.getByRole('button', { name: 'החזר', exact: true }).click()
  await expect(desk.getByRole('cell', { name: 'הכסף הוחזר' })).toBeVisible()

  await desk.getByRole('button', { name: 'החזר', exact: true }).click()
  await expect(dialog.getByLabel('סכום')).toHaveValue('1080.00')
  await dialog.getByLabel('סיבה').fill('ביטול')
  await dialog.getByRole('button', { name: 'החזר', exact: true }).click()
  await expect(desk.getByText('ממתין לאישור').first()).toBeVisible()
  await expect(desk.getByRole('button', { name: 'אישור', exact: true })).toBeHidden()

  await second.goto(view)
  await second.getByRole('button', { name: 'אישור', exact: true }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'אישור ההחזר' }).click()
  await expect(second.getByRole('cell', { name: 'הכסף הוחזר' })).toHaveCount(2)
  await expectFaultlessInVariant(second, 'a payment with its refunds')
  expect(await paymentOf(world, pageId)).toMatchObject({ state: 'refunded', refundedAgorot: AMOUNT })
})

test('a payment that the card company disputes takes no refund, and when it is lost the money is gone', async ({
  context,
}) => {
  const { world, clerk } = await office()
  const { pageId } = await tried({ world, owner: clerk })
  const payment = await paymentOf(world, pageId)
  const page = await pageOf(context, clerk)
  const dialog = page.getByRole('dialog')
  const today = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Jerusalem' }).format()
  await page.goto(href('payments-view', { id: payment.id }))
  await page.getByRole('button', { name: 'סימון כמחלוקת' }).click()
  await expect(dialog.getByLabel('סכום המחלוקת')).toHaveValue('1180.00')
  await dialog.getByRole('button', { name: 'סימון כמחלוקת' }).click()
  await expect(dialog.getByText('יש לכתוב מה הסיבה שחברת האשראי מסרה')).toBeVisible()
  await dialog.getByLabel('הסיבה שחברת האשראי מסרה').fill('הלקוחה אינה מזהה את החיוב')
  await dialog.getByLabel('היום האחרון להשיב').fill(today)
  await dialog.getByRole('button', { name: 'סימון כמחלוקת' }).click()
  const disputes = page.getByRole('table', { name: 'מחלוקות' })
  await expect(disputes).toContainText('פתוחה')
  await expect(page.getByRole('button', { name: 'החזר', exact: true })).toBeHidden()
  await expectFaultlessInVariant(page, 'a payment in dispute')
  await page.getByRole('button', { name: 'המחלוקת נסגרה: הפסדנו' }).click()
  await dialog.getByLabel('מה חברת האשראי קבעה').fill('הכסף הוחזר לבעלת הכרטיס')
  await dialog.getByRole('button', { name: 'סגירת המחלוקת' }).click()
  await expect(disputes).toContainText('נסגרה: הפסדנו')
  expect(await paymentOf(world, pageId)).toMatchObject({ state: 'refunded', refundedAgorot: AMOUNT })
})

test('the comparison finds money that is not here, and it is closed with an explanation; a charge of a wrong amount is held until somebody takes it as a payment', async ({
  context,
}) => {
  const { world, clerk } = await office()
  const { pageId } = await tried({ world, owner: clerk })
  const payment = await paymentOf(world, pageId)
  await inCompany(world, (tx) => tx.execute(sql`update payments set deleted_at = now() where id = ${payment.id}`))
  const page = await pageOf(context, clerk)
  await page.goto(href('payments-differences'))
  await page.getByRole('button', { name: 'השוואה עכשיו' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByLabel('היום והיום שלפניו')
    .fill(new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Jerusalem' }).format())
  await dialog.getByRole('button', { name: 'השוואה', exact: true }).click()
  await expect(page.getByRole('table').getByText('נגבה בסליקה ואינו רשום כאן')).toBeVisible()
  await expectFaultlessInVariant(page, 'differences of the books')
  await page.getByRole('button', { name: 'פעולות על ההפרש' }).click()
  await page.getByRole('menuitem', { name: 'סגירה עם הסבר' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'הסבר' }).fill('תשלום שנמחק בבדיקה')
  await page.getByRole('dialog').getByText('סגירה', { exact: true }).click()
  await expect(page.getByText('אין הפרשים פתוחים')).toBeVisible()

  const held = await tried({ world, owner: clerk }, 'wrong_amount')
  const shown = await (await context.request.get(held.path)).text()
  expect([shown.includes('התשלום בבדיקה'), shown.includes('לתשלום מאובטח')]).toEqual([true, false])
  await page.goto(href('payment-page-view', { id: held.pageId }))
  await page.getByRole('button', { name: 'רישום כתשלום' }).click()
  await dialog.getByLabel('סיבה').fill('הסכום מוסכם')
  await dialog.getByRole('button', { name: 'רישום החיוב כתשלום' }).click()
  await expect(page.getByRole('button', { name: 'רישום כתשלום' })).toBeHidden()
  expect(await paymentOf(world, held.pageId)).toMatchObject({ amountAgorot: AMOUNT - 100 })
})
