import { type BrowserContext, expect, type Page } from '@playwright/test'
import { addDays } from '@/lib/format/calendar'

import { businessDay, wallTimeToInstant } from '@/lib/format/dates'

import { moneyWorld } from '@/lib/modules/customer-accounts/customer-accounts.testing'
import { href } from '@/lib/routes/find'

import { downloadOf } from './support/gestures'
import { expectFaultlessInVariant } from './support/in-variant'
import { test } from './support/test'
import { newWorld, type Person, signIn } from './support/world'

const PDF = Buffer.from('%PDF-')
const today = businessDay()
const ago = (days: number) => wallTimeToInstant(addDays(today, -days), '12:00')

const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

/**
 * Creates two customers of two owners: one is three months overdue, paid once and had a charge declined; the other is
 * one day overdue.
 */
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

test('what a customer owes stands on the record and in their own area, and leads to the statement, which goes out as a file and by mail', async ({
  context,
  browser,
}) => {
  const { world, admin, ruth } = await office()
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
  await expectFaultlessInVariant(page, 'the statement of a customer')
  await page.getByRole('button', { name: 'ייצוא' }).click()
  const file = await downloadOf(page, page.getByRole('menuitem', { name: 'קובץ PDF' }))
  expect(file.subarray(0, PDF.length)).toEqual(PDF)
  await page.getByRole('button', { name: 'שליחה ללקוח' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'שליחה' }).click()
  await expect(page.getByText('הכרטסת נשלחה')).toBeVisible()
  await page.goto(href('customers-view', { id: ruth }))
  await expect(page.getByText('נשלחה כרטסת בדוא״ל')).toBeVisible()
  // A statement of a period begins with the opening balance.
  const period = new URLSearchParams({ from: addDays(today, -10), to: today })
  await page.goto(`${href('customers-statement', { id: ruth })}?${period}`)
  await expect(rows).toHaveCount(4)
  await expect(page.locator('.stat').filter({ hasText: 'יתרת פתיחה' }).locator('[data-value="1180.00"]')).toBeVisible()

  const own = await browser.newContext()
  const area = await pageOf(own, await world.person({ role: 'client', customerId: ruth }))
  await area.goto(href('access-control'))
  await expect(
    area.locator('.stat').filter({ hasText: 'לתשלום' }).locator('[data-value="1180.00"]').first(),
  ).toBeVisible()
  await expect(area.locator('.stat').filter({ hasText: 'שולם' }).locator('[data-value="380.00"]')).toBeVisible()
  await expect(area.getByRole('heading', { name: 'חשבוניות וקבלות' })).toBeVisible()
  await expectFaultlessInVariant(area, 'the own area of who owes')
  await own.close()
})

test('the picture of money says what came in and went back, what was refused and what is owed, each with its list; debts stand by age, which leads to who owes it', async ({
  context,
}) => {
  const { admin, agent } = await office()
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
  await expectFaultlessInVariant(page, 'the picture of money')
  await refused.getByRole('link', { name: 'רות אברהמי' }).click()
  await heading(page, 'רות אברהמי')
  await page.goBack()
  await figure('באיחור').getByRole('link').click()
  await heading(page, 'גיול חובות')

  const rows = page.getByRole('table', { name: 'לקוחות שחייבים' }).locator('tbody tr')
  await page.goto(href('services-debts'))
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('רות אברהמי')
  await expectFaultlessInVariant(page, 'debts by age')
  await page.getByRole('link', { name: 'מעל 90 ימים' }).click()
  await expect(rows).toHaveCount(1)
  await page.getByRole('link', { name: 'כרטסת של רות אברהמי' }).click()
  await heading(page, /כרטסת: רות אברהמי/)

  await context.clearCookies()
  const own = await pageOf(context, agent)
  await own.goto(href('services-debts'))
  await expect(own.getByRole('table', { name: 'לקוחות שחייבים' }).locator('tbody tr')).toHaveCount(1)
  await expect(own.getByText('גיל דן').first()).toBeVisible()
})
