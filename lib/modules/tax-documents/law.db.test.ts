import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requireScope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { companies } from '@/lib/db/schema/companies'
import { paymentRefunds } from '@/lib/db/schema/payment-refunds'
import { outbox } from '@/lib/db/schema/platform'
import { taxDocuments } from '@/lib/db/schema/tax-documents'
import { inAuth, inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'
import { issueReceipt } from '@/lib/modules/payments/receipts/receipts.mutations'
import { saveAuthority } from '@/lib/modules/settings/tax.mutations'
import { authorityInput } from '@/lib/modules/settings/tax.schema'

import { SIMULATED_DEALERS } from '@/lib/tax/allocation/simulator'
import { lockTaxDocument, makeOriginal } from '@/lib/tax/document-files'
import { isClosedDay } from '@/lib/tax/rates'

import { recordGrant, requestAllocation, requestRow } from './allocation.mutations'
import { creditRefund } from './credit-notes.mutations'
import { choosePath, enterNumber } from './decision.mutations'
import { mailDocument } from './dispatch.mutations'
import { issueByHand, previewByHand } from './issue.mutations'
import { closeVatPeriod } from './periods.mutations'
import { recordReceipt } from './receipts.mutations'
import { taxDocumentTasks } from './tax-documents.jobs'
import { issueInput, receiptInput } from './tax-documents.schema'
import { addCustomer, addPayment, type Business, createTestBusiness } from './tax-documents.testing'

const folder = mkdtempSync(join(tmpdir(), 'kesher-tax-rules-'))
const today = businessDay()
let database: Awaited<ReturnType<typeof testDatabase>>

beforeAll(async () => {
  Object.assign(process.env, { FILES_DIR: join(folder, 'files'), SIGNING_KEY_DIR: join(folder, 'signing') })
  database = await testDatabase()
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const documentsOf = ({ companyId }: Business) =>
  inCompany({ companyId }, (tx) =>
    tx.select().from(taxDocuments).where(eq(taxDocuments.companyId, companyId)).orderBy(taxDocuments.id),
  )

async function documentOf(business: Business, id: string) {
  const found = (await documentsOf(business)).find((one) => one.id === id)
  if (!found) throw new Error('no document')
  return found
}

const LARGE = { lines: [{ serviceId: null, name: 'ייעוץ', quantity: 1, unitPrice: '11,800', vatMode: 'standard' }] }

const invoiceOf = (customerId: string, more: object = {}) =>
  issueInput.parse({
    type: '305',
    customerId,
    invoiceName: '',
    dealerNumber: '',
    address: '',
    email: '',
    issueDate: today,
    dueOn: null,
    remarks: '',
    deductsNothing: false,
    mayDefer: false,
    isSent: false,
    lines: [{ serviceId: null, name: 'ייעוץ', quantity: 1, unitPrice: '1,180', vatMode: 'standard' }],
    ...more,
  })

const cash = (version: number, more: object = {}) =>
  receiptInput.parse({ method: 'cash', amount: null, receivedOn: today, version, isSent: false, ...more })

const run = ({ companyId }: Business, task: string, documentId: string) =>
  taxDocumentTasks[task]?.({ companyId, documentId })

async function authorised() {
  const business = await createTestBusiness('company')
  const input = { mode: 'simulator', expiresOn: addDays(today, 30), version: 0, userName: '', softwareNumber: '' }
  await saveAuthority(requireScope('paymentSettings', business.actor), authorityInput.parse(input))
  return business
}

const choice = (path: 'hearing' | 'continue' | 'reverse', version: number) =>
  ({ path, isAgreed: true, note: '', version }) as const

/** Returns once another transaction waits for a lock of this one; that may write a first document before. */
async function untilWaitedFor(tx: Tx): Promise<void> {
  for (let tries = 0; tries < 1_600; tries++) {
    const { rows } = await tx.execute(
      sql`select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid)) limit 1`,
    )
    if (rows.length > 0) return
    await wait(25)
  }
  throw new Error('nobody waits')
}

describe('a document that is issued by hand', () => {
  it('is for a customer whom the actor may see', async () => {
    const business = await createTestBusiness('company')
    const customerId = await addCustomer(business, '580299543')
    const own = { ...business.actor, id: newId(), permissions: new Set(['see own customers' as const]) }
    const scopes = { office: business.scope, customers: requireScope('customers', own) }
    await expect(previewByHand(scopes, invoiceOf(customerId))).rejects.toMatchObject({ status: 404 })
    await expect(issueByHand(scopes, invoiceOf(customerId))).rejects.toMatchObject({ status: 404 })
    expect(await documentsOf(business)).toEqual([])
  })

  it('is not dated before the newest of its kind, and a refused act takes no number', async () => {
    const business = await createTestBusiness('company')
    const customerId = await addCustomer(business, null)
    const yesterday = { issueDate: addDays(today, -1) }
    await issueByHand(business.issueScopes, invoiceOf(customerId))
    const refused = { fields: { issueDate: expect.any(String) } }
    await expect(issueByHand(business.issueScopes, invoiceOf(customerId, yesterday))).rejects.toMatchObject(refused)
    await expect(previewByHand(business.issueScopes, invoiceOf(customerId, yesterday))).rejects.toMatchObject(refused)
    await issueByHand(business.issueScopes, invoiceOf(customerId, { ...yesterday, type: '300' }))
    await issueByHand(business.issueScopes, invoiceOf(customerId))
    const made = await documentsOf(business)
    expect(made.map(({ type, number }) => `${type} ${number}`)).toEqual(['305 1', '300 1', '305 2'])
  })

  it('with a character that no font of ours has is refused at its field', async () => {
    const business = await createTestBusiness('company')
    const customerId = await addCustomer(business, null)
    const issue = issueByHand(
      business.issueScopes,
      invoiceOf(customerId, { invoiceName: 'דנה 😊', remarks: 'תודה فاطمة' }),
    )
    await expect(issue).rejects.toMatchObject({ status: 422, fields: { invoiceName: expect.stringContaining('😊') } })
  })

  it('of a day whose VAT nobody knows is refused at its field', async () => {
    const business = await createTestBusiness('company')
    const customerId = await addCustomer(business, null)
    const issue = issueByHand(business.issueScopes, invoiceOf(customerId, { issueDate: '2010-01-01' }))
    await expect(issue).rejects.toMatchObject({ status: 422, fields: { issueDate: expect.any(String) } })
  })
})

describe('a VAT period', () => {
  it('is not closed while a document is being issued into it', async () => {
    const business = await createTestBusiness('company')
    const closing = await inCompany(business, async (tx) => {
      expect(await isClosedDay(tx, business.companyId, '2026-01-31')).toBe(false)
      const begun = closeVatPeriod(business.scope, { month: '2026-01', months: 1 })
      await untilWaitedFor(tx)
      return [begun]
    })
    await Promise.all(closing)
    const isClosed = await inCompany(business, (tx) => isClosedDay(tx, business.companyId, '2026-01-31'))
    expect(isClosed).toBe(true)
  })

  it('that is closed takes no receipt: money of it is dated today, and says when it came', async () => {
    const business = await createTestBusiness('company')
    const customerId = await addCustomer(business, null)
    const { id } = await issueByHand(business.issueScopes, invoiceOf(customerId, { issueDate: '2026-01-10' }))
    await closeVatPeriod(business.scope, { month: '2026-01', months: 1 })
    const receipt = await recordReceipt(business.scope, id, cash(1, { receivedOn: '2026-01-31' }))
    const made = await documentOf(business, receipt.id)
    expect([made.issueDate, made.payments[0]?.paidOn]).toEqual([today, '2026-01-31'])
  })
})

it('money for a deal invoice gets the document of what the business is by then', async () => {
  const business = await createTestBusiness('patur')
  const customerId = await addCustomer(business, null)
  const { id } = await issueByHand(business.issueScopes, invoiceOf(customerId, { type: '300' }))
  const isOurs = eq(companies.id, business.companyId)
  await inAuth((tx) => tx.update(companies).set({ businessKind: 'murshe' }).where(isOurs))
  const receipt = await recordReceipt(business.scope, id, cash(1))
  expect(await documentOf(business, receipt.id)).toMatchObject({ type: '320', vatAgorot: 18_000, totalAgorot: 118_000 })
})

it('four digits of a card are four', () => {
  const card = { method: 'card', amount: null, receivedOn: today, version: 1, isSent: false, reference: '' }
  expect(receiptInput.safeParse({ ...card, last4: '424' }).success).toBe(false)
  expect(receiptInput.safeParse({ ...card, last4: '4242' }).success).toBe(true)
})

it('a refund is not credited before the day of the document that it takes back', async () => {
  const business = await createTestBusiness('murshe')
  const { companyId } = business
  const paymentId = await addPayment(business)
  await issueReceipt({ companyId, paymentId })
  const [refundId, refundedAt] = [newId(), new Date(Date.now() - 3 * 86_400_000)]
  const refund = { companyId, id: refundId, paymentId, amountAgorot: 50_000, refundedAt }
  await inCompany(business, (tx) => tx.insert(paymentRefunds).values(refund))
  await creditRefund({ companyId, refundId })
  expect((await documentsOf(business)).map(({ type, issueDate }) => [type, issueDate])).toEqual([
    ['320', today],
    ['330', today],
  ])
})

describe('an allocation number', () => {
  /** An invoice that was issued without a number, because the authority did not answer. */
  async function deferred(business: Business) {
    const customerId = await addCustomer(business, SIMULATED_DEALERS.unreachable)
    const { id } = await issueByHand(business.issueScopes, invoiceOf(customerId, LARGE))
    const ref = { companyId: business.companyId, documentId: id }
    await requestAllocation(ref)
    return { id, ref }
  }

  it('that comes while the paper is written stands on it: what was written without it is not kept', async () => {
    const business = await authorised()
    const { id, ref } = await deferred(business)
    const writing = await inCompany(business, async (tx) => {
      const [document, request] = [await lockTaxDocument(tx, ref), await requestRow(tx, ref)]
      if (!document || !request) throw new Error('nothing to grant')
      const begun = makeOriginal(ref)
      await untilWaitedFor(tx)
      await recordGrant(tx, { document, request }, { number: '123456789', answer: {} })
      return [begun]
    })
    await Promise.all(writing)
    expect(await documentOf(business, id)).toMatchObject({ fileId: null, allocationNumber: '123456789' })
    await run(business, 'tax-documents.paper', id)
    expect((await documentOf(business, id)).fileId).not.toBeNull()
  }, 60_000)

  it('that came later stands on what is mailed from then on', async () => {
    const business = await authorised()
    const { id } = await deferred(business)
    await run(business, 'tax-documents.paper', id)
    await enterNumber(business.scope, id, { number: '123456789', version: (await documentOf(business, id)).version })
    await run(business, 'tax-documents.copy', id)
    await mailDocument(business.scope, id, 'later@payers.example')
    const isTo = and(eq(outbox.companyId, business.companyId), eq(outbox.toAddress, 'later@payers.example'))
    const [mail] = await inCompany(business, (tx) => tx.select().from(outbox).where(isTo))
    const { copyFileId } = await documentOf(business, id)
    expect(copyFileId).not.toBeNull()
    expect(mail?.attachments).toMatchObject([{ fileId: copyFileId }])
    const change = sql`update tax_documents set copy_sha256 = 'x' where id = ${id}`
    await expect(inCompany(business, (tx) => tx.execute(change))).rejects.toMatchObject({ cause: { code: '42501' } })
  }, 60_000)

  it('refused: what is chosen after a hearing is told to the authority too', async () => {
    const business = await authorised()
    const customerId = await addCustomer(business, SIMULATED_DEALERS.refused)
    const { id } = await issueByHand(business.issueScopes, invoiceOf(customerId, LARGE))
    await requestAllocation({ companyId: business.companyId, documentId: id })
    for (const path of ['hearing', 'continue'] as const) {
      await choosePath(business.scope, id, choice(path, (await documentOf(business, id)).version))
      await run(business, 'tax-documents.report', id)
      const { rows } = await inCompany(business, (tx) =>
        tx.execute(
          sql`select path, reported_at >= decided_at as told from allocation_requests where document_id = ${id}`,
        ),
      )
      expect(rows).toEqual([{ path, told: true }])
    }
  })

  it('refused: the charge of an invoice that was paid in part is not reversed', async () => {
    const business = await authorised()
    const { id } = await deferred(business)
    await recordReceipt(business.scope, id, cash((await documentOf(business, id)).version, { amount: '100' }))
    const isIt = and(eq(taxDocuments.companyId, business.companyId), eq(taxDocuments.id, id))
    await inCompany(business, (tx) => tx.update(taxDocuments).set({ allocationState: 'refused' }).where(isIt))
    const { version } = await documentOf(business, id)
    await expect(choosePath(business.scope, id, choice('reverse', version))).rejects.toMatchObject({ code: 'paid' })
  })
})
