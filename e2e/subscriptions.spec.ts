import { expect, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'

import { PERMISSIONS } from '@/lib/access/permissions'
import { type Actor, requireScope } from '@/lib/access/scope'
import { customerServices } from '@/lib/db/schema/customer-services'
import { inCompany } from '@/lib/db/tenant'
import { businessDay } from '@/lib/format/dates'
import { createService } from '@/lib/modules/services/services.mutations'
import { serviceInput } from '@/lib/modules/services/services.schema'
import { listAccounts } from '@/lib/modules/settings/payment.queries'
import { createCustomerService } from '@/lib/modules/subscriptions/subscriptions.mutations'
import { customerServiceInput } from '@/lib/modules/subscriptions/subscriptions.schema'
import { href } from '@/lib/routes/find'
import { saveTestCard } from '@/seed/saved-card'

import { expectFaultlessInVariant } from './support/in-variant'
import { test } from './support/test'
import { newWorld, signIn } from './support/world'

type Office = Awaited<ReturnType<typeof openOffice>>

/** Creates a business with a monthly service, and a customer with a saved card. */
async function openOffice() {
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
  const { id: serviceId } = await offerMonthly(actor, { code: 'm-1', name: 'תחזוקה חודשית', price: '100' })
  const customerId = await world.customer(person, 'דנה כהן')
  const [account] = await listAccounts(requireScope('paymentSettings', actor))
  const gatewayAccountId = account?.id ?? ''
  const card = await saveTestCard({ companyId: world.companyId, gatewayAccountId, customerId })
  return { world, person, actor, serviceId, customerId, ...card }
}

function offerMonthly(actor: Actor, offer: { code: string; name: string; price: string }) {
  const monthly = { kind: 'recurring', period: 'month', vatMode: 'standard', maxInstallments: 1 }
  return createService(requireScope('serviceEdits', actor), serviceInput.parse({ ...monthly, ...offer }))
}

/** Creates a subscription of the customer without the form. Nothing is charged during a trial. */
async function subscribe({ actor, serviceId, customerId, savedCardId }: Office, trialDays = 14, more = {}) {
  const wanted = { customerId, serviceId, price: '100', startOn: businessDay(), trialDays, savedCardId, ...more }
  const scope = requireScope('customerServices', actor)
  return createCustomerService(scope, customerServiceInput.parse(wanted), {
    customerScope: requireScope('customers', actor),
  })
}

const act = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'פעולות נוספות' }).click()
  await page.getByRole('menuitem', { name }).click()
}

const view = (page: Page, id: string) => page.goto(href('customer-services-view', { id }))

test('a customer gets a service by their kept card: it is charged, shows what comes next, and changes its terms and its service at a price that is said before', async ({
  page,
  context,
}) => {
  const office = await openOffice()
  await signIn(context, office.person)
  await offerMonthly(office.actor, { code: 'm-2', name: 'תחזוקה מורחבת', price: '300' })
  await page.goto(`${href('customer-services-add')}?customer=${office.customerId}`)
  await page.getByRole('combobox', { name: 'שירות' }).selectOption({ label: 'תחזוקה חודשית' })
  await expect(page.getByRole('textbox', { name: 'מחיר ליחידה לתקופה' })).toHaveValue('100.00')
  await page.getByLabel('אמצעי תשלום').selectOption(office.savedCardId)
  await page.getByRole('button', { name: 'הוספת השירות' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /תחזוקה חודשית/ })).toBeVisible()
  await expect(page.getByText('פעיל', { exact: true })).toBeVisible()
  await expect(page.getByText('שולם', { exact: true })).toBeVisible()
  await expect(page.getByText('החיובים הבאים')).toBeVisible()
  await expectFaultlessInVariant(page, 'a service of a customer')

  const charges = page.getByRole('table', { name: 'חיובים' })
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'שינוי תנאים' }).click()
  await dialog.getByRole('textbox', { name: 'מחיר ליחידה לתקופה' }).fill('150')
  await dialog.getByRole('button', { name: 'חישוב ההפרש' }).click()
  await expect(dialog.getByText('יחויב עכשיו')).toBeVisible()
  await dialog.getByRole('button', { name: 'שמירת התנאים' }).click()
  await expect(charges.getByRole('row').filter({ hasText: 'הפרש על שינוי תנאים עד סוף התקופה' })).toContainText('שולם')
  await expect(dialog).toHaveCount(0)

  await page.getByRole('button', { name: 'שינוי תנאים' }).click()
  await dialog.getByRole('combobox', { name: 'שירות' }).selectOption({ label: 'תחזוקה מורחבת' })
  await expect(dialog.getByRole('textbox', { name: 'מחיר ליחידה לתקופה' })).toHaveValue('300.00')
  await dialog.getByRole('button', { name: 'שמירת התנאים' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /תחזוקה מורחבת/ })).toBeVisible()
  await expect(charges).toContainText('הפרש על מעבר ל־תחזוקה מורחבת')
  await expect(page.getByText('הוחלף מ־')).toBeVisible()

  await page.goto(href('customer-services'))
  await expect(page.getByRole('link', { name: 'דנה כהן' })).toBeVisible()
  await page.goto(`${href('customers-view', { id: office.customerId })}?tab=services`)
  await expect(page.getByRole('link', { name: 'תחזוקה מורחבת' })).toBeVisible()
})

test('a service is paused and goes on; a cancellation at the end of the trial is taken back, one by the figures of the law ends it', async ({
  page,
  context,
}) => {
  const office = await openOffice()
  await signIn(context, office.person)
  await view(page, (await subscribe(office)).id)
  const dialog = page.getByRole('dialog')
  await act(page, 'הקפאה')
  await dialog.getByRole('button', { name: 'הקפאה' }).click()
  await expect(page.getByText('בהקפאה', { exact: true })).toBeVisible()
  await act(page, 'חידוש')
  await dialog.getByRole('button', { name: 'חידוש' }).click()
  await expect(page.getByText('תקופת ניסיון', { exact: true })).toBeVisible()

  await act(page, 'ביטול השירות')
  await dialog.getByRole('radio', { name: 'בסוף התקופה ששולמה, או בסוף הניסיון' }).check()
  await dialog.getByRole('button', { name: 'ביטול השירות' }).click()
  await expect(page.getByText('נרשמה בקשת ביטול')).toBeVisible()
  await act(page, 'השארת השירות פעיל')
  await dialog.getByRole('button', { name: 'השארת השירות פעיל' }).click()
  await expect(page.getByText('הביטול נמשך חזרה, והשירות נשאר פעיל')).toBeVisible()
  await expect(dialog).toHaveCount(0)

  await act(page, 'ביטול השירות')
  await dialog.getByRole('button', { name: 'חישוב לפי החוק' }).click()
  await expect(dialog.getByText('היום האחרון שבו מותר לחייב')).toBeVisible()
  // Figures calculated for another choice are hidden.
  await dialog.getByRole('radio', { name: 'דואר רשום' }).check()
  await expect(dialog.getByText('היום האחרון שבו מותר לחייב')).toBeHidden()
  await dialog.getByRole('button', { name: 'חישוב לפי החוק' }).click()
  await expect(dialog.getByText('היום האחרון שבו מותר לחייב')).toBeVisible()
  await expectFaultlessInVariant(page, 'the figures of a cancellation')
  await dialog.getByRole('button', { name: 'ביטול השירות' }).click()
  await expect(page.getByText('בוטל', { exact: true })).toBeVisible()
})

test('a client sees in the own area what is charged less the discount, and gives another card at the gateway’s page, where nobody’s name stands (requirement 40)', async ({
  page,
  context,
}) => {
  const office = await openOffice()
  const { id } = await subscribe(office, 14, { discount: '30' })
  const [row] = await inCompany(office.world, (tx) =>
    tx.select().from(customerServices).where(eq(customerServices.id, id)),
  )
  await signIn(context, await office.world.person({ role: 'client', customerId: office.customerId }))
  await page.goto(href('access-control'))
  const own = page.getByRole('table', { name: 'השירותים שלי' })
  await expect(own.getByText('70.00')).toBeVisible()
  await own.getByRole('link', { name: 'עדכון הכרטיס של תחזוקה חודשית' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'עדכון כרטיס' })).toBeVisible()
  await expect(page).toHaveURL(href('card-update', { id: row?.publicToken ?? '' }))

  await context.clearCookies()
  await page.reload()
  await expect(page.getByText('דנה כהן')).toHaveCount(0)
  await expect(page.getByText('4242')).toBeVisible()
  await expectFaultlessInVariant(page, 'another card')
  await page.getByRole('button', { name: 'מעבר לדף המאובטח' }).click()
  await expect(page.getByText('תשלום ניסיון – לא יבוצע חיוב אמיתי')).toBeVisible()
  expect((await page.request.get(href('card-update', { id: 'x'.repeat(27) }))).status()).toBe(404)
})
