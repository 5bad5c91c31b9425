import { randomUUID } from 'node:crypto'
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'

import { registerCompany } from '@/lib/auth/companies'
import { createUser } from '@/lib/auth/users'
import { topUp } from '@/lib/ledger/testing'
import { href } from '@/lib/routes/find'

import { downloadOf } from './support/gestures'
import { expectFaultlessInVariant } from './support/in-variant'
import { test } from './support/test'
import { newWorld, type Person, signIn, type World } from './support/world'

let world: World
let manager: Person

test.beforeEach(async () => {
  world = await newWorld()
  manager = await world.person({ role: 'admin', permissions: ['manage wallet'] })
})

async function pageOf(context: BrowserContext, person: Person): Promise<Page> {
  await context.clearCookies()
  await signIn(context, person)
  return context.newPage()
}

/** Creates a company directly below, with a manager of its wallet. */
async function newChild(name: string): Promise<Person & { companyId: string }> {
  const below = { kind: 'company', businessKind: 'company', name, parentId: world.companyId } as const
  const { id: companyId } = await registerCompany(below)
  const person = { email: `${randomUUID()}@example.co.il`, password: 'דרך המלך 42 בערב' }
  const known = { displayName: 'רות כהן', role: 'admin', roleKeys: ['companyAdmin'], isVerified: true } as const
  const id = await createUser({ companyId, ...person, ...known, factorExempt: true })
  return { ...person, id, name: known.displayName, companyId }
}

/** Adds paid credit to the wallet of the world's own company. */
const fill = (agorot: number) => {
  const place = { id: world.companyId, gatewayAccountId: world.gatewayAccountId, userId: manager.id }
  return topUp(place, place, agorot)
}

const figure = (page: Page, label: string) =>
  page.locator('section.stat').filter({ has: page.getByRole('heading', { name: label, exact: true }) })
const shows = (place: Locator, shekels: string) => expect(place.locator(`[data-value="${shekels}"]`)).toBeVisible()
const free = (page: Page, shekels: string) => shows(figure(page, 'יתרה פנויה'), shekels)

test('a top-up goes through a payment page, and what was paid is in the wallet', async ({ context }) => {
  const page = await pageOf(context, manager)
  await page.goto(href('wallet'))
  await free(page, '0.00')
  await page.getByRole('button', { name: 'טעינה', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'טעינת הארנק' })
  await dialog.getByLabel('סכום הטעינה').fill('5')
  await dialog.getByRole('button', { name: 'למעבר לתשלום' }).click()
  await expect(dialog.getByText('הטעינה הקטנה ביותר היא 10 ₪').first()).toBeVisible()
  await dialog.getByLabel('סכום הטעינה').fill('500')
  await dialog.getByRole('button', { name: 'למעבר לתשלום' }).click()
  await page.waitForURL(/\/paymentPage\//)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('טעינת ארנק')
  const address = page.url()
  await page.goto(href('wallet'))
  await expect(page.getByRole('link', { name: 'לתשלום' })).toHaveAttribute('href', new URL(address).pathname)
  await pay(page, address)
  await page.goto(href('wallet'))
  await free(page, '500.00')
  await expect(page.getByRole('link', { name: 'לתשלום' })).toHaveCount(0)
  await page.goto(href('wallet-logs'))
  const row = page.getByRole('row').filter({ hasText: 'טעינת ארנק בעמוד תשלום' })
  await shows(row.locator('td').nth(3), '500.00')
  const statement = page.getByRole('menuitem').first()
  await page.getByRole('button', { name: 'דפי חשבון' }).click()
  expect((await downloadOf(page, statement)).subarray(0, 5).toString()).toBe('%PDF-')
})

async function pay(page: Page, address: string) {
  await page.goto(address)
  await page.getByLabel('שם מלא').fill('דנה כהן')
  await page.getByLabel('דוא״ל לקבלה').fill('dana@example.co.il')
  await page.getByLabel('קראתי את תנאי העסקה').check()
  await page.getByRole('button', { name: /לתשלום מאובטח/ }).click()
  await page.getByLabel(/^\s*העסקה מאושרת\s*$/).check()
  await page.getByRole('button', { name: 'תשלום', exact: true }).click()
  await expect(page.getByText('תודה, התשלום התקבל')).toBeVisible()
}

test('credit goes to a company below and comes back, each side sees its own movements; a movement is undone by its counterpart, and a frozen wallet says why', async ({
  browser,
}) => {
  const child = await newChild('סניף הצפון')
  await fill(100_000)
  const [here, there] = [await browser.newContext(), await browser.newContext()]
  const page = await pageOf(here, manager)
  await page.goto(href('wallet'))
  await page.getByRole('button', { name: 'העברה לחברת בת' }).click()
  const dialog = page.getByRole('dialog', { name: 'העברה לחברת בת' })
  await dialog.getByRole('combobox', { name: 'חברה' }).click()
  await dialog.getByRole('option', { name: /סניף הצפון/ }).click()
  await dialog.getByLabel('סכום').fill('1,000.01')
  await dialog.getByRole('button', { name: 'העברה', exact: true }).click()
  await expect(dialog.getByText('אין בארנק יתרה פנויה מספיקה')).toBeVisible()
  await dialog.getByLabel('סכום').fill('120')
  await dialog.getByRole('button', { name: 'העברה', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await free(page, '880.00')

  const theirs = await pageOf(there, child)
  await theirs.goto(href('wallet'))
  await free(theirs, '120.00')
  await expect(theirs.getByText('אל סניף הצפון').first()).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'העברה לחברת בת' })).toHaveCount(0)

  await page.getByRole('button', { name: 'פעולות בארנק של סניף הצפון' }).click()
  await page.getByRole('menuitem', { name: 'משיכה חזרה' }).click()
  const back = page.getByRole('dialog', { name: 'משיכה חזרה מחברת בת' })
  await back.getByLabel('סכום').fill('20')
  await back.getByRole('button', { name: 'משיכה', exact: true }).click()
  await expect(back).toHaveCount(0)
  await free(page, '900.00')
  await theirs.goto(href('wallet-logs'))
  await expect(theirs.getByRole('row')).toHaveCount(3)
  await expectFaultlessInVariant(theirs, 'movements of a wallet')

  await page.getByRole('button', { name: 'פעולות בארנק של סניף הצפון' }).click()
  await page.getByRole('menuitem', { name: 'זיכוי במתנה' }).click()
  const gift = page.getByRole('dialog', { name: 'זיכוי במתנה' })
  await gift.getByLabel('סכום').fill('50')
  await gift.getByLabel('סיבה').fill('פיצוי על תקלה')
  await gift.getByRole('button', { name: 'מתן הזיכוי' }).click()
  await expect(gift).toHaveCount(0)
  await page.getByRole('link', { name: 'סניף הצפון' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'תנועות בארנק של סניף הצפון' })).toBeVisible()
  await page.getByRole('button', { name: 'פעולות בתנועה פיצוי על תקלה' }).click()
  await page.getByRole('menuitem', { name: 'ביטול התנועה' }).click()
  await page.getByRole('dialog').getByLabel('סיבה').fill('ניתן בטעות')
  await page.getByRole('dialog').getByRole('button', { name: 'ביטול התנועה' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'ניתן בטעות' })).toBeVisible()
  await expect(page.getByRole('button', { name: /פעולות בתנועה פיצוי/ })).toHaveCount(0)

  await page.goto(href('wallet'))
  await page.getByRole('button', { name: 'פעולות בארנק של סניף הצפון' }).click()
  await page.getByRole('menuitem', { name: 'הקפאת הארנק' }).click()
  await page.getByRole('dialog').getByLabel('סיבה').fill('חוב פתוח')
  await page.getByRole('dialog').getByRole('button', { name: 'הקפאה', exact: true }).click()
  await expect(page.getByText('מוקפא').first()).toBeVisible()
  await expectFaultlessInVariant(page, 'a wallet with companies below')
  await theirs.goto(href('wallet'))
  await expect(theirs.getByText('חוב פתוח')).toBeVisible()
  for (const context of [here, there]) await context.close()
})
