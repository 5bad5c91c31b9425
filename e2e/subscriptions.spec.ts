import { expect, type Page, test } from '@playwright/test'
import { eq } from 'drizzle-orm'

import { PERMISSIONS } from '@/lib/access/permissions'
import { type Actor, scopeOf } from '@/lib/access/scope'
import { customerServices } from '@/lib/db/schema/customer-services'
import { keepTestCard } from '@/lib/db/seed/kept-card'
import { inCompany } from '@/lib/db/tenant'
import { businessDay } from '@/lib/format/dates'
import { createCustomerService } from '@/lib/modules/customer-services/mutations'
import { customerServiceInput } from '@/lib/modules/customer-services/schema'
import { createService } from '@/lib/modules/services/mutations'
import { serviceInput } from '@/lib/modules/services/schema'
import { listAccounts } from '@/lib/modules/settings/payment/queries'
import { href } from '@/lib/routes/find'

import { expectAccessible } from './support/axe'
import { newWorld, signIn } from './support/world'

type Office = Awaited<ReturnType<typeof openOffice>>

/** A business with a monthly service, and a customer who left a card with it. */
async function openOffice() {
  const world = await newWorld()
  const person = await world.admin()
  const actor: Actor = {
    ...{ ...person, companyId: world.companyId, companyName: world.companyName, role: 'admin', verified: true },
    ...{ permissions: new Set(PERMISSIONS), customerId: null, sessionId: '' },
  }
  const { id: serviceId } = await offerMonthly(actor, { code: 'm-1', name: 'תחזוקה חודשית', price: '100' })
  const customerId = await world.customer(person, 'דנה כהן')
  const [account] = await listAccounts(scopeOf('paymentSettings', actor))
  const gatewayAccountId = account?.id ?? ''
  const card = await keepTestCard({ companyId: world.companyId, gatewayAccountId, customerId })
  return { world, person, actor, serviceId, customerId, ...card }
}

function offerMonthly(actor: Actor, offer: { code: string; name: string; price: string }) {
  const monthly = { kind: 'recurring', period: 'month', vatMode: 'standard', maxInstallments: 1 }
  return createService(scopeOf('serviceEdits', actor), serviceInput.parse({ ...monthly, ...offer }))
}

/** A service of the customer, made past the form; in a trial nothing is charged. */
async function subscribe({ actor, serviceId, customerId, savedCardId }: Office, trialDays = 14, more = {}) {
  const wanted = { customerId, serviceId, price: '100', startOn: businessDay(), trialDays, savedCardId, ...more }
  const scope = scopeOf('customerServices', actor)
  return createCustomerService(scope, customerServiceInput.parse(wanted), { reach: scopeOf('customers', actor) })
}

const act = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'פעולות נוספות' }).click()
  await page.getByRole('menuitem', { name }).click()
}

test.describe('services of customers', () => {
  let office: Office
  test.beforeEach(async ({ context }) => {
    office = await openOffice()
    await signIn(context, office.person)
  })

  test('a customer gets a service by their kept card: it is charged, works, and shows what comes next', async ({
    page,
  }) => {
    await page.goto(`${href('customer-services-add')}?customer=${office.customerId}`)
    await page.getByRole('combobox', { name: 'שירות' }).selectOption({ label: 'תחזוקה חודשית' })
    await expect(page.getByRole('textbox', { name: 'מחיר ליחידה לתקופה' })).toHaveValue('100.00')
    await page.getByLabel('אמצעי תשלום').selectOption(office.savedCardId)
    await page.getByRole('button', { name: 'הוספת השירות' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /תחזוקה חודשית/ })).toBeVisible()
    await expect(page.getByText('פעיל', { exact: true })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('שולם', { exact: true })).toBeVisible()
    await expect(page.getByText('החיובים הבאים')).toBeVisible()
    await expectAccessible(page, [new URL(page.url()).pathname, href('customer-services')])
    await page.goto(href('customer-services'))
    await expect(page.getByRole('link', { name: 'דנה כהן' })).toBeVisible()
    await page.goto(`${href('customers-view', { id: office.customerId })}?tab=services`)
    await expect(page.getByRole('link', { name: 'תחזוקה חודשית' })).toBeVisible()
  })

  test('a service is paused and goes on', async ({ page }) => {
    const { id } = await subscribe(office)
    await page.goto(href('customer-services-view', { id }))
    await act(page, 'הקפאה')
    await page.getByRole('dialog').getByRole('button', { name: 'הקפאה' }).click()
    await expect(page.getByText('בהקפאה', { exact: true })).toBeVisible()
    await act(page, 'חידוש')
    await page.getByRole('dialog').getByRole('button', { name: 'חידוש' }).click()
    await expect(page.getByText('תקופת ניסיון', { exact: true })).toBeVisible()
  })

  test('a change shows what it costs before it is made', async ({ page }) => {
    const { id } = await subscribe(office, 0)
    await page.goto(href('customer-services-view', { id }))
    await expect(page.getByText('פעיל', { exact: true })).toBeVisible({ timeout: 30_000 })
    await page.getByRole('button', { name: 'שינוי תנאים' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'מחיר ליחידה לתקופה' }).fill('150')
    await dialog.getByRole('button', { name: 'חישוב ההפרש' }).click()
    await expect(dialog.getByText('יחויב עכשיו')).toBeVisible()
    await dialog.getByRole('button', { name: 'שמירת התנאים' }).click()
    await expect(page.getByRole('table', { name: 'חיובים' })).toContainText('הפרש על שינוי תנאים עד סוף התקופה')
  })

  test('a service becomes another at its price of the day, and the history tells it', async ({ page }) => {
    await offerMonthly(office.actor, { code: 'm-2', name: 'תחזוקה מורחבת', price: '300' })
    const { id } = await subscribe(office, 0)
    await page.goto(href('customer-services-view', { id }))
    await expect(page.getByText('פעיל', { exact: true })).toBeVisible({ timeout: 30_000 })
    await page.getByRole('button', { name: 'שינוי תנאים' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'שירות' }).selectOption({ label: 'תחזוקה מורחבת' })
    await expect(dialog.getByRole('textbox', { name: 'מחיר ליחידה לתקופה' })).toHaveValue('300.00')
    await dialog.getByRole('button', { name: 'שמירת התנאים' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /תחזוקה מורחבת/ })).toBeVisible()
    await expect(page.getByRole('table', { name: 'חיובים' })).toContainText('הפרש על מעבר ל־תחזוקה מורחבת')
    await expect(page.getByText('הוחלף מ־')).toBeVisible()
  })

  test('a cancellation shows the figures of the law and ends the service', async ({ page }) => {
    const { id } = await subscribe(office)
    await page.goto(href('customer-services-view', { id }))
    await act(page, 'ביטול השירות')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'חישוב לפי החוק' }).click()
    await expect(dialog.getByText('היום האחרון שבו מותר לחייב')).toBeVisible()
    // Figures of another choice are not shown for this one.
    await dialog.getByRole('radio', { name: 'דואר רשום' }).check()
    await expect(dialog.getByText('היום האחרון שבו מותר לחייב')).toBeHidden()
    await dialog.getByRole('button', { name: 'חישוב לפי החוק' }).click()
    await expect(dialog.getByText('היום האחרון שבו מותר לחייב')).toBeVisible()
    await dialog.getByRole('button', { name: 'ביטול השירות' }).click()
    await expect(page.getByText('בוטל', { exact: true })).toBeVisible()
  })

  test('a client sees in the own area what is charged less the discount, and changes the card from there', async ({
    context,
    page,
  }) => {
    await subscribe(office, 14, { discount: '30' })
    await context.clearCookies()
    await signIn(context, await office.world.person({ role: 'client', customerId: office.customerId }))
    await page.goto(href('access-control'))
    const own = page.getByRole('table', { name: 'השירותים שלי' })
    await expect(own.getByText('70.00')).toBeVisible()
    await own.getByRole('link', { name: 'עדכון הכרטיס של תחזוקה חודשית' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'עדכון כרטיס' })).toBeVisible()
  })

  test('a cancellation at the end of a trial is taken back before its day', async ({ page }) => {
    const { id } = await subscribe(office)
    await page.goto(href('customer-services-view', { id }))
    await act(page, 'ביטול השירות')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'בסוף התקופה ששולמה, או בסוף הניסיון' }).check()
    await dialog.getByRole('button', { name: 'ביטול השירות' }).click()
    await expect(page.getByText('נרשמה בקשת ביטול')).toBeVisible()
    await act(page, 'השארת השירות פעיל')
    await page.getByRole('dialog').getByRole('button', { name: 'השארת השירות פעיל' }).click()
    await expect(page.getByText('הביטול נמשך חזרה, והשירות נשאר פעיל')).toBeVisible()
  })

  test('a customer gives another card at the gateway’s page, and nobody’s name stands at the address (requirement 40)', async ({
    page,
    context,
  }) => {
    const { id } = await subscribe(office)
    const [row] = await inCompany(office.world, (tx) =>
      tx.select().from(customerServices).where(eq(customerServices.id, id)),
    )
    await context.clearCookies()
    const address = href('card-update', { id: row?.publicToken ?? '' })
    await expectAccessible(page, [address])
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: 'עדכון כרטיס' })).toBeVisible()
    await expect(page.getByText('דנה כהן')).toHaveCount(0)
    await expect(page.getByText('4242')).toBeVisible()
    await page.getByRole('button', { name: 'מעבר לדף המאובטח' }).click()
    await expect(page.getByText('סימולציה – לא יבוצע חיוב אמיתי')).toBeVisible()
    expect((await page.goto(href('card-update', { id: 'x'.repeat(27) })))?.status()).toBe(404)
  })
})
