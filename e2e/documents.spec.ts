import { type Browser, expect, type Page, test } from '@playwright/test'
import { and, desc, eq } from 'drizzle-orm'

import { type Actor, scopeOf } from '@/lib/access/scope'
import { documents } from '@/lib/db/schema/documents'
import { outbox } from '@/lib/db/schema/platform'
import { inCompany } from '@/lib/db/tenant'
import { openBody } from '@/lib/mail/outbox'
import { prepareDocument } from '@/lib/modules/documents/mutations'
import { findDocument } from '@/lib/modules/documents/record/queries'
import { sendDocument } from '@/lib/modules/documents/sending/mutations'
import { uploadDocument } from '@/lib/modules/documents/upload/mutations'
import { DEMO_CONTRACT_FIELDS, writeDemoContract } from '@/lib/pdf/demo-contract'
import { verifySeal } from '@/lib/pdf/verify-seal'
import { href } from '@/lib/routes/find'

import { expectFaultless } from './support/axe'
import { downloadOf, drawSignature } from './support/hand'
import { newWorld, type Person, signIn, type World } from './support/world'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const SIGNER = { name: 'יעל כהן', email: 'yael@example.co.il', phone: '' }

const scopeFor = ({ companyId, companyName }: World, { id, email, name }: Person) => {
  const permissions: Actor['permissions'] = new Set(['manage documents'])
  return scopeOf('documents', {
    ...{ id, companyId, companyName, name, email, role: 'staff', verified: true, permissions },
    ...{ customerId: null, sessionId: '' },
  })
}

async function office() {
  const world = await newWorld()
  const person = await world.person({ permissions: ['manage documents', 'show customers'] })
  return { world, person, scope: scopeFor(world, person) }
}

type Office = Awaited<ReturnType<typeof office>>

async function draft({ scope }: Office) {
  const source = await writeDemoContract()
  return uploadDocument(scope, { name: 'הסכם.pdf', title: 'הסכם ייעוץ', customerId: undefined, source, sha256: null })
}

/** A document that waits for one signature, a name, a date and a tick. */
async function waiting(own: Office) {
  const id = await draft(own)
  const { page, customerSignature, customerName, date } = DEMO_CONTRACT_FIELDS
  const common = { signer: 0, page, required: true, label: '' }
  const { version } = await prepareDocument(own.scope, id, {
    version: 1,
    signers: [SIGNER],
    fields: [
      { ...common, ...customerSignature, type: 'signature' },
      { ...common, ...customerName, type: 'name' },
      { ...common, ...date, type: 'date' },
      { ...common, page: 0, x: 0.1, y: 0.9, w: 0.03, h: 0.02, type: 'checkbox', label: 'קראתי את התנאים' },
    ],
  })
  const { links } = await sendDocument(own.scope, id, { version, message: 'נא לחתום', days: 30, acknowledged: true })
  return { id, path: new URL(links[0]?.link ?? '').pathname }
}

/** The link in the newest letter of the company. */
async function mailedPath({ world }: Office) {
  const rows = await inCompany(world, (tx) =>
    tx
      .select()
      .from(outbox)
      .where(and(eq(outbox.companyId, world.companyId), eq(outbox.kind, 'document.request')))
      .orderBy(desc(outbox.createdAt))
      .limit(1),
  )
  const [row] = rows
  const link = row && /https?:\/\/\S+\/document-signature\/[\w-]+/.exec(openBody(row).text)?.[0]
  return new URL(link ?? '').pathname
}

async function open(
  browser: Browser,
  path: string,
  { phone = false, person }: { phone?: boolean; person?: Person } = {},
) {
  const context = await browser.newContext(phone ? PHONE : { viewport: { width: 1440, height: 900 } })
  if (person) await signIn(context, person)
  const page = await context.newPage()
  const violations: string[] = []
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) violations.push(message.text())
  })
  await page.goto(path)
  return { page, violations }
}

const drawn = (page: Page, number: number) => page.locator(`[data-page="${number}"][data-drawn]`)

/** Goes through the page by Tab until something of this kind has the focus. */
async function tabTo(page: Page, selector: string) {
  for (let at = 0; at < 80; at++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return
  }
  throw new Error(`the keyboard does not reach ${selector}`)
}

test('a contract is uploaded, prepared, sent, signed by hand on a phone and sealed, and the office sees it happen', async ({
  browser,
}) => {
  const own = await office()
  const { page, violations } = await open(browser, href('documents-add'), { person: own.person })
  const buffer = Buffer.from(await writeDemoContract())
  await page.locator('input[type=file]').setInputFiles({ name: 'הסכם ייעוץ.pdf', mimeType: 'application/pdf', buffer })
  await expect(page.getByLabel('שם המסמך')).toHaveValue('הסכם ייעוץ')
  await page.getByRole('button', { name: 'העלאה והמשך' }).click()

  await expect(drawn(page, 1)).toBeVisible()
  await page.getByLabel('שם', { exact: false }).first().fill(SIGNER.name)
  await page.getByLabel('דוא״ל').fill(SIGNER.email)
  await page.locator('[data-page="2"]').scrollIntoViewIfNeeded()
  await expect(drawn(page, 2)).toBeVisible()
  const sheet = page.locator('[data-sheet="2"]')
  const box = await sheet.boundingBox()
  if (!box) throw new Error('no sheet')
  await sheet.click({ position: { x: box.width * 0.27, y: box.height * 0.63 } })
  await page.getByLabel('שם מלא').check()
  await sheet.click({ position: { x: box.width * 0.27, y: box.height * 0.7 } })
  await expect(page.locator('[data-sheet="2"] button')).toHaveCount(2)
  await expectFaultless(page)
  await page.getByRole('button', { name: 'שמירה ושליחה לחתימה' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'שליחה' }).click()
  await expect(page.getByText('נשלחה הזמנה')).toBeVisible()

  const signer = await open(browser, await mailedPath(own), { phone: true })
  await expect(signer.page.getByRole('heading', { level: 1 })).toHaveText('הסכם ייעוץ')
  await expect(page.getByText('צפה במסמך')).toBeVisible()
  await drawSignature(signer.page)
  await expect(signer.page.getByText('נשאר רק לאשר את ההסכמה')).toBeVisible()
  await signer.page.getByLabel(/קראתי את המסמך כולו/).check()
  await signer.page.getByRole('button', { name: 'חתימה על המסמך', exact: true }).click()
  await expect(signer.page.getByText('תודה, חתמתם על המסמך')).toBeVisible()

  await expect(page.getByText('החתימה תקפה, והמסמך לא השתנה מאז שנחתם')).toBeVisible({ timeout: 30_000 })
  const sealed = await downloadOf(page, page.getByRole('link', { name: 'הורדת העותק החתום' }))
  expect(await verifySeal(sealed)).toMatchObject({ valid: true, coversWholeDocument: true })
  await expect(signer.page.getByRole('link', { name: 'הורדת העותק החתום' })).toBeVisible({ timeout: 30_000 })
  expect([...violations, ...signer.violations]).toEqual([])
})

test('a signer signs by keyboard alone at 390 px', async ({ browser }) => {
  const own = await office()
  const { id, path } = await waiting(own)
  const { page, violations } = await open(browser, path, { phone: true })
  await expect(drawn(page, 1)).toBeVisible()
  await expectFaultless(page)
  await tabTo(page, 'input[type=checkbox]:not(#consent)')
  await page.keyboard.press('Space')
  await tabTo(page, 'input[name="signature-mode"]')
  await page.keyboard.press('ArrowLeft')
  await tabTo(page, '#signature-text')
  await page.keyboard.type('יעל כהן')
  await tabTo(page, '#consent')
  await page.keyboard.press('Space')
  await tabTo(page, '#sign')
  await page.keyboard.press('Enter')
  await expect(page.getByText('תודה, חתמתם על המסמך')).toBeVisible()
  expect((await findDocument(own.scope, id)).state).toBe('completed')
  expect(violations).toEqual([])
})

test('fields are placed, moved, stretched and removed by keyboard alone', async ({ browser }) => {
  const own = await office()
  const id = await draft(own)
  const { page } = await open(browser, href('documents-prepare', { id }), { person: own.person })
  await page.getByLabel('שם', { exact: false }).first().fill(SIGNER.name)
  await page.getByLabel('דוא״ל').fill(SIGNER.email)
  await page.getByRole('button', { name: 'הוספה לעמוד' }).press('Enter')
  const field = page.locator('[data-sheet="1"] button')
  await expect(field).toBeFocused()
  const before = await field.boundingBox()
  for (let at = 0; at < 5; at++) await page.keyboard.press('ArrowDown')
  for (let at = 0; at < 5; at++) await page.keyboard.press('Shift+ArrowRight')
  const after = await field.boundingBox()
  expect((after?.y ?? 0) - (before?.y ?? 0)).toBeGreaterThan(5)
  expect((after?.width ?? 0) - (before?.width ?? 0)).toBeGreaterThan(5)
  await page.getByRole('button', { name: 'הוספה לעמוד' }).press('Enter')
  await expect(field).toHaveCount(2)
  await page.keyboard.press('Delete')
  await expect(field).toHaveCount(1)
  await page.getByRole('button', { name: 'שמירה', exact: true }).press('Enter')
  await expect.poll(async () => (await findDocument(own.scope, id)).fields.length).toBe(1)
  const [saved] = (await findDocument(own.scope, id)).fields
  expect(saved?.y).toBeGreaterThan(0.5)
})

test('opening a link by a preview robot changes nothing, and every wrong link has the same page', async ({
  browser,
  request,
}) => {
  const own = await office()
  const { id, path } = await waiting(own)
  expect((await request.get(path)).status()).toBe(200)
  expect((await findDocument(own.scope, id)).signers[0]?.state).toBe('notified')
  const wrong = await request.get(href('documents-sign', { id: 'A'.repeat(43) }))
  expect(wrong.status()).toBe(404)
  const { page } = await open(browser, path, { phone: true })
  await expect.poll(async () => (await findDocument(own.scope, id)).signers[0]?.state).toBe('viewed')
  await page.getByRole('button', { name: 'אני לא רוצה לחתום' }).click()
  await page.getByRole('dialog').getByLabel('הסיבה').fill('המחיר השתנה')
  await page.getByRole('dialog').getByRole('button', { name: 'סירוב לחתום' }).click()
  await expect(page.getByText('סירבתם לחתום על המסמך הזה')).toBeVisible()
})

test('an expired link says so and asks for a new one; an empty signature is refused with what was typed kept', async ({
  browser,
}) => {
  const own = await office()
  const { id, path } = await waiting(own)
  const { page } = await open(browser, path, { phone: true })
  await page.getByLabel('שם מלא').fill('יעל כהן לוי')
  await page.getByRole('button', { name: 'חתימה על המסמך', exact: true }).click()
  await expect(page.getByRole('alert').getByText(/חתימה ריקה/)).toBeVisible()
  await expect(page.getByLabel('שם מלא')).toHaveValue('יעל כהן לוי')
  await inCompany(own.world, (tx) =>
    tx
      .update(documents)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(documents.id, id)),
  )
  await page.reload()
  await page.getByRole('button', { name: 'בקשת קישור חדש' }).click()
  await expect(page.getByText('הבקשה נשלחה')).toBeVisible()
  const token = path.split('/').at(-1)
  const refused = await page.request.post(`/api/public/signatures/${token}/decline`, {
    headers: { origin: new URL(page.url()).origin },
    data: { reason: 'מאוחר מדי' },
  })
  expect(refused.status()).toBe(410)
})
