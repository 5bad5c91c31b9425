import { type Browser, expect, type Page } from '@playwright/test'
import { and, desc, eq } from 'drizzle-orm'

import { type Actor, requireScope } from '@/lib/access/scope'
import { documents } from '@/lib/db/schema/documents'
import { outbox } from '@/lib/db/schema/platform'
import { inCompany } from '@/lib/db/tenant'
import { openBody } from '@/lib/mail/outbox'
import { sendDocument } from '@/lib/modules/documents/dispatch.mutations'
import { type SendInput, sendDocumentInput } from '@/lib/modules/documents/dispatch.schema'
import { prepareForSigning } from '@/lib/modules/documents/documents.mutations'
import { prepareInput } from '@/lib/modules/documents/documents.schema'
import { findDocument } from '@/lib/modules/documents/record.queries'
import { uploadDocument } from '@/lib/modules/documents/upload.mutations'
import { DEMO_CONTRACT_FIELDS, writeDemoContract } from '@/lib/pdf/demo-contract'
import { href } from '@/lib/routes/find'

import { downloadOf } from './support/gestures'
import { expectFaultlessInVariant } from './support/in-variant'
import { test } from './support/test'
import { PHONE } from './support/window'
import { newWorld, type Person, signIn, type World } from './support/world'

const SIGNER = { name: 'יעל כהן', email: 'yael@example.co.il', phone: '' }

const scopeFor = ({ companyId, companyName }: World, { id, email, name }: Person) => {
  const permissions: Actor['permissions'] = new Set(['manage documents'])
  return requireScope('documents', {
    id,
    companyId,
    companyName,
    name,
    email,
    role: 'staff',
    verified: true,
    permissions,
    customerId: null,
    sessionId: '',
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

/** Sends a document that needs one signature, a name, a date and a checkbox. */
async function waiting(own: Office, more: Partial<SendInput> = {}) {
  const id = await draft(own)
  const { page, customerSignature, customerName, date } = DEMO_CONTRACT_FIELDS
  const common = { signer: 0, page, required: true, label: '' }
  const prepared = prepareInput.parse({
    version: 1,
    signers: [SIGNER],
    fields: [
      { ...common, ...customerSignature, type: 'signature' },
      { ...common, ...customerName, type: 'name' },
      { ...common, ...date, type: 'date' },
      { ...common, page: 0, x: 0.1, y: 0.9, w: 0.03, h: 0.02, type: 'checkbox', label: 'קראתי את התנאים' },
    ],
  })
  const { version } = await prepareForSigning(own.scope, id, prepared)
  const terms = { version, message: 'נא לחתום', days: 30, acknowledged: true, ...more }
  const { links } = await sendDocument(own.scope, id, sendDocumentInput.parse(terms))
  return { id, path: new URL(links[0]?.link ?? '').pathname }
}

/** Returns the link in the company's newest signing request e-mail. */
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

/** Presses Tab until the focused element matches the selector. */
async function tabTo(page: Page, selector: string) {
  for (let at = 0; at < 80; at++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return
  }
  throw new Error(`the keyboard does not reach ${selector}`)
}

test('a signer signs by keyboard alone at 390 px', async ({ browser }) => {
  const own = await office()
  const { id, path } = await waiting(own)
  const { page, violations } = await open(browser, path, { phone: true })
  await expect(drawn(page, 1)).toBeVisible()
  await expectFaultlessInVariant(page, 'a page to sign on')
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
  await expect(page.getByText('תודה, חתמת על המסמך')).toBeVisible()
  expect((await findDocument(own.scope, id)).state).toBe('completed')
  expect(violations).toEqual([])
})

test('fields are placed, moved, stretched and removed by keyboard alone', async ({ browser }) => {
  const own = await office()
  const id = await draft(own)
  const { page } = await open(browser, href('documents-prepare', { id }), { person: own.person })
  await page.getByLabel('שם', { exact: false }).first().fill(SIGNER.name)
  await page.getByRole('textbox', { name: 'דוא״ל' }).fill(SIGNER.email)
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
  await expect(field.last()).toBeFocused()
  await expect(field).toHaveCount(2)
  await page.keyboard.press('Delete')
  await expect(field).toHaveCount(1)
  await page.getByRole('button', { name: 'שמירה', exact: true }).press('Enter')
  await expect.poll(async () => (await findDocument(own.scope, id)).fields.length).toBe(1)
  const [saved] = (await findDocument(own.scope, id)).fields
  expect(saved?.y).toBeGreaterThan(0.5)
})

test('opening a link by a preview robot changes nothing; an empty signature, an expired link and a refusal are said with nothing typed lost', async ({
  browser,
  request,
}) => {
  const own = await office()
  const { id, path } = await waiting(own)
  expect((await request.get(path)).status()).toBe(200)
  expect((await findDocument(own.scope, id)).signers[0]?.state).toBe('notified')
  expect((await request.get(href('documents-sign', { id: 'A'.repeat(43) }))).status()).toBe(404)
  const { page } = await open(browser, path, { phone: true })
  await expect.poll(async () => (await findDocument(own.scope, id)).signers[0]?.state).toBe('viewed')
  await page.getByLabel('שם מלא').fill('יעל כהן לוי')
  await page.getByRole('button', { name: 'חתימה על המסמך', exact: true }).click()
  await expect(page.getByRole('alert').getByText(/חתימה ריקה/)).toBeVisible()
  await expect(page.getByLabel('שם מלא')).toHaveValue('יעל כהן לוי')

  await moveDeadline(own, id, -1000)
  await page.reload()
  await page.getByRole('button', { name: 'בקשת קישור חדש' }).click()
  await expect(page.getByText('הבקשה נשלחה')).toBeVisible()
  await moveDeadline(own, id, 3_600_000)
  await page.reload()
  await page.getByRole('button', { name: 'אני לא רוצה לחתום' }).click()
  await page.getByRole('dialog').getByLabel('הסיבה').fill('המחיר השתנה')
  await page.getByRole('dialog').getByRole('button', { name: 'סירוב לחתום' }).click()
  await expect(page.getByText('סירבת לחתום על המסמך הזה')).toBeVisible()
})

const moveDeadline = ({ world }: Office, id: string, by: number) =>
  inCompany(world, (tx) =>
    tx
      .update(documents)
      .set({ expiresAt: new Date(Date.now() + by) })
      .where(eq(documents.id, id)),
  )

/** Sends a document to several people, of whom only the first are notified. */
async function waitingFor(own: Office, people: { name: string; email: string }[], more: Partial<SendInput> = {}) {
  const id = await draft(own)
  const { page, customerSignature } = DEMO_CONTRACT_FIELDS
  const fields = people.map((_, signer) => ({
    signer,
    page,
    type: 'signature',
    label: '',
    required: true,
    ...customerSignature,
    y: customerSignature.y + signer * 0.08,
  }))
  const signers = people.map((one) => ({ ...one, phone: '' }))
  const prepared = prepareInput.parse({ version: 1, orderMode: 'sequential', signers, fields })
  const { version } = await prepareForSigning(own.scope, id, prepared)
  const terms = { version, message: '', days: 30, acknowledged: true, ...more }
  const { links } = await sendDocument(own.scope, id, sendDocumentInput.parse(terms))
  return { id, path: new URL(links[0]?.link ?? '').pathname }
}

/** Returns the newest e-mail of a kind. */
async function newestMail({ world }: Office, kind: string) {
  const [row] = await inCompany(world, (tx) =>
    tx
      .select()
      .from(outbox)
      .where(and(eq(outbox.companyId, world.companyId), eq(outbox.kind, kind)))
      .orderBy(desc(outbox.createdAt), desc(outbox.id))
      .limit(1),
  )
  return row ? openBody(row).text : ''
}

async function signTyped(page: Page) {
  await page.locator('input[name="signature-mode"][value="typed"]').check({ force: true })
  await page.locator('#signature-text').fill('יעל כהן')
  await page.locator('#consent').check()
  await page.locator('#sign').click()
  await expect(page.getByText('תודה, חתמת על המסמך')).toBeVisible()
}

test('two people sign one after another; the second is told when the turn comes, and the file is known to everybody who asks', async ({
  browser,
}) => {
  const own = await office()
  const people = [SIGNER, { name: 'דוד לוי', email: 'david@example.co.il' }]
  const { id, path } = await waitingFor(own, people)
  const first = await open(browser, path, { phone: true })
  await signTyped(first.page)
  const second = await open(browser, await mailedPath(own))
  await signTyped(second.page)
  const { page } = await open(browser, href('documents-view', { id }), { person: own.person })
  await expect(page.getByText('החתימה תקפה, והמסמך לא השתנה מאז שנחתם')).toBeVisible()
  await expectFaultlessInVariant(page, 'a signed document')
  const sealed = await downloadOf(page, page.getByRole('link', { name: 'הורדת העותק החתום' }))
  const pack = await downloadOf(page, page.getByRole('link', { name: 'תיק ראיות' }))
  expect(pack.subarray(0, 2).toString()).toBe('PK')

  const visitor = await open(browser, href('documents-verify'), { phone: true })
  await expectFaultlessInVariant(visitor.page, 'the page that knows what was signed')
  const verifyFile = async (buffer: Buffer) =>
    visitor.page.locator('input[type=file]').setInputFiles({ name: 'חתום.pdf', mimeType: 'application/pdf', buffer })
  await verifyFile(sealed)
  await expect(visitor.page.getByText('זה הקובץ שנחתם, והוא לא השתנה')).toBeVisible()
  await expect(visitor.page.getByText('דוד לוי')).toBeVisible()
  await verifyFile(Buffer.concat([sealed, Buffer.from('% more')]))
  await expect(visitor.page.getByText('הקובץ השתנה מאז שנחתם')).toBeVisible()
  await visitor.page.getByRole('textbox', { name: /טביעת אצבע/ }).fill('0'.repeat(64))
  await visitor.page.getByRole('button', { name: 'בדיקת טביעת האצבע' }).click()
  await expect(visitor.page.getByText('הקובץ אינו מוכר כאן')).toBeVisible()
  expect([...first.violations, ...second.violations, ...visitor.violations]).toEqual([])
})

test('a document behind a code shows its issuer alone, and opens by the code from the letter', async ({ browser }) => {
  const own = await office()
  const { id, path } = await waiting(own, { authPolicy: 'code_mail' })
  const { page } = await open(browser, path, { phone: true })
  await expect(page.getByRole('heading', { level: 1 })).toContainText('מסמך מאת')
  await expect(page.getByText('הסכם ייעוץ')).toHaveCount(0)
  await expectFaultlessInVariant(page, 'a document behind a code')
  await page.getByRole('button', { name: 'שליחת הקוד' }).click()
  await page.getByLabel('הקוד', { exact: false }).fill('000000')
  await page.getByRole('button', { name: 'פתיחת המסמך' }).click()
  await expect(page.getByText(/הקוד שגוי/)).toBeVisible()
  const code = /\b\d{6}\b/.exec(await newestMail(own, 'document.code'))?.[0] ?? ''
  await page.getByLabel('הקוד', { exact: false }).fill(code)
  await page.getByLabel('הקוד', { exact: false }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('הסכם ייעוץ')
  await expect.poll(async () => (await findDocument(own.scope, id)).signers[0]?.state).toBe('viewed')
})

test('a signer hands over to somebody else, who signs on the spot: the own link is dead, and the record says who stood by', async ({
  browser,
}) => {
  const own = await office()
  const { id, path } = await waitingFor(own, [SIGNER])
  const { page } = await open(browser, path, { phone: true })
  await page.getByRole('button', { name: 'מישהו אחר צריך לחתום' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('שם').fill('רות לוי')
  await dialog.getByLabel('דוא״ל').fill('ruth@example.co.il')
  await dialog.getByLabel('סיבה').fill('היא מורשית החתימה')
  await dialog.getByRole('button', { name: 'העברה', exact: true }).click()
  await expect(page.getByText('החתימה הועברה')).toBeVisible()
  expect((await page.request.get(path)).status()).toBe(404)
  expect((await page.request.get(await mailedPath(own))).status()).toBe(200)

  const desk = (await open(browser, href('documents-view', { id }), { person: own.person })).page
  await desk.getByRole('button', { name: 'חתימה במקום' }).click()
  const link = await desk.getByRole('link', { name: 'פתיחה לחתימה' }).getAttribute('href')
  const tablet = await open(browser, new URL(link ?? '').pathname, { phone: true })
  await expect(tablet.page.getByText(/חתימה במקום, בנוכחות/)).toBeVisible()
  await signTyped(tablet.page)
  await desk.reload()
  await expect(desk.getByText('נחתם בנוכחות')).toBeVisible()
  expect((await findDocument(own.scope, id)).signers.map(({ state }) => state)).toEqual(['delegated', 'signed'])
})

test('a template is written, used for a draft and found again in the list', async ({ browser }) => {
  const own = await office()
  const { page } = await open(browser, href('documents-templates-add'), { person: own.person })
  await page.getByLabel('שם התבנית').fill('הסכם ליווי')
  await page.getByRole('button', { name: 'המשך' }).click()
  await expect(page.getByLabel('הטקסט')).toHaveValue(/{{customer.name}}/)
  await page.getByRole('button', { name: 'טלפון הלקוח' }).click()
  await expect(page.getByLabel('הטקסט')).toHaveValue(/{{customer.phone}}/)
  await expectFaultlessInVariant(page, 'a template')
  await page.getByRole('button', { name: 'שמירה' }).click()
  await expect(page.getByText('נשמר')).toBeVisible()
  await page.goto(href('documents-templates'))
  await page.getByRole('link', { name: 'שימוש', exact: true }).click()
  const form = page.getByRole('form', { name: 'מסמך אחד מהתבנית' })
  await expect(form).toBeVisible()
  await expectFaultlessInVariant(page, 'the form of a template')
  await form.getByLabel('שם המסמך').fill('הסכם ליווי של דנה')
  await page.getByRole('button', { name: 'יצירת המסמך' }).click()
  await expect(drawn(page, 1)).toBeVisible()
  await page.goto(href('customers-documents'))
  await expect(page.getByRole('link', { name: 'הסכם ליווי של דנה' })).toBeVisible()
})
