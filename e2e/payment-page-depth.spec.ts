import { expect, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'

import { PERMISSIONS } from '@/lib/access/permissions'
import { type Actor, requireScope } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { coupons } from '@/lib/db/schema/coupons'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { payments } from '@/lib/db/schema/payments'
import { inCompany } from '@/lib/db/tenant'
import { businessDay } from '@/lib/format/dates'
import { createPage } from '@/lib/modules/payment-pages/payment-pages.mutations'
import { pageInput } from '@/lib/modules/payment-pages/payment-pages.schema'
import { createService } from '@/lib/modules/services/services.mutations'
import { serviceInput } from '@/lib/modules/services/services.schema'
import { href } from '@/lib/routes/find'

import { expectFaultlessInVariant } from './support/in-variant'
import { test } from './support/test'
import { newWorld, signIn } from './support/world'

const APPROVE = /^\s*העסקה מאושרת\s*$/

async function createActivePage(changes: (serviceId: string) => Record<string, unknown>) {
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
    name: 'סדנת גינון',
    description: '',
    kind: 'one_off',
    period: null,
    price: '1,180',
    vatMode: 'standard',
    maxInstallments: 12,
  })
  const { id: serviceId } = await createService(requireScope('serviceEdits', actor), offer)
  const input = pageInput.parse({
    title: 'סדנה בגן',
    state: 'active',
    terms: 'ביטול בתוך 14 יום.',
    lines: [{ serviceId, quantity: 1, unitPrice: '1,180' }],
    ...changes(serviceId),
  })
  const { id } = await createPage(requireScope('paymentPageCreation', actor), input, null)
  const [row] = await inCompany(world, (tx) => tx.select().from(paymentPages).where(eq(paymentPages.id, id)))
  return { world, person, id, path: href('paymentpage', { id: row?.publicToken ?? '' }) }
}

async function fill(page: Page) {
  await page.getByLabel('שם מלא').fill('דנה כהן')
  await page.getByLabel('דוא״ל לקבלה').fill('dana@example.co.il')
  await page.getByLabel('קראתי את תנאי העסקה').check()
}

async function pay(page: Page) {
  await page.getByRole('button', { name: /לתשלום מאובטח/ }).click()
  await page.getByLabel(APPROVE).check()
  await page.getByRole('button', { name: 'תשלום', exact: true }).click()
}

const thanks = (page: Page, text = 'תודה, התשלום התקבל') => expect(page.getByText(text)).toBeVisible()

const paidOn = ({ world, id }: Awaited<ReturnType<typeof createActivePage>>) =>
  inCompany(world, (tx) => tx.select().from(payments).where(eq(payments.pageId, id)))

test('an open amount: what is out of the limits is said, nothing is lost, and what was typed is charged', async ({
  page,
}) => {
  const own = await createActivePage(() => ({ amountMode: 'open', openMin: '50', openMax: '5,000', paymentsMax: null }))
  await page.goto(own.path)
  await fill(page)
  await page.getByLabel('סכום בשקלים').fill('20')
  await page.getByRole('button', { name: /לתשלום מאובטח/ }).click()
  await expect(page.getByText(/הסכום הוא .* לפחות/).first()).toBeVisible()
  await expect(page.getByLabel('שם מלא')).toHaveValue('דנה כהן')
  await page.getByLabel('סכום בשקלים').fill('72.50')
  await expect(page.locator('[data-value="72.50"]').first()).toBeVisible()
  await expectFaultlessInVariant(page, 'a page of an open amount')
  await pay(page)
  await thanks(page)
  expect((await paidOn(own)).map(({ amountAgorot }) => amountAgorot)).toEqual([7_250])
})

test('quantities with a coupon: the sums are the server’s, and the payment carries what was sold', async ({ page }) => {
  const own = await createActivePage((serviceId) => ({
    amountMode: 'choose',
    paymentsMax: 5,
    takesCoupons: true,
    lines: [{ serviceId, quantity: 1, unitPrice: '100', quantityMin: 1, quantityMax: 4 }],
  }))
  await inCompany(own.world, (tx) =>
    tx.insert(coupons).values({
      companyId: own.world.companyId,
      id: newId(),
      code: 'TEN',
      name: 'עשירית',
      percentBp: 1_000,
      validFrom: '2020-01-01',
    }),
  )
  await page.goto(own.path)
  await page.getByRole('textbox', { name: /סדנת גינון/ }).fill('3')
  await expect(page.locator('[data-value="300.00"]')).toBeVisible()
  await page.getByLabel('קוד קופון').fill('ten')
  await page.getByRole('button', { name: 'החלת הקופון' }).click()
  await expect(page.locator('[data-value="270.00"]')).toBeVisible()
  await fill(page)
  await pay(page)
  await thanks(page)
  expect(await paidOn(own)).toMatchObject([{ amountAgorot: 27_000, discountAgorot: 3_000, lines: [{ quantity: 3 }] }])
  // Another visitor sees the page unchanged, without the data of this payer.
  await page.goto(own.path)
  await expect(page.getByRole('button', { name: /לתשלום מאובטח/ })).toBeVisible()
  await expect(page.getByText('דנה כהן')).toHaveCount(0)
})

test('a page for one more payer is full after them, in the language of the page', async ({ page }) => {
  const own = await createActivePage(() => ({ paymentsMax: 2, language: 'en', successText: 'See you there!' }))
  for (const name of ['Ann', 'Ben']) {
    await page.goto(own.path)
    await page.getByLabel('Full name').fill(name)
    await page.getByLabel('E-mail for the receipt').fill('pay@example.com')
    await page.getByLabel('I have read the terms').check()
    await page.getByRole('button', { name: /Pay securely/ }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.getByLabel(/^\s*The deal is approved\s*$/).check()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await thanks(page, 'Thank you, the payment was received')
    await expect(page.getByText('See you there!')).toBeVisible()
  }
  await page.goto(own.path)
  await expect(page.getByText('Every place on this page is taken')).toBeVisible()
  await expect(page.locator('.pay-sheet')).toHaveAttribute('dir', 'ltr')
  await expect(page).toHaveTitle(/^Payment page/)
  expect(await paidOn(own)).toHaveLength(2)
  // The cancellation page, with its error messages, is in the same language.
  await page.goto(`${own.path}/cancel`)
  await expect(page.getByRole('heading', { level: 1, name: 'Cancel this purchase' })).toBeVisible()
  await expect(page).toHaveTitle(/^Cancel this purchase/)
  await page.getByRole('button', { name: 'Cancel the purchase' }).click()
  await expect(page.getByText('Please confirm that you ask to cancel')).toBeVisible()
})

test('a page is extended from the list and copied to a draft; split into dated parts, each is paid at its own link and the rest closed in one act', async ({
  page,
  context,
}) => {
  const own = await createActivePage(() => ({ expiresOn: businessDay() }))
  await signIn(context, own.person)
  await page.goto(href('services-payment-pages'))
  await page.getByLabel('בחירת \u2068סדנה בגן\u2069').check()
  await page.getByRole('button', { name: 'הארכה' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'הארכה' }).click()
  await expect
    .poll(async () => {
      const [row] = await inCompany(own.world, (tx) =>
        tx.select().from(paymentPages).where(eq(paymentPages.id, own.id)),
      )
      return row?.expiresAt
    })
    .toBeNull()

  const view = href('payment-page-view', { id: own.id })
  await page.goto(view)
  await page.getByRole('button', { name: 'פעולות נוספות' }).click()
  await page.getByRole('menuitem', { name: 'שכפול' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'עריכת עמוד תשלום' })).toBeVisible()

  await page.goto(view)
  await page.getByRole('button', { name: 'פעולות נוספות' }).click()
  await page.getByRole('menuitem', { name: 'חלוקה לתשלומים בתאריכים' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('מספר תשלומים').fill('3')
  await dialog.getByRole('button', { name: 'חלוקה' }).click()
  await expect(page.getByRole('table', { name: 'תשלומים בתאריכים' }).getByRole('row')).toHaveCount(4)
  await page.goto(own.path)
  await expect(page.getByRole('heading', { name: 'התשלומים לפי תאריך' })).toBeVisible()
  await expectFaultlessInVariant(page, 'a page in dated parts')
  await page.getByRole('link', { name: 'לתשלום' }).first().click()
  await fill(page)
  await pay(page)
  await thanks(page)
  await page.goto(own.path)
  await expect(page.getByText('שולם', { exact: false }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'לתשלום' })).toHaveCount(2)

  await page.goto(view)
  await page.getByRole('link', { name: 'סגירת היתרה' }).click()
  await expect(page.getByText('כל התשלומים שעוד פתוחים ייסגרו יחד', { exact: false })).toBeVisible()
  await expectFaultlessInVariant(page, 'closing what is left of a page')
  await page.getByLabel('שם המשלם').fill('רות')
  await page.getByRole('button', { name: 'סגירת היתרה' }).click()
  await page.waitForURL((url) => url.pathname === view)
  await expect(page.getByRole('link', { name: 'סגירת היתרה' })).toHaveCount(0)
  const parts = await inCompany(own.world, (tx) =>
    tx.select().from(paymentPages).where(eq(paymentPages.parentId, own.id)),
  )
  expect(parts.map(({ state }) => state).sort()).toEqual(['closed', 'closed', 'paid'])
})
