import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { and, eq, sql } from 'drizzle-orm'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { requireScope } from '@/lib/access/scope'
import { seal } from '@/lib/core/crypto'
import { newId } from '@/lib/db/id'
import { companies } from '@/lib/db/schema/companies'
import { paymentAttempts } from '@/lib/db/schema/payment-attempts'
import type { PayerDetails } from '@/lib/db/schema/payment-pages'
import { payments } from '@/lib/db/schema/payments'
import { taxDocuments } from '@/lib/db/schema/tax-documents'
import { inAuth, inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { stripBidi } from '@/lib/format/bidi'
import { addPayment, type Business, createTestBusiness } from '@/lib/modules/tax-documents/tax-documents.testing'

import { revealPayerId } from '../payers.mutations'
import { issueForPayment, renderPaymentDocumentDraft } from './issue.mutations'
import { issueReceipt } from './receipts.mutations'

const PERSON = '123456782'
const folder = mkdtempSync(join(tmpdir(), 'kesher-issuing-'))
let database: Awaited<ReturnType<typeof testDatabase>>

beforeAll(async () => {
  Object.assign(process.env, { FILES_DIR: join(folder, 'files'), SIGNING_KEY_DIR: join(folder, 'signing') })
  database = await testDatabase()
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const wantedOf = ({ actor }: Business, paymentId: string) => ({ paymentId, viewer: requireScope('payments', actor) })

const documentsOf = ({ companyId }: Business, paymentId: string) =>
  inCompany({ companyId }, (tx) =>
    tx
      .select()
      .from(taxDocuments)
      .where(and(eq(taxDocuments.companyId, companyId), eq(taxDocuments.paymentId, paymentId))),
  )

async function textOf(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise
  const page = await pdf.getPage(1)
  const { items } = await page.getTextContent()
  return stripBidi(items.map((item) => ('str' in item ? item.str : '')).join(' '))
}

/** Stores the details that a payer gave, on the attempt of a payment. */
async function give({ companyId, gatewayAccountId }: Business, paymentId: string, given: { id: string; name: string }) {
  const id = newId()
  const place = { companyId, table: 'payment_attempts', column: 'id_number', rowId: id }
  const details: PayerDetails = { idNumberSealed: seal(given.id, place), invoiceName: given.name, address: 'הדקל 3' }
  await inCompany({ companyId }, async (tx) => {
    const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId))
    await tx.insert(paymentAttempts).values({
      companyId,
      id,
      gatewayAccountId,
      details,
      pageId: payment?.pageId ?? '',
      state: 'captured',
      amountAgorot: 118_000,
      currency: 'ILS',
      installments: 1,
      payerName: 'דנה כהן',
      payerEmail: 'd@payers.example',
      idempotencyKey: id,
      fingerprint: id,
    })
    await tx.update(payments).set({ attemptId: id }).where(eq(payments.id, paymentId))
  })
}

it('a payment of before the business said its number gets its document when somebody asks, once, and not before', async () => {
  const business = await createTestBusiness('murshe', null)
  const paymentId = await addPayment(business)
  const wanted = wantedOf(business, paymentId)
  await issueReceipt({ companyId: business.companyId, paymentId })
  await expect(issueForPayment(business.scope, wanted)).rejects.toMatchObject({ code: 'no_registration' })
  await inAuth((tx) =>
    tx.update(companies).set({ registrationNumber: '514321987' }).where(eq(companies.id, business.companyId)),
  )
  await issueReceipt({ companyId: business.companyId, paymentId })
  expect(await documentsOf(business, paymentId)).toEqual([])
  const issued = await Promise.all([0, 1, 2].map(() => issueForPayment(business.scope, wanted)))
  expect(new Set(issued.map(({ id }) => id)).size).toBe(1)
  expect(await documentsOf(business, paymentId)).toMatchObject([{ type: '320', number: 1, totalAgorot: 118_000 }])
  await expect(renderPaymentDocumentDraft(business.scope, wanted)).rejects.toMatchObject({ code: 'issued' })
})

it('the page that is shown before says that it is a draft, has no number, and takes none', async () => {
  const business = await createTestBusiness('company')
  const paymentId = await addPayment(business)
  const text = await textOf(await renderPaymentDocumentDraft(business.scope, wantedOf(business, paymentId)))
  expect(text).toContain('טיוטה')
  expect(text).not.toContain('מס׳')
  expect(text).not.toContain('הופק ביום')
  expect(await documentsOf(business, paymentId)).toEqual([])
})

it('the name and the number that the payer gave stand on the document; a person’s number is kept sealed', async () => {
  const business = await createTestBusiness('company')
  const paymentId = await addPayment(business)
  await give(business, paymentId, { id: PERSON, name: 'דנה כהן ייעוץ' })
  const text = await textOf(await renderPaymentDocumentDraft(business.scope, wantedOf(business, paymentId)))
  expect(text).toContain('דנה כהן ייעוץ')
  expect(text).toContain(PERSON)
  await issueForPayment(business.scope, wantedOf(business, paymentId))
  const [document] = await documentsOf(business, paymentId)
  expect(document?.customer).toMatchObject({ name: 'דנה כהן ייעוץ', dealerNumber: null, address: 'הדקל 3' })
  expect(JSON.stringify(document)).not.toContain(PERSON)
})

it('an identity number is shown to who may see it, and the look is written down without it', async () => {
  const business = await createTestBusiness('company')
  const paymentId = await addPayment(business)
  const viewer = requireScope('payments', business.actor)
  await expect(revealPayerId(viewer, paymentId)).rejects.toMatchObject({ status: 404 })
  await give(business, paymentId, { id: PERSON, name: '' })
  expect(await revealPayerId(viewer, paymentId)).toEqual({ nationalId: PERSON })
  const { rows } = await inCompany(business, (tx) =>
    tx.execute<{ data: unknown }>(sql`select data from audit_log where action = 'payment.payer-id-revealed'`),
  )
  expect(rows).toEqual([{ data: {} }])
})
