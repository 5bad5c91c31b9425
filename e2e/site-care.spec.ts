import { expect, type Page } from '@playwright/test'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'

import { type Actor, requireScope } from '@/lib/access/scope'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { inCompany } from '@/lib/db/tenant'
import { addDays } from '@/lib/format/calendar'
import { businessDay, formatDate, wallTimeToInstant } from '@/lib/format/dates'
import { createService } from '@/lib/modules/services/services.mutations'
import { serviceInput } from '@/lib/modules/services/services.schema'
import { siteWorld } from '@/lib/modules/sites/care/care.testing'
import { checkSites } from '@/lib/modules/sites/care/checks.jobs'
import { followAllPlans, warnOfSuspension } from '@/lib/modules/sites/care/plans.mutations'
import { chargeCompany } from '@/lib/modules/subscriptions/charges.mutations'
import { retryCompany } from '@/lib/modules/subscriptions/retries.mutations'
import { createCustomerService } from '@/lib/modules/subscriptions/subscriptions.mutations'
import { customerServiceInput } from '@/lib/modules/subscriptions/subscriptions.schema'
import { href } from '@/lib/routes/find'

import { expectFaultlessInVariant } from './support/in-variant'
import { linkMailedTo } from './support/mail'
import { test } from './support/test'
import { openWindow, PHONE } from './support/window'
import { actorOf, newWorld, type Person, signIn, type World } from './support/world'

let world: World
let admin: Person
let actor: Actor

test.beforeEach(async ({ context }) => {
  world = await newWorld()
  admin = await world.admin()
  actor = await actorOf(world, admin)
  await signIn(context, admin)
})

const offer = (input: object) =>
  createService(requireScope('serviceEdits', actor), serviceInput.parse({ vatMode: 'standard', ...input }))

const menu = async (page: Page, of: string, item: string) => {
  await page.getByRole('button', { name: of }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/** Pays on a payment page, as a customer does on their phone. */
async function pay(phone: Page, path: string) {
  await phone.goto(path)
  await phone.getByLabel('שם מלא').fill('דנה כהן')
  await phone.getByLabel('דוא״ל לקבלה').fill('dana@people.example')
  await phone.getByLabel('קראתי את תנאי העסקה').check()
  await phone.getByRole('button', { name: /לתשלום מאובטח/ }).click()
  await phone.getByLabel(/^\s*העסקה מאושרת\s*$/).check()
  await phone.getByRole('button', { name: 'תשלום', exact: true }).click()
  await expect(phone.getByText('תודה, התשלום התקבל')).toBeVisible()
}

test('a website is ordered on a sale page, and who paid is its customer', async ({ page, browser }) => {
  await offer({ code: 'w-1', name: 'אתר תדמית', kind: 'one_off', price: '4900' })
  await page.goto(href('sites-payment-pages-products'))
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'הוספת מוצר' }).click()
  await dialog.getByLabel('שירות או חבילה').selectOption({ label: 'אתר תדמית' })
  await dialog.getByRole('button', { name: 'שמירה' }).click()
  await expect(page.getByRole('table', { name: 'מוצרים' })).toContainText('אתר תדמית')
  await page.getByRole('link', { name: 'מבצע חדש' }).first().click()
  await page.getByLabel('כותרת').fill('אתר במחיר השקה')
  await page.getByRole('combobox', { name: /^שירות/ }).selectOption({ label: 'אתר תדמית' })
  await page.getByLabel('מחיר ליחידה').fill('3900')
  await page.getByLabel('המחיר המלא').fill('3900')
  await page.getByLabel('עד יום').fill(formatDate(addDays(businessDay(), 14)))
  await page.getByLabel('תנאי העסקה והביטול').fill('ביטול בתוך 14 יום.')
  await page.getByRole('button', { name: 'שמירה' }).click()
  await expect(page.getByText('המחיר המלא צריך להיות גבוה ממחיר המבצע').first()).toBeVisible()
  await expectFaultlessInVariant(page, 'the form of a sale')
  await page.getByLabel('המחיר המלא').fill('4900')
  await page.getByRole('button', { name: 'שמירה' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'אתר במחיר השקה' })).toBeVisible()
  await page.goto(href('sites-payment-pages-products'))
  await expect(page.getByRole('row').filter({ hasText: 'אתר במחיר השקה' })).toContainText('פעיל')
  await expectFaultlessInVariant(page, 'the products of websites')

  const [sale] = await inCompany(world, (tx) =>
    tx
      .select({ token: paymentPages.publicToken })
      .from(paymentPages)
      .where(and(eq(paymentPages.context, 'site'))),
  )
  const phone = await openWindow(browser, {}, PHONE)
  const path = href('paymentpage', { id: sale?.token ?? '' })
  await phone.goto(path)
  await expect(phone.getByText('המחיר המלא')).toBeVisible()
  await expectFaultlessInVariant(phone, 'the page of a sale')
  await pay(phone, path)
  await page.goto(href('sites'))
  await page.getByRole('link', { name: /אתר תדמית: דנה כהן/ }).click()
  await expect(page.getByRole('heading', { name: 'השלב: הוזמן' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'בתשלום באתר' })).toBeVisible()
  await phone.goto(
    await linkMailedTo({ companyId: world.companyId, to: 'dana@people.example', kind: 'site.order_received' }),
  )
  await expect(phone.getByText('ההזמנה התקבלה ואנחנו מתכוננים להתחיל.')).toBeVisible()
  await phone.context().close()
})

test('hosting that is not paid for warns, takes the website off the air, and is paid and returns', async ({
  page,
  browser,
}) => {
  const customerId = await world.customer(admin, 'דנה כהן', { email: 'dana@people.example' })
  const site = siteWorld(actor)
  const siteId = await site.launch(customerId, 'dana.example')
  const { id: serviceId } = await offer({
    code: 'h-1',
    name: 'אחסון אתר',
    kind: 'recurring',
    period: 'month',
    price: '59',
  })
  const start = addDays(businessDay(), -40)
  const terms = { customerId, serviceId, price: '59', startOn: start, trialDays: 30 }
  const at = (day: string) => wallTimeToInstant(day, '10:02')
  await createCustomerService(requireScope('customerServices', actor), customerServiceInput.parse(terms), {
    customerScope: requireScope('customers', actor),
    now: at(start),
  })
  await page.goto(`${href('sites-view', { id: siteId })}?tab=care`)
  const dialog = page.getByRole('dialog')
  await page.getByRole('region', { name: 'אחסון', exact: true }).getByRole('button', { name: 'חיבור מנוי' }).click()
  await dialog.getByLabel('מנוי של הלקוח').selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'חיבור המנוי' }).click()
  await expect(page.getByText('תקופת ניסיון')).toBeVisible()
  await page.getByRole('button', { name: 'חשבון אחסון' }).click()
  await expect(dialog.getByLabel('דומיין')).toHaveValue('dana.example')
  await dialog.getByRole('button', { name: 'שמירה' }).click()
  await expect(page.getByText('סימולציה')).toBeVisible()
  await expectFaultlessInVariant(page, 'what a website lives on')

  await chargeCompany(world, at(addDays(start, 30)))
  let day = addDays(start, 30)
  for (let days = 0; days < 24 && (await site.read(siteId)).state === 'live'; days++) {
    day = addDays(day, 1)
    await retryCompany(world, at(day))
    await warnOfSuspension(world.companyId, at(day))
    await followAllPlans(world.companyId)
  }
  await expect(page.getByText(/האתר הושהה כי המנוי לאחסון לא שולם/)).toBeVisible()
  expect(await site.countMails('last_warning')).toBe(1)
  await menu(page, 'פעולות נוספות', 'העברה ל״באוויר״')
  await expect(page.getByText(/המנוי לאחסון של האתר לא שולם/)).toBeVisible()
  const phone = await openWindow(browser, {}, PHONE)
  await pay(
    phone,
    await linkMailedTo({ companyId: world.companyId, to: 'dana@people.example', kind: 'site.taken_down' }),
  )
  await expect(page.getByText(/האתר הושהה כי המנוי לאחסון לא שולם/)).toBeHidden()
  await expect(page.getByRole('main').getByText('באוויר', { exact: true })).toBeVisible()
  await page.goto(href('sites-dashboard'))
  await expect(page.getByRole('heading', { name: 'הכנסה חודשית' })).toBeVisible()
  await expect(page.getByText('59.00').first()).toBeVisible()
  await expectFaultlessInVariant(page, 'the state of websites')
  await phone.context().close()
})

test('a problem is shown while it lasts, and passwords are shown to who types their own', async ({ page }) => {
  const customerId = await world.customer(admin, 'דנה כהן')
  const siteId = await siteWorld(actor).launch(customerId, 'down.example')
  await page.goto(href('sites-view', { id: siteId }))
  const answer = (status: number) => ({
    get: async () => ({ status, body: 'נגישות ופרטיות', isCut: false }),
    addresses: async () => ['203.0.113.10'],
    clock: () => 0,
  })
  const minutes = (after: number) => new Date(Date.now() + after * 60_000)
  for (const after of [1, 30]) await checkSites(world.companyId, minutes(after), answer(503))
  await expect(page.getByText('האתר אינו עונה').first()).toBeVisible()
  await expectFaultlessInVariant(page, 'a website with a problem')
  await checkSites(world.companyId, minutes(120), answer(200))
  await expect(page.getByText('תקלות שנפתרו')).toBeVisible()

  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'סיסמה חדשה' }).click()
  await dialog.getByLabel('למה הגישה').fill('ניהול האתר')
  await dialog.getByRole('button', { name: 'שמירה' }).click()
  await expect(dialog.getByText('יש למלא סיסמה').first()).toBeVisible()
  await dialog.locator('input[type=password]').fill('mango-72-river')
  await dialog.getByRole('button', { name: 'שמירה' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'ניהול האתר' })).toBeVisible()
  await expect(page.getByText('mango-72-river')).toBeHidden()
  await menu(page, 'פעולות: ניהול האתר', 'הצגת הסיסמה')
  await expect(dialog.getByText('mango-72-river')).toBeVisible()
  await expect(dialog.getByText('הצפייה נרשמה ביומן הפעולות.')).toBeVisible()
})

test('a customer chooses a design on their link, at the price that they see', async ({ page, browser }) => {
  await page.goto(href('sites-design'))
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'עיצוב חדש' }).first().click()
  await dialog.getByLabel('שם העיצוב').fill('זית')
  await dialog.getByLabel('צבעים').fill('ירוק')
  await dialog.getByRole('button', { name: 'שמירה' }).click()
  await expect(dialog.getByText(/יש לכתוב צבע/).first()).toBeVisible()
  await dialog.getByLabel('צבעים').fill('#3f5b45, #c9d8c5')
  await dialog.getByLabel('תוספת מחיר').fill('450')
  await dialog.getByRole('button', { name: 'שמירה' }).click()
  await menu(page, 'פעולות: זית', 'תמונה')
  const buffer = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#3f5b45' } })
    .png()
    .toBuffer()
  await dialog.locator('input[type=file]').setInputFiles({ name: 'olive.png', mimeType: 'image/png', buffer })
  await expect(page.getByRole('img', { name: 'העיצוב זית' })).toBeVisible()
  await menu(page, 'פעולות: זית', 'עריכה')
  await dialog.getByLabel('להציע ללקוחות').check()
  await dialog.getByRole('button', { name: 'שמירה' }).click()
  await expect(page.getByText('מוצע ללקוחות')).toBeVisible()
  await expectFaultlessInVariant(page, 'the gallery of designs')

  await world.customer(admin, 'דנה כהן', { email: 'dana@people.example' })
  await page.goto(href('sites'))
  await page.getByRole('button', { name: 'אתר חדש' }).first().click()
  await dialog.getByLabel('שם האתר').fill('האתר של דנה')
  await dialog.getByRole('combobox', { name: 'לקוח' }).fill('דנה')
  await dialog.getByRole('option', { name: /דנה כהן/ }).click()
  await dialog.getByRole('button', { name: 'הוספת האתר' }).click()
  await menu(page, 'פעולות נוספות', 'עיצוב')
  await dialog.getByLabel(/לבקש מהלקוח/).check()
  await dialog.getByRole('button', { name: 'שמירה' }).click()
  await expect(page.getByText('ממתין לבחירת הלקוח')).toBeVisible()
  const phone = await openWindow(browser, {}, PHONE)
  await phone.goto(await linkMailedTo({ companyId: world.companyId, to: 'dana@people.example', kind: 'site.design' }))
  await expectFaultlessInVariant(phone, 'the choice of a design')
  await phone.getByRole('button', { name: 'בחירה: זית' }).click()
  await expect(phone.getByText('העיצוב נבחר, תודה.', { exact: false })).toBeVisible()
  await expect(page.getByText('זית')).toBeVisible()
  await phone.context().close()
})
