import { expect, type Page } from '@playwright/test'

import { PERMISSIONS } from '@/lib/access/permissions'
import { type Actor, findScope, requireScope } from '@/lib/access/scope'
import { customers } from '@/lib/db/schema/customers'
import { payments } from '@/lib/db/schema/payments'
import { inCompany } from '@/lib/db/tenant'
import { createPage } from '@/lib/modules/payment-pages/payment-pages.mutations'
import { pageInput } from '@/lib/modules/payment-pages/payment-pages.schema'
import { createService } from '@/lib/modules/services/services.mutations'
import { serviceInput } from '@/lib/modules/services/services.schema'
import { href } from '@/lib/routes/find'

import { test } from './support/test'
import { newWorld, type Person, signIn, type World } from './support/world'

const actorOf = ({ companyId, companyName }: World, { id, email, name }: Person): Actor => ({
  id,
  companyId,
  companyName,
  name,
  email,
  role: 'staff',
  verified: true,
  sessionId: '',
  customerId: null,
  permissions: new Set(PERMISSIONS),
})

async function office() {
  const world = await newWorld()
  const person = await world.person({ permissions: PERMISSIONS.filter((one) => one !== 'superAdmin') })
  const boss = actorOf(world, await world.admin())
  const service = serviceInput.parse({
    code: 'gn-1',
    name: 'תכנון גינה',
    description: '',
    kind: 'one_off',
    period: null,
    price: '1,180',
    vatMode: 'standard',
    maxInstallments: 12,
  })
  const { id: serviceId } = await createService(requireScope('serviceEdits', boss), service)
  const customerId = await world.customer(person, 'רות אברהמי')
  await inCompany(world, (tx) => tx.update(customers).set({ email: 'ruth@example.co.il', searchText: 'רות אברהמי' }))
  return { world, person, boss, me: actorOf(world, person), serviceId, customerId }
}

type Office = Awaited<ReturnType<typeof office>>

async function pageOf({ serviceId, customerId }: Office, owner: Actor) {
  const input = pageInput.parse({
    title: 'תכנון לגינה של רות',
    description: '',
    customerId,
    state: 'active',
    terms: 'תנאים',
    lines: [{ serviceId, quantity: 1, unitPrice: '1,180' }],
    installmentsMax: 1,
    expiresOn: null,
  })
  return (await createPage(requireScope('paymentPageCreation', owner), input, findScope('customers', owner))).id
}

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

test('a page is made for a customer, what cannot be is said by field; its link is shared, sent, changed and cancelled', async ({
  page,
  context,
}) => {
  const own = await office()
  await signIn(context, own.person)
  await page.goto(`${href('services-payment-pages-create')}?customer=${own.customerId}`)
  await expect(page.getByLabel('לקוח')).toHaveValue('רות אברהמי')
  await page.getByRole('combobox', { name: 'שירות' }).selectOption({ label: 'תכנון גינה' })
  const price = page.getByLabel('מחיר ליחידה')
  await expect(price).toHaveValue('1180.00')
  await price.fill('10.005')
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
  await expect(price).toHaveValue('10.005')
  await page.getByLabel('בתוקף עד').fill('')
  await price.fill('1180')
  await page.getByLabel('כותרת').fill('תכנון הגינה')
  await page.getByLabel('כמות').fill('2')
  await expect(page.getByRole('status', { name: 'סיכום' }).locator('[data-value="2360.00"]')).toBeVisible()
  await page.getByRole('button', { name: 'שמירה' }).click()
  await heading(page, 'תכנון הגינה')
  await expect(page.getByText('פתוח לתשלום', { exact: true })).toBeVisible()
  await expect(page.locator('[data-value="360.00"]')).toBeVisible()
  const link = await page.getByRole('link', { name: /paymentPage/ }).getAttribute('href')
  expect((await context.request.get(link ?? '')).status()).toBe(200)

  await page.getByRole('button', { name: 'שליחת הקישור' }).click()
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

test('a part that came in cash leaves a page open with the rest, which is closed by cheque and cannot be closed again', async ({
  page,
  context,
}) => {
  const own = await office()
  const id = await pageOf(own, own.me)
  await signIn(context, own.person)
  await page.goto(href('services-payment-pages-close', { id }))
  await page.getByLabel('סכום').fill('500')
  await page.getByRole('button', { name: 'סגירת העמוד' }).click()
  await expect(page.getByText(/אם זה תשלום חלקי/).first()).toBeVisible()
  await page.getByLabel(/תשלום חלקי/).check()
  await page.getByRole('button', { name: 'רישום התשלום' }).click()
  await expect(page.getByText('שולם חלקית').first()).toBeVisible()
  const link = await page.getByRole('link', { name: /paymentPage/ }).getAttribute('href')
  expect(await (await context.request.get(link ?? '')).text()).toContain('data-value="680.00"')

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
  const receipts = page.getByRole('link', { name: 'קבלה' })
  await expect(receipts).toHaveCount(2)
  await expect(receipts.first()).toHaveAttribute('href', /\/api\/payments\/[\w-]+\/receipt/)
  await page.goto(href('services-payment-pages-close', { id }))
  await expect(page.getByText('העמוד כבר נסגר')).toBeVisible()
  const came = await inCompany(own.world, (tx) =>
    tx.select({ amount: payments.amountAgorot, method: payments.method }).from(payments).orderBy(payments.amountAgorot),
  )
  expect(came).toEqual([
    { amount: 50_000, method: 'cash' },
    { amount: 68_000, method: 'cheque' },
  ])
})
