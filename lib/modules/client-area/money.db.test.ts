import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { clientScope } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { files } from '@/lib/db/schema/platform'
import { taxDocuments } from '@/lib/db/schema/tax-documents'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { businessDay } from '@/lib/format/dates'
import { recordReceipt } from '@/lib/modules/tax-documents/receipts.mutations'
import { receiptInput } from '@/lib/modules/tax-documents/tax-documents.schema'
import {
  addCustomer,
  addPayment,
  type Business,
  createTestBusiness,
} from '@/lib/modules/tax-documents/tax-documents.testing'
import { issueDocument } from '@/lib/tax/issue'

import { findOwnTaxFile, loadClientBalance } from './money.queries'

const today = businessDay()
let database: Awaited<ReturnType<typeof testDatabase>>
let business: Business
let customerId: string

beforeAll(async () => {
  database = await testDatabase()
  business = await createTestBusiness('company')
  customerId = await addCustomer(business, null)
})
afterAll(() => database.drop())

const area = () => clientScope({ ...business.actor, role: 'client', customerId })

const invoice = () =>
  inCompany(business, (tx) =>
    issueDocument(tx, {
      companyId: business.companyId,
      ownerId: business.ownerId,
      createdBy: null,
      type: '305',
      issueDate: today,
      customer: { name: 'דנה כהן', dealerNumber: null, address: '', email: '', phone: '' },
      customerId,
      dueOn: null,
      mayDefer: true,
      lines: [{ serviceId: null, name: 'ייעוץ', quantity: 1, unitAgorot: 118_000, vatMode: 'standard' }],
    }),
  )

/** Stores a file as the original of a document, or as the copy with its allocation number. */
const keep = (documentId: string, column: 'fileId' | 'copyFileId', name: string) =>
  inCompany(business, async (tx) => {
    const { companyId } = business
    const file = { companyId, id: newId(), storageKey: newId(), name, mime: 'application/pdf', size: 1, sha256: name }
    await tx.insert(files).values(file)
    await tx
      .update(taxDocuments)
      .set({ [column]: file.id })
      .where(and(eq(taxDocuments.companyId, companyId), eq(taxDocuments.id, documentId)))
  })

it('the client gets the copy with the allocation number where there is one, and the original until then', async () => {
  const { id } = await invoice()
  await expect(findOwnTaxFile(area(), id)).rejects.toMatchObject({ status: 404 })
  await keep(id, 'fileId', 'original.pdf')
  expect((await findOwnTaxFile(area(), id)).name).toBe('original.pdf')
  await keep(id, 'copyFileId', 'copy.pdf')
  expect((await findOwnTaxFile(area(), id)).name).toBe('copy.pdf')
})

it('what the client has paid counts receipts by hand beside payments', async () => {
  const { id } = await invoice()
  const cash = { method: 'cash', amount: '500', receivedOn: today, isSent: false, version: 1 }
  await recordReceipt(business.scope, id, receiptInput.parse(cash))
  await addPayment(business, { amountAgorot: 7_000, customerId })
  expect(await loadClientBalance(area())).toMatchObject({ paid: 57_000, paidCount: 2 })
})
