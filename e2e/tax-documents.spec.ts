import { type BrowserContext, expect, type Page } from '@playwright/test'
import { newId } from '@/lib/db/id'
import { nextNumber } from '@/lib/db/numbering'
import { customers } from '@/lib/db/schema/customers'
import { taxAuthority } from '@/lib/db/schema/tax-authority'
import { inCompany } from '@/lib/db/tenant'
import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'
import { fold } from '@/lib/format/fold'
import { requestAllocation } from '@/lib/modules/tax-documents/allocation.mutations'
import { href } from '@/lib/routes/find'

import { SIMULATED_DEALERS } from '@/lib/tax/allocation/simulator'
import { makeOriginal } from '@/lib/tax/document-files'

import { downloadOf } from './support/gestures'
import { expectFaultlessInVariant } from './support/in-variant'
import { test } from './support/test'
import { newWorld, type Person, signIn, type World } from './support/world'

const PDF = Buffer.from('%PDF-')

async function office() {
  const world = await newWorld()
  const clerk = await world.admin()
  const customerId = newId()
  await inCompany(world, async (tx) => {
    await tx.insert(customers).values({
      companyId: world.companyId,
      id: customerId,
      ownerId: clerk.id,
      kind: 'business',
      status: 'active',
      name: 'מאפיית הגליל',
      email: 'office@galil.example',
      searchText: fold('מאפיית הגליל'),
      number: await nextNumber(tx, world.companyId, 'customer'),
    })
  })
  return { world, clerk, customerId }
}

type Office = Awaited<ReturnType<typeof office>>

const authorise = ({ companyId }: World) =>
  inCompany({ companyId }, (tx) =>
    tx
      .insert(taxAuthority)
      .values({ companyId, id: companyId, mode: 'simulator', expiresOn: addDays(businessDay(), 30) }),
  )

async function pageOf(context: BrowserContext, person: Person): Promise<Page> {
  await context.clearCookies()
  await signIn(context, person)
  return context.newPage()
}

/** Fills in an invoice with one line and confirms the review dialog. Returns the invoice's id. */
async function issue(page: Page, { customerId }: Office, { price, dealer = '' }: { price: string; dealer?: string }) {
  await page.goto(`${href('tax-documents-add')}?customer=${customerId}`)
  const form = page.getByRole('form', { name: 'מסמך מס חדש' })
  await form.getByLabel('מספר עוסק').fill(dealer)
  await form.getByRole('textbox', { name: /^תיאור/ }).fill('ייעוץ')
  await form.getByRole('textbox', { name: /^מחיר ליחידה/ }).fill(price)
  await page.getByRole('button', { name: 'בדיקה לפני הפקה' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('מסמך שהופק אי אפשר לשנות או למחוק, רק לזכות.')).toBeVisible()
  await dialog.getByRole('button', { name: 'הפקת המסמך' }).click()
  await page.waitForURL(/tax_documents\/[0-9a-f-]{36}\/view/)
  return page.url().split('/').at(-2) ?? ''
}

/** Makes the original PDF, as the worker would. */
const loadOriginal = ({ world }: Office, documentId: string) => makeOriginal({ companyId: world.companyId, documentId })

test('an invoice is looked at once more, issued, downloaded, paid in part and credited by the rest', async ({
  context,
}) => {
  const own = await office()
  const page = await pageOf(context, own.clerk)
  const id = await issue(page, own, { price: '1,180' })
  await expect(page.getByRole('heading', { level: 1, name: 'חשבונית מס 1' })).toBeVisible()
  await loadOriginal(own, id)
  await page.reload()
  const bytes = await downloadOf(page, page.getByRole('link', { name: 'הורדה' }))
  expect(bytes.subarray(0, 5)).toEqual(PDF)
  await expectFaultlessInVariant(page, 'a tax invoice')

  await page.getByRole('button', { name: 'התקבל תשלום' }).click()
  const received = page.getByRole('dialog')
  await received.getByRole('textbox', { name: /^סכום/ }).fill('180')
  await received.getByRole('textbox', { name: /^אסמכתה/ }).fill('7781')
  await received.getByRole('button', { name: 'הפקת המסמך' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'קבלה 1' })).toBeVisible()

  await page.goto(href('tax-documents-view', { id }))
  await page.getByRole('button', { name: 'פעולות נוספות' }).click()
  await page.getByRole('menuitem', { name: 'זיכוי' }).click()
  const credit = page.getByRole('dialog')
  await credit.getByRole('textbox', { name: /^סכום/ }).fill('2,000')
  await credit.getByRole('textbox', { name: /^סיבה/ }).fill('העבודה בוטלה')
  await credit.getByRole('button', { name: 'הפקת הזיכוי' }).click()
  await expect(credit.getByText(/אפשר לזכות עד/).first()).toBeVisible()
  await credit.getByRole('textbox', { name: /^סכום/ }).fill('')
  await credit.getByRole('button', { name: 'הפקת הזיכוי' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'חשבונית זיכוי 1' })).toBeVisible()
  await page.goto(href('tax-documents'))
  await expect(page.getByRole('table', { name: 'מסמכי מס' }).locator('tbody tr')).toHaveCount(3)
  await expectFaultlessInVariant(page, 'tax documents')
})

test('an invoice is asked for by a link, once, page and invoice lead to each other, and a period of VAT is closed', async ({
  context,
}) => {
  const own = await office()
  const page = await pageOf(context, own.clerk)
  await issue(page, own, { price: '1,180' })
  await page.getByRole('button', { name: 'קישור לתשלום' }).click()
  await page.waitForURL(/payment_pages\/[0-9a-f-]{36}\/view/)
  await expect(page.getByRole('heading', { level: 1, name: 'תשלום עבור חשבונית 1' })).toBeVisible()
  const address = page.url()
  await page.getByRole('link', { name: 'חשבונית מס 1' }).click()
  await page.getByRole('link', { name: 'קישור לתשלום' }).click()
  await expect(page).toHaveURL(address)

  await page.goto(href('tax-documents-periods'))
  await page.getByLabel('החודש הראשון').selectOption({ index: 3 })
  await page.getByRole('button', { name: 'סגירת התקופה' }).click()
  await expect(page.getByRole('table', { name: 'תקופות מע״מ שנסגרו' }).locator('tbody tr')).toHaveCount(1)
  await expectFaultlessInVariant(page, 'closed periods of VAT')
})

test('an invoice without its number waits, and after a refusal the business chooses', async ({ context }) => {
  const own = await office()
  await authorise(own.world)
  const page = await pageOf(context, own.clerk)
  const id = await issue(page, own, { price: '11,800', dealer: SIMULATED_DEALERS.refused })
  await expect(page.getByText('ממתין למספר הקצאה').first()).toBeVisible()
  await requestAllocation({ companyId: own.world.companyId, documentId: id })
  await page.reload()
  await expect(page.getByText('רשות המסים לא אישרה מספר הקצאה')).toBeVisible()
  await page.getByRole('radio', { name: 'המשך בלי מספר הקצאה' }).check()
  await page.getByRole('button', { name: 'אישור הבחירה' }).click()
  await expect(page.getByText(/המשך בלי מספר הקצאה/).first()).toBeVisible()
  await expectFaultlessInVariant(page, 'an invoice without its number')
})
