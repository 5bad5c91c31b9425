import { and, eq } from 'drizzle-orm'
import type { Actor } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { files } from '@/lib/db/schema/platform'
import { taxAuthority, taxPeriods } from '@/lib/db/schema/tax-authority'
import { taxDocuments } from '@/lib/db/schema/tax-documents'
import { inCompany } from '@/lib/db/tenant'
import { fileStorage } from '@/lib/files/configured'
import { newFileKey } from '@/lib/files/storage'
import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'

import { issueDocument, type TaxDraft } from '@/lib/tax/issue'

import { addLinked } from './linked'
import type { Words } from './words'

/** Agorot; above every threshold of the law. */
const LARGE = 5_900_000
const STARTS_ON = '2001-01-01'

type Place = { customerId: string; gatewayAccountId: string }

/** Adds tax documents in every state, a closed period, and an authorisation. */
export async function addTax(actor: Actor, words: Words, { customerId, gatewayAccountId }: Place) {
  const { companyId } = actor
  const issue = (tx: Tx, more: Partial<TaxDraft> = {}) =>
    issueDocument(tx, { ...draftOf(actor, words, customerId), ...more })
  const ids = await inCompany({ companyId }, async (tx) => {
    const [invoice, open, made] = [await issue(tx), await issue(tx), await issue(tx)]
    const large = { lines: [{ ...lineOf(words), unitAgorot: LARGE }] }
    const [refused, missing] = [await issue(tx, large), await issue(tx, large)]
    const linked = await issue(tx)
    await addLinked(tx, actor, { words, documentId: linked.id, customerId, gatewayAccountId })
    await tx
      .update(taxDocuments)
      .set({ allocationState: 'refused', version: 2 })
      .where(and(eq(taxDocuments.companyId, companyId), eq(taxDocuments.id, refused.id)))
    return {
      taxInvoice: invoice.id,
      taxOpen: open.id,
      taxMade: made.id,
      taxLinked: linked.id,
      taxRefused: refused.id,
      taxMissing: missing.id,
      taxPeriod: await periodOf(tx, actor),
    }
  })
  await addFile(actor, words, ids.taxMade)
  await inCompany({ companyId }, (tx) =>
    tx
      .insert(taxAuthority)
      .values({
        companyId,
        id: companyId,
        mode: 'simulator',
        expiresOn: addDays(businessDay(), 60),
        userName: words.sharedWord,
      })
      .onConflictDoNothing(),
  )
  return ids
}

const lineOf = (words: Words) => ({
  serviceId: null,
  name: `ייעוץ ${words.word}`,
  quantity: 1,
  unitAgorot: 118_000,
  vatMode: 'standard' as const,
})

const draftOf = ({ companyId, id }: Actor, words: Words, customerId: string): TaxDraft => ({
  companyId,
  ownerId: id,
  createdBy: id,
  type: '305',
  issueDate: businessDay(),
  customerId,
  mayDefer: true,
  customer: {
    name: `לקוח ${words.word}`,
    dealerNumber: '580299543',
    address: '',
    phone: '',
    email: `${words.digits}@payers.example`,
  },
  lines: [lineOf(words)],
})

/** Returns the company's one closed period, which the first call creates. */
async function periodOf(tx: Tx, { companyId, id: createdBy }: Actor): Promise<string> {
  const [found] = await tx
    .select({ id: taxPeriods.id })
    .from(taxPeriods)
    .where(and(eq(taxPeriods.companyId, companyId), eq(taxPeriods.startsOn, STARTS_ON)))
  if (found) return found.id
  const id = newId()
  await tx.insert(taxPeriods).values({ companyId, id, createdBy, startsOn: STARTS_ON, endsOn: '2001-01-31' })
  return id
}

/** Adds the PDF of a document, without a seal because no test here needs it. */
async function addFile({ companyId }: Actor, words: Words, documentId: string) {
  const storageKey = newFileKey()
  const stored = await fileStorage().put(storageKey, new TextEncoder().encode(`%PDF-1.7 ${words.word}`), 1000)
  await inCompany({ companyId }, async (tx) => {
    const fileId = newId()
    const file = { companyId, id: fileId, storageKey, name: `חשבונית ${words.word}.pdf`, mime: 'application/pdf' }
    await tx.insert(files).values({ ...file, ...stored })
    await tx
      .update(taxDocuments)
      .set({ fileId, sha256: stored.sha256 })
      .where(and(eq(taxDocuments.companyId, companyId), eq(taxDocuments.id, documentId)))
  })
}
