import { eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { blocked, conflict, invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { companies } from '@/lib/db/schema/companies'
import type { personalDataRequests, ReceiptFacts } from '@/lib/db/schema/personal-data'
import { files } from '@/lib/db/schema/platform'
import { users } from '@/lib/db/schema/users'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { addToTimeline } from '@/lib/events/timeline'
import { fileStorage } from '@/lib/files/configured'
import { newFileKey } from '@/lib/files/storage'
import { businessDay } from '@/lib/format/dates'
import { erasureSteps } from '@/lib/manifest/erasure-steps'
import { loadRefusals, suppressRefusals } from '@/lib/modules/consents/suppression.commands'
import { blockedText, blockerLinks } from '@/lib/modules/customers/lifecycle/blockers.rules'
import { type RecordLock, recordLockRefusal } from '@/lib/modules/record-kit/record-lock.rules'
import type { Erasing } from '@/lib/records/erasure'
import { type RecordRef, recordColumns } from '@/lib/records/kind'
import { loadPerson, lockDataSubject, lockRequest } from '../person.queries'
import { saveRequest } from '../personal-data.mutations'
import { listErasureObstacles } from '../personal-data.queries'
import type { ErasureInput } from '../personal-data.schema'
import { requestSteps } from '../requests.rules'
import { scheduleFileRemoval } from './contents.mutations'
import { loadKeptRecords } from './kept.queries'
import { loadPersonAddresses, signOutClients } from './people.mutations'
import { receiptDigest, writeErasureReceipt } from './receipt.mutations'

type Data = Scope<'personalData'>
type Target = { record: RecordRef; requestId: string }
type Request = typeof personalDataRequests.$inferSelect

const LARGEST = 10 * 1024 * 1024

const ACTIONS = { customer: 'customer.erased', lead: 'lead.erased' } as const

/**
 * Erases everything stored about a customer or a lead, except what the law requires to keep, in one transaction, and writes the
 * receipt. A job removes the contents of files. 404; 422 where the typed number is not the record's; 409 where the
 * record is locked, merged, converted or erased, a payment or signature is pending, the lead is open, or the request is
 * not in the right state.
 */
export async function erasePerson(scope: Data, target: Target, { confirmation, version }: ErasureInput) {
  const { record } = target
  const { entity, words } = record.kind
  const key = newFileKey()
  try {
    return await inCompany(scope, async (tx) => {
      const person = await lockDataSubject(tx, scope, record)
      const request = await lockRequest(tx, scope, { ...target, version })
      if (!requestSteps(request).includes('erase')) throw conflict('out_of_order', 'זה אינו הצעד הבא של הבקשה')
      await requireErasable(tx, scope, record, person)
      if (confirmation !== person.number) throw invalid({ confirmation: `המספר אינו מספר ${words.the}` })
      const { erased, kept } = await erase(tx, scope, { record, requestId: request.id })
      const facts = await factsOf(tx, scope, { request, subject: { [entity]: person.number }, erased, kept })
      const receiptFileId = await keepReceipt(tx, scope, { key, facts, number: person.number })
      const receipt = { receiptFileId, receiptFacts: facts, receiptSha256: receiptDigest(facts) }
      const closing = { state: 'done', closedAt: new Date(), closedBy: scope.actorId } as const
      const said = { identityCheck: 'אומתה', outcome: 'המידע נמחק' }
      await saveRequest(tx, scope, { request, set: { ...closing, ...said, ...receipt } })
      await addToTimeline(tx, scope, { ...recordColumns(record), type: ACTIONS[entity] })
      await publish(tx, scope, { topic: entity, entityId: person.id, kind: 'updated', ownerId: person.ownerId })
      const data = { request: request.id, ...erased }
      await audit(tx, scope, { action: ACTIONS[entity], entity, entityId: person.id, data })
      return { id: request.id, version: request.version + 1 }
    })
  } catch (error) {
    await fileStorage().remove(key)
    throw error
  }
}

async function requireErasable(tx: Tx, scope: Data, record: RecordRef, person: RecordLock) {
  const refusal = recordLockRefusal(person, record.kind.words)
  if (refusal) throw refusal
  const obstacles = await listErasureObstacles(tx, scope, record)
  if (obstacles.length > 0) throw blocked(`אי אפשר למחוק עדיין. ${blockedText(obstacles)}.`, blockerLinks(obstacles))
}

/** Runs the erasure; returns the number of erased rows by kind, and what is kept. */
async function erase(tx: Tx, scope: Data, { record, requestId }: Target) {
  const { companyId, actorId } = scope
  const person = await loadPerson(tx, scope, record)
  const of: Erasing = { ...person, actorId, requestId, ...(await loadPersonAddresses(tx, person)) }
  const erased: Record<string, number> = {}
  const contents = await scheduleFileRemoval(tx, of)
  const refusals = await loadRefusals(tx, person)
  await signOutClients(tx, scope, person)
  for (const [kind, statement] of erasureSteps) {
    const { rowCount } = await tx.execute(statement(of))
    if (kind && rowCount) erased[kind] = (erased[kind] ?? 0) + rowCount
  }
  await suppressRefusals(tx, companyId, refusals)
  if (contents > 0) erased.files = contents
  return { erased, kept: await loadKeptRecords(tx, of, businessDay()) }
}

type Done = { request: Request; subject: Pick<ReceiptFacts, 'customer' | 'lead'> } & Pick<
  ReceiptFacts,
  'erased' | 'kept'
>

async function factsOf(tx: Tx, { companyId, actorId }: Data, { request, subject, erased, kept }: Done) {
  const [company] = await tx.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId))
  const [actor] = await tx.select({ name: users.displayName }).from(users).where(eq(users.id, actorId))
  return {
    request: request.id,
    company: company?.name ?? '',
    ...subject,
    requester: request.requester,
    receivedOn: request.receivedOn,
    erasedAt: new Date().toISOString(),
    erasedBy: actor?.name ?? '',
    erased,
    kept,
  } satisfies ReceiptFacts
}

type Receipt = { key: string; facts: ReceiptFacts; number: string }

async function keepReceipt(tx: Tx, { companyId, actorId }: Data, { key, facts, number }: Receipt): Promise<string> {
  const id = newId()
  const stored = await fileStorage().put(key, await writeErasureReceipt(facts), LARGEST)
  const by = { companyId, id, createdBy: actorId, updatedBy: actorId }
  await tx
    .insert(files)
    .values({ ...by, ...stored, storageKey: key, name: `erasure-${number}.pdf`, mime: 'application/pdf' })
  return id
}
