import { and, eq, isNull } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { nextNumber } from '@/lib/db/numbering'
import { customers } from '@/lib/db/schema/customers'
import { inCompany } from '@/lib/db/tenant'
import { requireQuota } from '@/lib/modules/companies/quotas/queries'
import { audit } from '@/lib/server/audit'
import { conflict, invalid, notFound, stale } from '@/lib/server/errors'
import { tell } from '@/lib/server/tell'
import { addToTimeline } from '@/lib/server/timeline'

import { noNationalId, refuseTakenNationalId, sealedNationalId, takenNationalId } from './national-ids/mutations'
import { tellNewOwner } from './owners/mutations'
import { requireOwner } from './owners/queries'
import { canBecome, FIRST_STATUSES, searchTextOf } from './rules'
import type { CustomerChange, CustomerInput } from './schema'
import { hasTwin } from './twins/queries'

type Edits = Scope<'customerEdits'>

/**
 * Adds a customer with the next number of the company; gives the id. `viewer` is whose customers the actor may see: 409
 * `likely_twin` where one of them shares the phone or the address and that was not accepted, 409 `national_id_taken`, 422.
 */
export const createCustomer = (scope: Edits, input: CustomerInput, viewer: Scope<'customers'> | null) =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId } = scope
    const { isTwinAccepted, nationalId, ownerId: wantedOwner, ...values } = input
    if (!FIRST_STATUSES.includes(input.status)) throw invalid({ status: 'לקוח חדש אינו יכול להתחיל בסטטוס הזה' })
    const ownerId = await requireOwner(tx, scope, wantedOwner ?? actorId)
    const id = newId()
    if (nationalId) await refuseTakenNationalId(tx, scope, { id, nationalId })
    if (!isTwinAccepted && viewer && (await hasTwin(tx, viewer, input))) throw likelyTwin()
    await requireQuota(tx, companyId, { of: 'customers' })
    const number = await nextNumber(tx, companyId, 'customer')
    await tx.insert(customers).values({
      ...values,
      ...{ companyId, id, number, ownerId, createdBy: actorId, updatedBy: actorId },
      ...(nationalId ? sealedNationalId({ companyId, id }, nationalId) : noNationalId),
      searchText: searchTextOf({ ...values, number }),
    })
    await addToTimeline(tx, scope, { customerId: id, type: 'customer.created' })
    await tell(tx, scope, { topic: 'customer', entityId: id, kind: 'created', ownerId })
    await tellNewOwner(tx, scope, { id, ownerId, name: input.name })
    await audit(tx, scope, { action: 'customer.created', entity: 'customer', entityId: id, data: { number } })
    return { id }
  }).catch(takenNationalId)

/** Changes a customer of the scope; 404, 409 for a stale version or a taken identity number, 422 for status and owner. */
export const updateCustomer = (scope: Edits, id: string, change: CustomerChange) =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId } = scope
    const { version, isNationalIdRemoved, nationalId, ownerId: wantedOwner, ...values } = change
    const before = await lockCustomer(tx, scope, id)
    if (before.version !== version) throw stale()
    if (!canBecome(before.status, change.status)) throw invalid({ status: 'אי אפשר לעבור לסטטוס הזה מהסטטוס הנוכחי' })
    const ownerId = await ownerOf(tx, scope, { wanted: wantedOwner, present: before.ownerId })
    if (nationalId) await refuseTakenNationalId(tx, scope, { id, nationalId })
    const kept = isNationalIdRemoved ? noNationalId : {}
    const after = {
      ...values,
      ...{ ownerId, version: version + 1, updatedAt: new Date(), updatedBy: actorId },
      ...(nationalId ? sealedNationalId({ companyId, id }, nationalId) : kept),
      searchText: searchTextOf({ ...values, number: before.number }),
    }
    await tx.update(customers).set(after).where(rowOf(scope, id))
    const fields = changedFields(before, after)
    await addToTimeline(tx, scope, { customerId: id, type: 'customer.updated', payload: { fields: fields.join(' ') } })
    await tell(tx, scope, { topic: 'customer', entityId: id, kind: 'updated', ownerId })
    await tellNewOwner(tx, scope, { id, ownerId, name: values.name, formerId: before.ownerId })
    await audit(tx, scope, { action: 'customer.updated', entity: 'customer', entityId: id, data: { fields } })
    return { id }
  }).catch(takenNationalId)

/** Writes a note on the timeline of a customer of the scope; 404. */
export const addNote = (scope: Edits, id: string, text: string) =>
  inCompany(scope, async (tx) => {
    const { ownerId } = await lockCustomer(tx, scope, id)
    await addToTimeline(tx, scope, { customerId: id, type: 'note.added', payload: { text } })
    await tell(tx, scope, { topic: 'customer', entityId: id, kind: 'noted', ownerId })
    await audit(tx, scope, { action: 'customer.note-added', entity: 'customer', entityId: id })
    return { id }
  })

const likelyTwin = () => conflict('likely_twin', 'ייתכן שהלקוח כבר קיים: יש לקוח עם אותו טלפון או אותה כתובת דוא״ל.')

const rowOf = ({ companyId, ownerId }: Edits, id: string) =>
  and(
    eq(customers.companyId, companyId),
    eq(customers.id, id),
    isNull(customers.deletedAt),
    ownerId ? eq(customers.ownerId, ownerId) : undefined,
  )

async function lockCustomer(tx: Tx, scope: Edits, id: string) {
  const [found] = await tx.select().from(customers).where(rowOf(scope, id)).for('update')
  if (!found) throw notFound('הלקוח לא נמצא')
  return found
}

/** The owner stays where none is named or the same one is, even if that user has left since. */
const ownerOf = async (tx: Tx, scope: Edits, { wanted, present }: { wanted: string | undefined; present: string }) =>
  wanted === undefined || wanted === present ? present : requireOwner(tx, scope, wanted)

const FOLLOWED = [
  'kind',
  'name',
  'contactName',
  'phone',
  'email',
  'nationalIdLast4',
  'status',
  'ownerId',
  'city',
  'street',
  'source',
  'nextFollowUpOn',
  'notes',
] as const

type Values = Partial<typeof customers.$inferSelect>

/** Names of the fields that changed: the log says what was touched, not what it held. */
const changedFields = (before: Values, after: Values) =>
  FOLLOWED.filter((field) => after[field] !== undefined && after[field] !== before[field])
