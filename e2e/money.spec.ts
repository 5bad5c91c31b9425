import { type BrowserContext, expect, type Page, test } from '@playwright/test'

import { businessDay } from '@/lib/format/dates'
import { addDays } from '@/lib/format/typed-day'
import { moneyWorld } from '@/lib/modules/customer-accounts/testing'
import { href } from '@/lib/routes/find'

import { expectAccessible } from './support/axe'
import { downloadOf } from './support/hand'
import { newWorld, type Person, signIn } from './support/world'

const PDF = Buffer.from('%PDF-')
const DAY = 86_400_000
const today = businessDay()
const ago = (days: number) => new Date(Date.now() - days * DAY)

const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

/** Two customers of two people: one owes for three months, paid once and had a charge refused; the other owes for a day. */
async function office() {
  const world = await newWorld()
  const admin = await world.admin()
  const agent = await world.person({ permissions: ['see own customers', 'see own payment pages'] })
  const money = moneyWorld(world)
  const [ruth, gil] = [await money.customer(admin, 'רות אברהמי'), await money.customer(agent, 'גיל דן')]
  const late = { customerId: ruth, title: 'תכנון גינה', dueOn: addDays(today, -95), amountAgorot: 118_000 }
  await money.decline(await money.page(admin, late), { createdAt: ago(4), declineCode: 'card_blocked' })
  const done = { customerId: ruth, title: 'ייעוץ', state: 'paid', paidAt: ago(1), paidCount: 1 } as const
  const pageId = await money.page(admin, { ...done, amountAgorot: 50_000, paidAgorot: 50_000, createdAt: ago(9) })
  const paid = { pageId, customerId: ruth, amountAgorot: 50_000, paidAt: ago(1) }
  const paymentId = await money.payment(admin, { ...paid, state: 'partially_refunded', refundedAgorot: 12_000 })
  await money.refund(paymentId, 12_000)
  await money.page(agent, { customerId: gil, title: 'גיזום', dueOn: addDays(today, -1), amountAgorot: 7_000 })
  return { world, admin, agent, ruth, gil }
}

async function pageOf(context: BrowserContext, person: Person): Promise<Page> {
  await signIn(context, person)
  return context.newPage()
}

test('what a customer owes stands on the record and leads to the statement, which goes out as a file and by mail', async ({
  context,
}) => {
  const { admin, ruth } = await office()
  const page = await pageOf(context, admin)
  await page.goto(href('customers-view', { id: ruth }))
  const card = page.locator('#account')
  await expect(card.locator('[data-value="1180.00"]').first()).toBeVisible()
  await expect(card.getByText('באיחור מאז')).toBeVisible()
  await card.getByRole('link', { name: 'כרטסת' }).click()
  await heading(page, /כרטסת: רות אברהמי/)
  const rows = page.getByRole('table', { name: 'תנועות בכרטסת' }).locator('tbody tr')
  await expect(rows).toHaveCount(5)
  await expect(rows.last().locator('[data-value="1180.00"]')).toBeVisible()
  await expectAccessible(page, [href('customers-statement', { id: ruth })])
  await page.getByRole('button', { name: 'ייצוא' }).click()
  const file = await downloadOf(page, page.getByRole('menuitem', { name: 'קובץ PDF' }))
  expect(file.subarray(0, PDF.length)).toEqual(PDF)
  await page.getByRole('button', { name: 'שליחה ללקוח' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'שליחה' }).click()
  await expect(page.getByText('הכרטסת נשלחה')).toBeVisible()
  await page.goto(href('customers-view', { id: ruth }))
  await expect(page.getByText('נשלחה כרטסת בדוא״ל')).toBeVisible()
})

test('a period of the statement begins with what came before it', async ({ context }) => {
  const { admin, ruth } = await office()
  const page = await pageOf(context, admin)
  const period = new URLSearchParams({ from: addDays(today, -10), to: today })
  await page.goto(`${href('customers-statement', { id: ruth })}?${period}`)
  await expect(page.getByRole('table', { name: 'תנועות בכרטסת' }).locator('tbody tr')).toHaveCount(4)
  await expect(page.locator('.stat').filter({ hasText: 'יתרת פתיחה' }).locator('[data-value="1180.00"]')).toBeVisible()
})

test('debts stand by age, an age leads to who owes it, and whoever sees their own sees only those', async ({
  browser,
}) => {
  const { admin, agent, ruth } = await office()
  const [first, second] = [await browser.newContext(), await browser.newContext()]
  const page = await pageOf(first, admin)
  await page.goto(href('services-debts'))
  const rows = page.getByRole('table', { name: 'לקוחות שחייבים' }).locator('tbody tr')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('רות אברהמי')
  await page.getByRole('link', { name: 'מעל 90 ימים' }).click()
  await expect(rows).toHaveCount(1)
  await page.getByRole('link', { name: 'כרטסת של רות אברהמי' }).click()
  await heading(page, /כרטסת: רות אברהמי/)
  await page.goto(href('services-debts'))
  await expectAccessible(page, [href('services-debts')])

  const own = await pageOf(second, agent)
  await own.goto(href('services-debts'))
  await expect(own.getByRole('table', { name: 'לקוחות שחייבים' }).locator('tbody tr')).toHaveCount(1)
  await expect(own.getByText('גיל דן').first()).toBeVisible()
  expect((await second.request.get(href('customers-statement', { id: ruth }))).status()).toBe(404)
  for (const context of [first, second]) await context.close()
})

test('the list of customers is narrowed to who owes, and to whose charge was refused', async ({ context }) => {
  const { admin } = await office()
  const page = await pageOf(context, admin)
  const names = page.getByRole('table', { name: 'לקוחות' }).locator('tbody tr')
  await page.goto(`${href('customers')}?money=owes`)
  await expect(names).toHaveCount(2)
  await page.goto(`${href('customers')}?money=failed`)
  await expect(names).toHaveCount(1)
  await expect(names.first()).toContainText('רות אברהמי')
})

test('the picture of money says what came in and went back, what was refused and what is owed, each with its list', async ({
  context,
}) => {
  const { admin } = await office()
  const page = await pageOf(context, admin)
  const period = new URLSearchParams({ from: addDays(today, -6), to: today })
  await page.goto(`${href('services-money')}?${period}`)
  const figure = (label: string) =>
    page.locator('.stat').filter({ has: page.getByRole('heading', { name: label, exact: true }) })
  await expect(figure('התקבל').locator('[data-value="500.00"]')).toBeVisible()
  await expect(figure('הוחזר').locator('[data-value="120.00"]')).toBeVisible()
  await expect(figure('נטו').locator('[data-value="380.00"]')).toBeVisible()
  await expect(figure('לא שולם').locator('[data-value="1250.00"]').first()).toBeVisible()
  const refused = page.getByRole('table', { name: 'חיובים שנכשלו' })
  await expect(refused.getByText('הכרטיס חסום')).toBeVisible()
  await expectAccessible(page, [`${href('services-money')}?${period}`])
  await refused.getByRole('link', { name: 'רות אברהמי' }).click()
  await heading(page, 'רות אברהמי')
  await page.goBack()
  await figure('באיחור').getByRole('link').click()
  await heading(page, 'גיול חובות')
})

test('without sight of payments there is neither picture nor debts nor statement, and no balance in the list', async ({
  context,
}) => {
  const { world, ruth } = await office()
  const page = await pageOf(context, await world.person({ permissions: ['show customers'] }))
  for (const path of [href('services-money'), href('services-debts'), href('customers-statement', { id: ruth })])
    expect((await context.request.get(path)).status(), path).toBe(403)
  await page.goto(`${href('customers')}?money=owes`)
  await expect(page.getByText('יתרה', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('table', { name: 'לקוחות' })).toHaveCount(0)
})

test('a client sees in their own area what they owe and what they paid', async ({ context }) => {
  const { world, ruth } = await office()
  const page = await pageOf(context, await world.person({ role: 'client', customerId: ruth }))
  await page.goto(href('access-control'))
  await expect(
    page.locator('.stat').filter({ hasText: 'לתשלום' }).locator('[data-value="1180.00"]').first(),
  ).toBeVisible()
  await expect(page.locator('.stat').filter({ hasText: 'שולם' }).locator('[data-value="380.00"]')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'חשבוניות וקבלות' })).toBeVisible()
  await expectAccessible(page, [href('access-control')])
})
