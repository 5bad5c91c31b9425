import { and, count, eq, isNull, ne } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import { conflict, notFound, stale } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { customerContacts } from '@/lib/db/schema/customer-record'
import { inCompany } from '@/lib/db/tenant'
import { businessDay } from '@/lib/format/dates'
import { recordChange } from '@/lib/records/changes'
import { touch } from '@/lib/records/touch'
import { MAX_CONTACTS } from './contacts.rules'
import type { ContactChange, ContactInput } from './contacts.schema'
import { assertEditable, customerRecords } from './record-lock.queries'
import { refreshSearchText } from './search-text.mutations'

type Edits = Scope<'customerEdits'>
type Target = { id: string; contactId: string }

/** Adds a person to a customer of the scope; 404, 409 for a closed record or one person too many. Gives the person's id. */
export const addContact = (scope: Edits, customerId: string, input: ContactInput) =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId } = scope
    const customer = await assertEditable(tx, scope, customerId)
    await requireRoom(tx, { companyId, customerId })
    const id = newId()
    const values = valuesOf(input, null)
    if (values.isPrimary) await onlyPrimary(tx, scope, { id: customerId, contactId: id })
    const by = { createdBy: actorId, updatedBy: actorId }
    await tx.insert(customerContacts).values({ ...values, ...by, companyId, id, customerId })
    await refreshSearchText(tx, scope, customerId)
    await recordChange(tx, scope, {
      kind: customerRecords,
      row: customer,
      act: 'contact-added',
      payload: { name: input.name },
    })
    return { id }
  })

/** Changes a person of a customer; 404, 409 for a closed record or a stale version. */
export const changeContact = (scope: Edits, target: Target, { version, ...input }: ContactChange) =>
  inCompany(scope, async (tx) => {
    const customer = await assertEditable(tx, scope, target.id)
    const before = await lockContact(tx, scope, target)
    if (before.version !== version) throw stale()
    const values = valuesOf(input, before.inactiveSince)
    if (values.isPrimary) await onlyPrimary(tx, scope, target)
    const after = { ...values, ...touch(version, scope.actorId) }
    await tx.update(customerContacts).set(after).where(rowOf(scope, target))
    await refreshSearchText(tx, scope, target.id)
    await recordChange(tx, scope, {
      kind: customerRecords,
      row: customer,
      act: 'contact-updated',
      payload: { name: input.name },
    })
    return { id: target.contactId }
  })

/** Takes a person off a customer; 404, 409 for a closed record. */
export const removeContact = (scope: Edits, target: Target) =>
  inCompany(scope, async (tx) => {
    const customer = await assertEditable(tx, scope, target.id)
    const { name } = await lockContact(tx, scope, target)
    const gone = { deletedAt: new Date(), isPrimary: false, updatedBy: scope.actorId }
    await tx.update(customerContacts).set(gone).where(rowOf(scope, target))
    await refreshSearchText(tx, scope, target.id)
    await recordChange(tx, scope, { kind: customerRecords, row: customer, act: 'contact-removed', payload: { name } })
    return { id: target.contactId }
  })

/** Who has left is not the one to turn to; the day they left stays the first that was written. */
function valuesOf({ isInactive, ...values }: ContactInput, inactiveSince: string | null) {
  return {
    ...values,
    isPrimary: values.isPrimary && !isInactive,
    inactiveSince: isInactive ? (inactiveSince ?? businessDay()) : null,
  }
}

async function requireRoom(tx: Tx, { companyId, customerId }: { companyId: string; customerId: string }) {
  const [found] = await tx
    .select({ present: count() })
    .from(customerContacts)
    .where(
      and(
        eq(customerContacts.companyId, companyId),
        eq(customerContacts.customerId, customerId),
        isNull(customerContacts.deletedAt),
      ),
    )
  if ((found?.present ?? 0) >= MAX_CONTACTS)
    throw conflict('contacts_full', `ללקוח אחד אפשר לרשום עד ${MAX_CONTACTS} אנשי קשר`)
}

/** Whoever was the one to turn to is so no more. */
const onlyPrimary = (tx: Tx, { companyId }: Edits, { id, contactId }: Target) =>
  tx
    .update(customerContacts)
    .set({ isPrimary: false })
    .where(
      and(
        eq(customerContacts.companyId, companyId),
        eq(customerContacts.customerId, id),
        eq(customerContacts.isPrimary, true),
        ne(customerContacts.id, contactId),
      ),
    )

async function lockContact(tx: Tx, scope: Edits, target: Target) {
  const [found] = await tx.select().from(customerContacts).where(rowOf(scope, target)).for('update')
  if (!found) throw notFound('איש הקשר לא נמצא')
  return found
}

const rowOf = ({ companyId }: Edits, { id, contactId }: Target) =>
  and(
    eq(customerContacts.companyId, companyId),
    eq(customerContacts.customerId, id),
    eq(customerContacts.id, contactId),
    isNull(customerContacts.deletedAt),
  )
