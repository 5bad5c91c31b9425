import { and, eq, inArray } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { conflict, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { companies } from '@/lib/db/schema/companies'
import { personalDataRequests as requests } from '@/lib/db/schema/personal-data'
import { files } from '@/lib/db/schema/platform'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { fileStorage } from '@/lib/files/configured'
import { type FileSource, newFileKey, type StoredFile } from '@/lib/files/storage'
import { personSections } from '@/lib/manifest/person-sections'
import type { RecordRef } from '@/lib/records/kind'
import { belongsToRequester, loadPerson, lockDataSubject, lockRequest, toPerson } from '../person.queries'
import { saveRequest } from '../personal-data.mutations'
import type { FileKind } from '../personal-data.schema'
import { canCopyData } from '../requests.rules'
import { loadPersonRecords } from './card.queries'
import { machineCopy } from './machine.queries'
import { readingCopy } from './reading.queries'

type Data = Scope<'personalData'>
type Target = { record: RecordRef; requestId: string; version: number }
type Copied = StoredFile & { storageKey: string; name: string; mime: string }

const LARGEST = 500 * 1024 * 1024

/**
 * Copies all data stored about a customer or a lead into two files of the request, one machine-readable and one readable; an
 * earlier copy is replaced. The access to the identity number is written to the audit log. 404, 409 where the request
 * is not in the right state.
 */
export async function makeCopy(scope: Data, target: Target) {
  const begun = await inCompany(scope, (tx) => begin(tx, scope, target))
  const made: Copied[] = []
  try {
    const copy = { ...begun, madeAt: new Date(), requestId: target.requestId, sections: personSections }
    const name = `personal-data-${begun.number}`
    made.push(await store(`${name}.json`, 'application/json; charset=utf-8', machineCopy(begun.of, copy)))
    made.push(await store(`${name}.pdf`, 'application/pdf', await readingCopy(begun.of, copy)))
    const { replaced, ...kept } = await inCompany(scope, (tx) =>
      keep(tx, scope, { target, made, wasErased: begun.wasErased }),
    )
    for (const key of replaced) await fileStorage().remove(key)
    return kept
  } catch (error) {
    for (const { storageKey } of made) await fileStorage().remove(storageKey)
    throw error
  }
}

async function begin(tx: Tx, scope: Data, target: Target) {
  const person = await lockDataSubject(tx, scope, target.record)
  const request = await lockRequest(tx, scope, target)
  if (!canCopyData(request)) throw conflict('out_of_order', 'עותק מכינים לבקשת עיון שנמצאת בטיפול')
  const { companyId } = scope
  const of = await loadPerson(tx, scope, target.record)
  const [company] = await tx.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId))
  const cards = await loadPersonRecords(tx, of)
  if (cards.some((card) => Boolean(card.national_id)))
    await audit(tx, scope, { action: 'customer.national-id-revealed', entity: 'customer', entityId: person.id })
  return {
    of,
    cards,
    company: company?.name ?? '',
    requester: request.requester,
    number: person.number,
    wasErased: person.erasedAt !== null,
  }
}

async function store(name: string, mime: string, source: FileSource): Promise<Copied> {
  const storageKey = newFileKey()
  return { ...(await fileStorage().put(storageKey, source, LARGEST)), storageKey, name, mime }
}

type Making = { target: Target; made: Copied[]; wasErased: boolean }

async function keep(tx: Tx, scope: Data, { target, made, wasErased }: Making) {
  const { companyId, actorId } = scope
  const person = await lockDataSubject(tx, scope, target.record)
  if (person.erasedAt && !wasErased) throw conflict('erased', 'המידע נמחק בזמן שהעותק הוכן')
  const request = await lockRequest(tx, scope, target)
  const ids = made.map(() => newId())
  const [dataFileId = null, readingFileId = null] = ids
  const by = { companyId, createdBy: actorId, updatedBy: actorId }
  await tx.insert(files).values(made.map((file, at) => ({ ...by, ...file, id: ids[at] ?? newId() })))
  await saveRequest(tx, scope, { request, set: { dataFileId, readingFileId } })
  const former = [request.dataFileId, request.readingFileId].filter((id) => id !== null)
  const replaced = await tx
    .update(files)
    .set({ deletedAt: new Date() })
    .where(and(eq(files.companyId, companyId), inArray(files.id, former)))
    .returning({ key: files.storageKey })
  const data = { request: request.id }
  const { entity } = target.record.kind
  await audit(tx, scope, { action: 'personal-data.copied', entity, entityId: person.id, data })
  return { id: request.id, version: request.version + 1, replaced: replaced.map(({ key }) => key) }
}

const COLUMNS = { data: 'dataFileId', reading: 'readingFileId', receipt: 'receiptFileId' } as const

/** Returns the storage key of a request's file for download and writes the download to the audit log. 404. */
export const loadRequestFile = (
  scope: Data,
  { record, requestId, kind }: { record: RecordRef; requestId: string; kind: FileKind },
) =>
  inCompany(scope, async (tx) => {
    const [found] = await tx
      .select({
        key: files.storageKey,
        name: files.name,
        mime: files.mime,
        size: files.size,
        deletedAt: files.deletedAt,
      })
      .from(requests)
      .innerJoin(files, and(eq(files.companyId, requests.companyId), eq(files.id, requests[COLUMNS[kind]])))
      .where(and(belongsToRequester(toPerson(scope.companyId, record)), eq(requests.id, requestId)))
    if (!found || found.deletedAt) throw notFound('הקובץ לא נמצא')
    const data = { request: requestId, file: kind }
    const { entity } = record.kind
    await audit(tx, scope, { action: 'personal-data.file-taken', entity, entityId: record.id, data })
    const { deletedAt: _, ...file } = found
    return file
  })
