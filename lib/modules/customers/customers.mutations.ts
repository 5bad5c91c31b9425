import { and, eq } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import { conflict } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { nextNumber } from '@/lib/db/numbering'
import { customers } from '@/lib/db/schema/customers'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { addToTimeline } from '@/lib/events/timeline'
import { requireQuota } from '@/lib/modules/companies/quotas.queries'
import { refreshConsentChannels } from '@/lib/modules/consents/consents.commands'
import { resolveCustomValues, resolveNewCustomValues } from '@/lib/modules/custom-fields/values.queries'
import { loadPossibleDuplicates } from '@/lib/modules/merging/possible-duplicates.queries'
import { loadPicklists } from '@/lib/modules/picklists/picklists.queries'
import type { PicklistValue } from '@/lib/modules/picklists/picklists.schema'
import { requireCurrentVersion } from '@/lib/modules/record-kit/conflicts.queries'
import { notifyNewOwner } from '@/lib/modules/record-kit/owners.commands'
import { requireOwned, requireOwner } from '@/lib/modules/record-kit/owners.queries'
import { requireTeamChoice } from '@/lib/modules/record-kit/teams.queries'
import { timelineChanges } from '@/lib/modules/record-kit/timeline.rules'
import { toNameKey } from '@/lib/modules/record-kit/words.rules'
import { requireTags } from '@/lib/modules/tags/tags.queries'
import { changeData } from '@/lib/records/changed-fields'
import { inScope } from '@/lib/records/in-scope'
import { touch } from '@/lib/records/touch'
import { customerWords } from './customers.labels'
import { COMPARED_FIELDS, changedFields, isPrimaryContactChanged } from './customers.rules'
import type { CustomerChange, CustomerInput } from './customers.schema'
import { refuseTakenNationalId, rethrowTakenNationalId } from './national-ids.mutations'
import { noNationalId, sealNationalId } from './national-ids.rules'
import { assertEditable, customerRecords } from './record.queries'
import { refreshSearchText } from './search-text.mutations'
import { resolvePicklistKeys } from './statuses.rules'
import { CUSTOMER_TIMELINE } from './timeline.rules'

type Edits = Scope<'customerEdits'>

/**
 * Creates a customer with the company's next number; returns the id. `viewer` is the scope of customers that the actor
 * may see: 409 `possible_duplicate` where one of them has the same phone or e-mail address and the duplicate was not
 * accepted, 409 `national_id_taken`, 422.
 */
export const createCustomer = (scope: Edits, input: CustomerInput, viewer: Scope<'customers'> | null) =>
  inCompany(scope, (tx) => insertCustomer(tx, scope, input, viewer)).catch(rethrowTakenNationalId)

/** As `createCustomer`, in the transaction of the caller. */
export async function insertCustomer(tx: Tx, scope: Edits, input: CustomerInput, viewer: Scope<'customers'> | null) {
  const { companyId } = scope
  const { isTwinAccepted, nationalId, ...values } = input
  const checked = await checkedNew(tx, scope, input)
  const id = newId()
  if (nationalId) await refuseTakenNationalId(tx, scope, { id, nationalId })
  if (!isTwinAccepted && viewer) await refusePossibleDuplicate(tx, viewer, input)
  await requireQuota(tx, companyId, { of: 'customers' })
  await addCustomerRow(tx, scope, {
    ...values,
    ...checked,
    id,
    ...(nationalId ? sealNationalId({ companyId, id }, nationalId) : noNationalId),
  })
  await notifyNewOwner(tx, scope, { entity: 'customer', id, ownerId: checked.ownerId, name: input.name })
  return { id }
}

type NewCustomer = Omit<typeof customers.$inferInsert, 'companyId' | 'number' | 'nameKey' | 'searchText'>

/** Inserts a customer whose values were checked, with the company's next number, and records it. */
export async function addCustomerRow(
  tx: Tx,
  who: { readonly companyId: string; readonly actorId?: string },
  { id, ...values }: NewCustomer,
): Promise<void> {
  const { companyId, actorId = null } = who
  const number = await nextNumber(tx, companyId, 'customer')
  await tx.insert(customers).values({
    ...values,
    companyId,
    id,
    number,
    createdBy: actorId,
    updatedBy: actorId,
    nameKey: toNameKey(values.name),
    searchText: '',
  })
  await refreshSearchText(tx, who, id)
  await refreshConsentChannels(tx, companyId, { entity: 'customer', ids: [id] })
  await addToTimeline(tx, who, { customerId: id, type: 'customer.created' })
  await publish(tx, who, { topic: 'customer', entityId: id, kind: 'created', ownerId: values.ownerId })
  await audit(tx, who, { action: 'customer.created', entity: 'customer', entityId: id, data: { number } })
}

/**
 * Validates that everything a new customer refers to belongs to the company: picklist values, owner, team, tags, custom
 * fields.
 */
async function checkedNew(tx: Tx, scope: Edits, { ownerId, teamId, tagIds, custom, status, source }: CustomerInput) {
  return {
    ...resolvePicklistKeys(await loadPicklists(tx, scope), { status, source }),
    ownerId: await requireOwner(tx, scope, { id: ownerId ?? scope.actorId, words: customerWords }),
    teamId: await requireTeamChoice(tx, scope, { id: teamId }),
    tagIds: await requireTags(tx, scope, { ids: tagIds }),
    custom: await resolveNewCustomValues(tx, scope, { entity: 'customer', sent: custom }),
  }
}

/**
 * Updates a customer of the scope; 404; 409 for a stale version (with the current values), for a locked, merged or
 * erased record and for a taken identity number; 422 by field.
 */
export const updateCustomer = (scope: Edits, id: string, change: CustomerChange) =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId } = scope
    const { version, isNationalIdRemoved, nationalId, ...values } = change
    const before = await assertEditable(tx, scope, id)
    await requireCurrentVersion(tx, scope, { entity: 'customer', before, sent: change, compared: COMPARED_FIELDS })
    const choices = await loadPicklists(tx, scope)
    const checked = await checkedChange(tx, scope, { before, change, choices })
    if (nationalId) await refuseTakenNationalId(tx, scope, { id, nationalId })
    const kept = isNationalIdRemoved ? noNationalId : {}
    const after = {
      ...values,
      ...checked,
      nameKey: toNameKey(change.name),
      ...touch(version, actorId),
      ...(nationalId ? sealNationalId({ companyId, id }, nationalId) : kept),
    }
    await tx.update(customers).set(after).where(rowOf(scope, id))
    await refreshSearchText(tx, scope, id)
    const fields = changedFields(before, after)
    if (isPrimaryContactChanged(fields)) await refreshConsentChannels(tx, companyId, { entity: 'customer', ids: [id] })
    await addToTimeline(tx, scope, {
      customerId: id,
      type: 'customer.updated',
      payload: { fields: fields.join(' '), ...timelineChanges(before, after, { ...CUSTOMER_TIMELINE, choices }) },
    })
    await publish(tx, scope, { topic: 'customer', entityId: id, kind: 'updated', ownerId: checked.ownerId })
    await notifyNewOwner(tx, scope, {
      entity: 'customer',
      id,
      ownerId: checked.ownerId,
      name: values.name,
      formerId: before.ownerId,
    })
    await audit(tx, scope, {
      action: 'customer.updated',
      entity: 'customer',
      entityId: id,
      data: changeData(fields, before, after),
    })
    return { id }
  }).catch(rethrowTakenNationalId)

type Changing = { before: typeof customers.$inferSelect; change: CustomerChange; choices: readonly PicklistValue[] }

async function checkedChange(tx: Tx, scope: Edits, { before, change, choices }: Changing) {
  const { ownerId, teamId = before.teamId, tagIds = before.tagIds, custom: sent = {}, status, source } = change
  return {
    ...resolvePicklistKeys(choices, { status, source, held: before }),
    ownerId: await ownerOf(tx, scope, { wanted: ownerId, present: before.ownerId }),
    teamId: await requireTeamChoice(tx, scope, { id: teamId, present: before.teamId }),
    tagIds: await requireTags(tx, scope, { ids: tagIds, kept: before.tagIds }),
    custom: await resolveCustomValues(tx, scope, {
      entity: 'customer',
      id: before.id,
      present: before.custom,
      sent,
      isWhole: true,
    }),
  }
}

async function refusePossibleDuplicate(tx: Tx, viewer: Scope<'customers'>, { phone, email }: CustomerInput) {
  const found = await loadPossibleDuplicates(tx, viewer, customerRecords, { phone, email })
  if (found.length > 0)
    throw conflict('possible_duplicate', 'ייתכן שהלקוח כבר קיים: יש לקוח עם אותו טלפון או אותה כתובת דוא״ל.')
}

const rowOf = (scope: Edits, id: string) => and(inScope(customers, scope), eq(customers.id, id))

/** Keeps the owner if none or the same one was sent, even if that user has left since. */
async function ownerOf(tx: Tx, scope: Edits, { wanted, present }: { wanted: string | undefined; present: string }) {
  if (wanted === undefined || wanted === present) return present
  requireOwned(scope, present, customerWords)
  return requireOwner(tx, scope, { id: wanted, words: customerWords })
}
