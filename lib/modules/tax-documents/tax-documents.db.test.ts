import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requireScope } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { waitForBlockedTransaction } from '@/lib/db/lock-testing'
import { notifications } from '@/lib/db/schema/notifications'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { paymentRefunds } from '@/lib/db/schema/payment-refunds'
import { payments } from '@/lib/db/schema/payments'
import { outbox } from '@/lib/db/schema/platform'
import { taxDocuments } from '@/lib/db/schema/tax-documents'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'
import { checkoutPayment } from '@/lib/modules/payments/checkout-view.queries'
import { issueForPayment } from '@/lib/modules/payments/receipts/issue.mutations'
import { issueReceipt } from '@/lib/modules/payments/receipts/receipts.mutations'
import { saveAuthority } from '@/lib/modules/settings/tax.mutations'
import { authorityInput } from '@/lib/modules/settings/tax.schema'

import { SIMULATED_DEALERS } from '@/lib/tax/allocation/simulator'
import { lockTaxDocument, makeOriginal } from '@/lib/tax/document-files'

import { requestAllocation } from './allocation.mutations'
import { creditDocument, creditRefund } from './credit-notes.mutations'
import { choosePath, enterNumber } from './decision.mutations'
import { loadDocumentsForExport } from './export.queries'
import { taxExportInput } from './export.schema'
import { issueByHand } from './issue.mutations'
import { closeVatPeriod } from './periods.mutations'
import { recordReceipt } from './receipts.mutations'
import { taxDocumentTasks } from './tax-documents.jobs'
import { creditInput, issueInput, receiptInput } from './tax-documents.schema'
import { addCustomer, addPayment, type Business, createTestBusiness } from './tax-documents.testing'
import { warnOfAuthorisations } from './warnings.mutations'

const folder = mkdtempSync(join(tmpdir(), 'kesher-tax-'))
let database: Awaited<ReturnType<typeof testDatabase>>
let company: Business

beforeAll(async () => {
  Object.assign(process.env, { FILES_DIR: join(folder, 'files'), SIGNING_KEY_DIR: join(folder, 'signing') })
  database = await testDatabase()
  company = await createTestBusiness('murshe')
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const documentsOf = ({ companyId }: Business) =>
  inCompany({ companyId }, (tx) =>
    tx.select().from(taxDocuments).where(eq(taxDocuments.companyId, companyId)).orderBy(asc(taxDocuments.issuedAt)),
  )

const documentOf = async ({ companyId }: Business, id: string) => {
  const [found] = await inCompany({ companyId }, (tx) =>
    tx
      .select()
      .from(taxDocuments)
      .where(and(eq(taxDocuments.companyId, companyId), eq(taxDocuments.id, id))),
  )
  if (!found) throw new Error('no document')
  return found
}

const invoiceOf = (customerId: string, more: object = {}) =>
  issueInput.parse({
    type: '305',
    customerId,
    invoiceName: '',
    dealerNumber: '',
    address: '',
    email: '',
    issueDate: businessDay(),
    dueOn: null,
    remarks: '',
    deductsNothing: false,
    mayDefer: false,
    isSent: false,
    lines: [{ serviceId: null, name: 'ייעוץ', quantity: 1, unitPrice: '1,180', vatMode: 'standard' }],
    ...more,
  })

const credit = (version: number, amount: string | null = null) =>
  creditInput.parse({ amount, reason: 'טעות בסכום', version, isSent: false })

const run = (business: Business, task: string, documentId: string) =>
  taxDocumentTasks[task]?.({ companyId: business.companyId, documentId })

describe('the document of a payment', () => {
  it.each([
    ['murshe', '320'],
    ['company', '320'],
    ['patur', '400'],
    ['amuta', '400'],
  ] as const)('of a %s is %s, once, kept, sealed and mailed', async (kind, type) => {
    const business = await createTestBusiness(kind)
    const paymentId = await addPayment(business, kind === 'patur' || kind === 'amuta' ? { vatAgorot: 0 } : {})
    const ref = { companyId: business.companyId, paymentId }
    await Promise.all([issueReceipt(ref), issueReceipt(ref), issueReceipt(ref)])
    const [document, ...others] = await documentsOf(business)
    expect(others).toEqual([])
    expect(document).toMatchObject({ type, series: 'real', number: 1, totalAgorot: 118_000, paymentId })
    expect(document?.vatAgorot).toBe(type === '320' ? 18_000 : 0)
    expect(document?.sha256).toMatch(/^[0-9a-f]{64}$/)
    const { letters, payment } = await inCompany(business, async (tx) => ({
      letters: await tx
        .select()
        .from(outbox)
        .where(eq(outbox.toAddress, `${paymentId}@payers.example`)),
      payment: (await tx.select().from(payments).where(eq(payments.id, paymentId)))[0],
    }))
    expect(letters.map(({ kind: what, attachments }) => [what, attachments.length])).toEqual([['payment.received', 1]])
    expect(payment?.receiptFileId).toBe(document?.fileId)
  })

  it('that was simulated is a trial of its own series: real numbers are not burnt', async () => {
    const business = await createTestBusiness('murshe')
    const trial = await addPayment(business, { isSimulated: true })
    await issueReceipt({ companyId: business.companyId, paymentId: trial })
    await issueReceipt({ companyId: business.companyId, paymentId: await addPayment(business) })
    const made = await documentsOf(business)
    expect(made.map(({ series, numberText }) => [series, numberText])).toEqual([
      ['trial', 'T-1'],
      ['real', '1'],
    ])
  })

  it('is called by its own number on the page that was paid: one receipt has one number', async () => {
    const business = await createTestBusiness('murshe')
    const paymentId = await addPayment(business, { isSimulated: true })
    const shown = () =>
      inCompany(business, async (tx) => {
        const [page] = await tx.select().from(paymentPages).where(eq(paymentPages.companyId, business.companyId))
        if (!page) throw new Error('no page')
        const pass = { companyId: business.companyId, pageId: page.id }
        return (await checkoutPayment(tx, pass, { page, attemptId: undefined }))?.number
      })
    expect(await shown()).not.toBe('T-1')
    await issueReceipt({ companyId: business.companyId, paymentId })
    expect(await shown()).toBe('T-1')
  })

  it('waits while its paper is written for whoever gives the money back, and they for nobody', async () => {
    const business = await createTestBusiness('murshe')
    const paymentId = await addPayment(business)
    const viewer = requireScope('payments', business.actor)
    const { id: documentId } = await issueForPayment(business.scope, { paymentId, viewer })
    const ref = { companyId: business.companyId, documentId }
    const written = await inCompany(business, async (tx) => {
      await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update')
      const writing = makeOriginal(ref)
      await waitForBlockedTransaction(tx)
      await lockTaxDocument(tx, ref)
      return { writing }
    })
    await written.writing
    expect((await documentOf(business, documentId)).fileId).not.toBeNull()
  })

  it('is a confirmation where the business has not said its number', async () => {
    const business = await createTestBusiness('murshe', null)
    const paymentId = await addPayment(business)
    await issueReceipt({ companyId: business.companyId, paymentId })
    expect(await documentsOf(business)).toEqual([])
    const [payment] = await inCompany(business, (tx) => tx.select().from(payments).where(eq(payments.id, paymentId)))
    expect(payment?.receiptFileId).not.toBeNull()
  })
})

describe('numbers', () => {
  it('of 50 parallel issuers have no gap and no double', async () => {
    const business = await createTestBusiness('company')
    const customerId = await addCustomer(business, null)
    await Promise.all(Array.from({ length: 50 }, () => issueByHand(business.issueScopes, invoiceOf(customerId))))
    const numbers = (await documentsOf(business)).map(({ number }) => number).sort((one, other) => one - other)
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
  }, 60_000)

  it('of units of work that fail are given again', async () => {
    const business = await createTestBusiness('company')
    const customerId = await addCustomer(business, null)
    const issue = () => issueByHand(business.issueScopes, invoiceOf(customerId))
    await issue()
    const failing = inCompany(business, async (tx) => {
      const { nextTaxNumber } = await import('@/lib/tax/numbering')
      await nextTaxNumber(tx, { companyId: business.companyId, series: 'real', type: '305' })
      throw new Error('stop')
    })
    await expect(failing).rejects.toThrow('stop')
    await issue()
    expect((await documentsOf(business)).map(({ number }) => number)).toEqual([1, 2])
  })
})

describe('an issued document', () => {
  it('cannot be changed or deleted by anybody, only credited', async () => {
    const { id } = await issueByHand(company.issueScopes, invoiceOf(await addCustomer(company, null)))
    const change = (set: string) =>
      inCompany(company, (tx) => tx.execute(sql`update tax_documents set ${sql.raw(set)} where id = ${id}`))
    for (const set of ['total_agorot = 1', 'customer_name = $$x$$', 'issue_date = $$2020-01-01$$', 'number = 99'])
      await expect(change(set)).rejects.toMatchObject({ cause: { code: '42501' } })
    await expect(
      inCompany(company, (tx) => tx.execute(sql`delete from tax_documents where id = ${id}`)),
    ).rejects.toMatchObject({ cause: { code: '42501' } })
    await expect(change('state = $$issuing$$, allocation_state = $$requested$$')).rejects.toThrow()
  })

  it('is not dated into the future or a closed period', async () => {
    const business = await createTestBusiness('company')
    const customerId = await addCustomer(business, null)
    const tomorrow = addDays(businessDay(), 1)
    await expect(
      issueByHand(business.issueScopes, invoiceOf(customerId, { issueDate: tomorrow })),
    ).rejects.toMatchObject({
      fields: { issueDate: expect.any(String) },
    })
    await closeVatPeriod(business.scope, { month: '2026-01', months: 1 })
    await expect(
      issueByHand(business.issueScopes, invoiceOf(customerId, { issueDate: '2026-01-31' })),
    ).rejects.toMatchObject({ fields: { issueDate: expect.stringContaining('נסגרה') } })
  })

  it('of a business without VAT is no tax invoice', async () => {
    const business = await createTestBusiness('patur')
    const customerId = await addCustomer(business, null)
    await expect(issueByHand(business.issueScopes, invoiceOf(customerId))).rejects.toMatchObject({
      fields: { type: expect.any(String) },
    })
    await issueByHand(business.issueScopes, invoiceOf(customerId, { type: '300' }))
    expect(await documentsOf(business)).toMatchObject([{ type: '300', vatAgorot: 0, totalAgorot: 118_000 }])
  })
})

describe('a credit', () => {
  it('is never more than is left, in one or in parts, and takes the VAT with it exactly', async () => {
    const { id } = await issueByHand(company.issueScopes, invoiceOf(await addCustomer(company, null)))
    const first = await creditDocument(company.scope, id, credit(1, '333.33'))
    expect(await documentOf(company, first.id)).toMatchObject({ type: '330', refersToId: id, totalAgorot: 33_333 })
    await expect(creditDocument(company.scope, id, credit(2, '900'))).rejects.toMatchObject({
      fields: { amount: expect.any(String) },
    })
    await creditDocument(company.scope, id, credit(2))
    expect(await documentOf(company, id)).toMatchObject({ state: 'credited', creditedAgorot: 118_000 })
    await expect(creditDocument(company.scope, id, credit(3))).rejects.toMatchObject({ code: 'credited' })
    const credits = (await documentsOf(company)).filter(({ refersToId }) => refersToId === id)
    expect(credits.reduce((sum, { vatAgorot }) => sum + vatAgorot, 0)).toBe(18_000)
    const { numberText } = await documentOf(company, id)
    const days = taxExportInput.parse({ format: 'csv', from: businessDay(), to: addDays(businessDay(), 1) })
    const exported = await inCompany(company, (tx) =>
      loadDocumentsForExport(tx, company.scope, { input: days, cursor: null, size: 100 }),
    )
    expect(exported.find(({ document }) => document.id === first.id)?.base).toBe(`305:${numberText}`)
  })

  it('of a refund is issued once; of a receipt it is a receipt below zero', async () => {
    for (const [kind, type, total] of [
      ['murshe', '330', 50_000],
      ['patur', '400', -50_000],
    ] as const) {
      const business = await createTestBusiness(kind)
      const { companyId } = business
      const paymentId = await addPayment(business, kind === 'patur' ? { vatAgorot: 0 } : {})
      await issueReceipt({ companyId, paymentId })
      const refundId = newId()
      await inCompany(business, (tx) =>
        tx
          .insert(paymentRefunds)
          .values({ companyId, id: refundId, paymentId, amountAgorot: 50_000, refundedAt: new Date() }),
      )
      await Promise.all([creditRefund({ companyId, refundId }), creditRefund({ companyId, refundId })])
      await creditRefund({ companyId, refundId })
      const [original, made, ...others] = await documentsOf(business)
      expect(others).toEqual([])
      expect(made).toMatchObject({ type, totalAgorot: total, refersToId: original?.id, refundId })
      expect(original).toMatchObject({ state: 'partly_credited', creditedAgorot: 50_000 })
      await run(business, 'tax-documents.paper', made?.id ?? '')
      expect((await documentOf(business, made?.id ?? '')).fileId).not.toBeNull()
    }
  })
})

describe('money for an open invoice', () => {
  it('gets a receipt, in parts up to what is open', async () => {
    const { id } = await issueByHand(company.issueScopes, invoiceOf(await addCustomer(company, null)))
    const receipt = (version: number, amount: string | null) =>
      receiptInput.parse({
        method: 'transfer',
        amount,
        receivedOn: businessDay(),
        version,
        isSent: false,
        reference: '7781',
      })
    const first = await recordReceipt(company.scope, id, receipt(1, '180'))
    expect(await documentOf(company, first.id)).toMatchObject({ type: '400', totalAgorot: 18_000, vatAgorot: 0 })
    await expect(recordReceipt(company.scope, id, receipt(2, '1,000.01'))).rejects.toMatchObject({
      fields: { amount: expect.any(String) },
    })
    await recordReceipt(company.scope, id, receipt(2, null))
    expect(await documentOf(company, id)).toMatchObject({ receivedAgorot: 118_000 })
  })
})

describe('an allocation number', () => {
  const LARGE = { lines: [{ serviceId: null, name: 'ייעוץ', quantity: 1, unitPrice: '11,800', vatMode: 'standard' }] }
  const authorised = async () => {
    const business = await createTestBusiness('company')
    const input = {
      mode: 'simulator',
      expiresOn: addDays(businessDay(), 30),
      version: 0,
      userName: '',
      softwareNumber: '',
    }
    await saveAuthority(requireScope('paymentSettings', business.actor), authorityInput.parse(input))
    return business
  }
  const issueLarge = async (business: Business, dealer: string) => {
    const customerId = await addCustomer(business, dealer)
    const { id } = await issueByHand(business.issueScopes, invoiceOf(customerId, LARGE))
    return id
  }

  it('is asked for before the paper is made, and stands on it by its last nine digits', async () => {
    const business = await authorised()
    const id = await issueLarge(business, '580299543')
    expect(await documentOf(business, id)).toMatchObject({ state: 'issuing', allocationState: 'requested' })
    await run(business, 'tax-documents.paper', id)
    expect((await documentOf(business, id)).fileId).toBeNull()
    await requestAllocation({ companyId: business.companyId, documentId: id })
    await run(business, 'tax-documents.paper', id)
    const granted = await documentOf(business, id)
    expect(granted).toMatchObject({ state: 'issued', allocationState: 'granted' })
    expect(granted.allocationNumber).toMatch(/^[1-9][0-9]{24}$/)
    expect(granted.fileId).not.toBeNull()
  })

  it('that is refused is not asked for again: the business chooses, and who chose is written down', async () => {
    const business = await authorised()
    const id = await issueLarge(business, SIMULATED_DEALERS.refused)
    const ref = { companyId: business.companyId, documentId: id }
    await requestAllocation(ref)
    await requestAllocation(ref)
    const refused = await documentOf(business, id)
    expect(refused).toMatchObject({ state: 'issuing', allocationState: 'refused', fileId: null })
    const { rows } = await inCompany(business, (tx) =>
      tx.execute(sql`select attempts from allocation_requests where document_id = ${id}`),
    )
    expect(rows).toEqual([{ attempts: 1 }])
    const choice = { path: 'continue', isAgreed: false, note: '', version: refused.version } as const
    await choosePath(business.scope, id, choice)
    await run(business, 'tax-documents.paper', id)
    expect(await documentOf(business, id)).toMatchObject({ state: 'issued', allocationPath: 'continue' })
    await run(business, 'tax-documents.report', id)
  })

  it('refused and cancelled is a credit of all of it; reversed an invoice without VAT as well', async () => {
    const business = await authorised()
    for (const [path, types] of [
      ['cancel', ['330']],
      ['reverse', ['305', '330']],
    ] as const) {
      const id = await issueLarge(business, SIMULATED_DEALERS.refused)
      await requestAllocation({ companyId: business.companyId, documentId: id })
      const { version } = await documentOf(business, id)
      await expect(
        path === 'reverse'
          ? choosePath(business.scope, id, { path, isAgreed: false, note: '', version })
          : Promise.reject({ fields: {} }),
      ).rejects.toHaveProperty('fields')
      await choosePath(business.scope, id, { path, isAgreed: true, note: '', version })
      const made = (await documentsOf(business)).filter(({ refersToId }) => refersToId === id)
      // One transaction issues both, so they have the same time and no order.
      expect(made.map(({ type }) => type).sort()).toEqual(types)
      expect(await documentOf(business, id)).toMatchObject({ state: 'credited' })
      if (path === 'cancel') continue
      const reversed = made.find(({ type }) => type === '305')
      expect(reversed).toMatchObject({ isReversed: true, vatAgorot: 0, totalAgorot: 1_000_000 })
    }
  })

  it('that nobody answers for is asked for later, and the copy with it goes to whom the original went', async () => {
    const business = await authorised()
    const customerId = await addCustomer(business, SIMULATED_DEALERS.unreachable)
    const { id } = await issueByHand(business.issueScopes, invoiceOf(customerId, { ...LARGE, isSent: true }))
    const ref = { companyId: business.companyId, documentId: id }
    await requestAllocation(ref)
    await run(business, 'tax-documents.paper', id)
    const deferred = await documentOf(business, id)
    expect(deferred).toMatchObject({ state: 'issued', allocationState: 'deferred_retro', allocationNumber: null })
    await enterNumber(business.scope, id, { number: '123456789', version: deferred.version })
    await run(business, 'tax-documents.copy', id)
    await run(business, 'tax-documents.copy', id)
    const granted = await documentOf(business, id)
    expect(granted.fileId).toBe(deferred.fileId)
    expect(granted).toMatchObject({ allocationNumber: '123456789', copyFileId: expect.any(String) })
    const emails = await inCompany(business, (tx) =>
      tx.select().from(outbox).where(eq(outbox.kind, 'tax-document.sent')),
    )
    expect(emails.length).toBe(2)
  })

  it('is refused by hand without an authorisation, unless it may be asked for later', async () => {
    const business = await createTestBusiness('company')
    const customerId = await addCustomer(business, '580299543')
    await expect(issueByHand(business.issueScopes, invoiceOf(customerId, LARGE))).rejects.toMatchObject({
      fields: { mayDefer: expect.any(String) },
    })
    const { id } = await issueByHand(business.issueScopes, invoiceOf(customerId, { ...LARGE, mayDefer: true }))
    expect(await documentOf(business, id)).toMatchObject({ allocationState: 'deferred_retro', state: 'issued' })
    // The refused request took no number.
    expect((await documentOf(business, id)).number).toBe(1)
  })

  it('of an authorisation that ends soon: the administrators hear of it once', async () => {
    const business = await createTestBusiness('company')
    const input = {
      mode: 'simulator',
      expiresOn: addDays(businessDay(), 9),
      version: 0,
      userName: '',
      softwareNumber: '',
    }
    await saveAuthority(requireScope('paymentSettings', business.actor), authorityInput.parse(input))
    await warnOfAuthorisations()
    await warnOfAuthorisations()
    const notices = await inCompany(business, (tx) =>
      tx.select().from(notifications).where(eq(notifications.kind, 'tax.authorisation-ending')),
    )
    expect(notices.length).toBe(1)
  })
})
