import { expect, type Page, test } from '@playwright/test'
import { sql } from 'drizzle-orm'

import { PERMISSIONS, type Permission } from '@/lib/access/permissions'
import { type Actor, maybeScope, scopeOf } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { customers } from '@/lib/db/schema/customers'
import { inCompany } from '@/lib/db/tenant'
import { createPage } from '@/lib/modules/payment-pages/mutations'
import { pageInput } from '@/lib/modules/payment-pages/schema'
import { createService } from '@/lib/modules/services/mutations'
import { serviceInput } from '@/lib/modules/services/schema'
import { href } from '@/lib/routes/find'

import { newWorld, type Person, signIn, type World } from './support/world'

const actorOf = ({ companyId, companyName }: World, { id, email, name }: Person): Actor => ({
  ...{ id, companyId, companyName, name, email, role: 'staff', verified: true, sessionId: '', customerId: null },
  permissions: new Set(PERMISSIONS),
})

async function office(permissions: readonly Permission[] = PERMISSIONS.filter((one) => one !== 'superAdmin')) {
  const world = await newWorld()
  const person = await world.person({ permissions })
  const boss = actorOf(world, await world.admin())
  const service = serviceInput.parse({
    ...{ code: 'gn-1', name: 'תכנון גינה', description: '', kind: 'one_off', period: null },
    ...{ price: '1,180', vatMode: 'standard', maxInstallments: 12 },
  })
  const { id: serviceId } = await createService(scopeOf('serviceEdits', boss), service)
  const customerId = await world.customer(person, 'רות אברהמי')
  await inCompany(world, (tx) => tx.update(customers).set({ email: 'ruth@example.co.il', searchText: 'רות אברהמי' }))
  return { world, person, boss, me: actorOf(world, person), serviceId, customerId }
}

type Office = Awaited<ReturnType<typeof office>>

async function pageOf({ serviceId, customerId }: Office, owner: Actor) {
  const input = pageInput.parse({
    ...{ title: 'תכנון לגינה של רות', description: '', customerId, state: 'active', terms: 'תנאים' },
    ...{ lines: [{ serviceId, quantity: 1, unitPrice: '1,180' }], installmentsMax: 1, expiresOn: null },
  })
  return (await createPage(scopeOf('paymentPageCreation', owner), input, maybeScope('customers', owner))).id
}

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

test('a page is made for a customer, its link is shared, sent, changed and cancelled', async ({ page, context }) => {
  const own = await office()
  await signIn(context, own.person)
  await page.goto(`${href('services-payment-pages-create')}?customer=${own.customerId}`)
  await expect(page.getByLabel('לקוח')).toHaveValue('רות אברהמי')
  await page.getByLabel('כותרת').fill('תכנון הגינה')
  await page.getByRole('combobox', { name: 'שירות' }).selectOption({ label: 'תכנון גינה' })
  await expect(page.getByLabel('מחיר ליחידה')).toHaveValue('1180.00')
  await page.getByLabel('כמות').fill('2')
  await expect(page.getByRole('status', { name: 'סיכום' }).locator('[data-value="2360.00"]')).toBeVisible()
  await page.getByRole('button', { name: 'שמירה' }).click()
  await heading(page, 'תכנון הגינה')
  await expect(page.getByText('פתוח לתשלום', { exact: true })).toBeVisible()
  await expect(page.locator('[data-value="360.00"]')).toBeVisible()
  const link = await page.getByRole('link', { name: /paymentPage/ }).getAttribute('href')
  expect((await context.request.get(link ?? '')).status()).toBe(200)

  await page.getByRole('button', { name: 'שליחה', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'שליחה', exact: true }).click()
  await expect(page.getByText('הקישור נשלח בדוא״ל').first()).toBeVisible()

  await page.getByRole('link', { name: 'עריכה' }).click()
  await page.getByLabel('כמות').fill('1')
  await page.getByRole('button', { name: 'שמירה' }).click()
  await heading(page, 'תכנון הגינה')
  await expect(page.locator('[data-value="180.00"]')).toBeVisible()

  await page.getByRole('button', { name: 'פעולות נוספות' }).click()
  await page.getByRole('menuitem', { name: 'ביטול העמוד' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'ביטול העמוד' }).click()
  await expect(page.getByText('בוטל', { exact: true })).toBeVisible()
})

test('bad amounts, quantities and days are refused by field, and what was typed stays', async ({ page, context }) => {
  const own = await office()
  await signIn(context, own.person)
  await page.goto(href('services-payment-pages-create'))
  await page.getByRole('combobox', { name: 'שירות' }).selectOption({ label: 'תכנון גינה' })
  await page.getByLabel('מחיר ליחידה').fill('10.005')
  await page.getByLabel('כמות').fill('0')
  await page.getByLabel('בתוקף עד').fill('2020-01-01')
  await page.getByRole('button', { name: 'שמירה' }).click()
  for (const message of [
    'יש למלא כותרת',
    'לסכום יש יותר משתי ספרות אחרי הנקודה',
    'הכמות היא 1 לפחות',
    'התאריך כבר עבר',
  ])
    await expect(page.getByText(message)).toBeVisible()
  await expect(page.getByLabel('מחיר ליחידה')).toHaveValue('10.005')
})

test('a page is closed by cheque, and cannot be closed again', async ({ page, context }) => {
  const own = await office()
  const id = await pageOf(own, own.me)
  await signIn(context, own.person)
  await page.goto(href('services-payment-pages-close', { id }))
  await page.getByRole('radio', { name: 'המחאה' }).check()
  await page.getByRole('button', { name: 'סגירת העמוד' }).click()
  await expect(page.getByText('יש למלא מספר המחאה')).toBeVisible()
  await page.getByLabel('מספר המחאה').fill('80012')
  await page.getByLabel('תאריך ההמחאה').fill('2027-01-01')
  await page.getByLabel('מספר בנק').fill('12')
  await page.getByLabel('מספר סניף').fill('345')
  await page.getByLabel('מספר חשבון').fill('67890')
  await page.getByRole('button', { name: 'סגירת העמוד' }).click()
  await heading(page, 'תכנון לגינה של רות')
  await expect(page.getByText('נסגר ידנית', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'קבלה' })).toHaveAttribute('href', /\/api\/payments\/[\w-]+\/receipt/)
  await page.goto(href('services-payment-pages-close', { id }))
  await expect(page.getByText('העמוד כבר נסגר')).toBeVisible()
})

test('a closing form that is open while the page is paid is refused', async ({ page, context }) => {
  const own = await office()
  const id = await pageOf(own, own.me)
  await signIn(context, own.person)
  await page.goto(href('services-payment-pages-close', { id }))
  await inCompany(own.world, (tx) => tx.execute(sql`update payment_pages set state = 'paid' where id = ${id}`))
  await page.getByRole('button', { name: 'סגירת העמוד' }).click()
  await expect(page.getByText('אי אפשר לסגור עמוד שכבר שולם')).toBeVisible()
})

test('an agent sees, edits and closes only their own pages; handlers say the same', async ({ page, context }) => {
  const permissions = ['see own payment pages', 'edit own payment pages', 'close payment page manually'] as const
  const own = await office(permissions)
  const [mine, theirs] = [await pageOf(own, own.me), await pageOf(own, own.boss)]
  await signIn(context, own.person)
  await page.goto(href('services-payment-pages'))
  await expect(page.locator(`[data-id="${mine}"]`)).toBeVisible()
  await expect(page.locator(`[data-id="${theirs}"]`)).toHaveCount(0)
  for (const path of [
    href('payment-page-view', { id: theirs }),
    href('services-payment-pages-update', { id: theirs }),
    href('services-payment-pages-close', { id: theirs }),
    href('payment-page-view', { id: newId() }),
  ])
    expect((await context.request.get(path)).status(), path).toBe(404)
  const headers = { origin: new URL(page.url()).origin }
  const data = { state: 'cancelled', version: 1 }
  const answer = await context.request.put(`/api/payment-pages/${theirs}/state`, { headers, data })
  expect(answer.status()).toBe(404)
  expect((await context.request.post('/api/payment-pages', { headers, data: {} })).status()).toBe(403)
})
