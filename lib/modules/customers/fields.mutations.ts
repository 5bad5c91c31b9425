import { and, eq } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { customers } from '@/lib/db/schema/customers'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { addToTimeline } from '@/lib/events/timeline'
import { refreshConsentChannels } from '@/lib/modules/consents/consents.commands'
import { resolveCustomValues } from '@/lib/modules/custom-fields/values.queries'
import { loadPicklists } from '@/lib/modules/picklists/picklists.queries'
import type { PicklistValue } from '@/lib/modules/picklists/picklists.schema'
import { requireCurrentVersion } from '@/lib/modules/record-kit/conflicts.queries'
import { timelineChanges } from '@/lib/modules/record-kit/timeline.rules'
import { requireTags } from '@/lib/modules/tags/tags.queries'
import { changeData } from '@/lib/records/changed-fields'
import { touch } from '@/lib/records/touch'
import { COMPARED_FIELDS, changedFields, isPrimaryContactChanged } from './customers.rules'
import type { CustomerFieldChange } from './customers.schema'
import { assertEditable } from './record.queries'
import { refreshSearchText } from './search-text.mutations'
import { resolvePicklistKeys } from './statuses.rules'
import { CUSTOMER_TIMELINE } from './timeline.rules'

type Edits = Scope<'customerEdits'>

/**
 * Updates some fields of a customer of the scope and leaves the others; returns the new version. 404; 409 for a stale
 * version or a locked, merged or erased record; 422.
 */
export const changeCustomerFields = (scope: Edits, id: string, change: CustomerFieldChange) =>
  inCompany(scope, async (tx) => {
    const { version: _, ...sent } = change
    const before = await assertEditable(tx, scope, id)
    await requireCurrentVersion(tx, scope, { entity: 'customer', before, sent: change, compared: COMPARED_FIELDS })
    return writeCustomerFields(tx, scope, { before, sent })
  })

type Sent = Omit<CustomerFieldChange, 'version'>
type Writing = { before: typeof customers.$inferSelect; sent: Sent }

/** Writes some fields of a customer that the caller has locked, and records the change; returns the version. 422. */
export async function writeCustomerFields(tx: Tx, scope: Edits, { before, sent }: Writing) {
  const { id, version } = before
  const choices = await loadPicklists(tx, scope)
  const values = await checked(tx, scope, { before, sent, choices })
  const fields = changedFields(before, values)
  if (fields.length === 0) return { id, version }
  const after = { ...values, ...touch(version, scope.actorId) }
  const row = and(eq(customers.companyId, scope.companyId), eq(customers.id, id))
  await tx.update(customers).set(after).where(row)
  await refreshSearchText(tx, scope, id)
  if (isPrimaryContactChanged(fields))
    await refreshConsentChannels(tx, scope.companyId, { entity: 'customer', ids: [id] })
  await addToTimeline(tx, scope, {
    customerId: id,
    type: 'customer.updated',
    payload: { fields: fields.join(' '), ...timelineChanges(before, after, { ...CUSTOMER_TIMELINE, choices }) },
  })
  await publish(tx, scope, { topic: 'customer', entityId: id, kind: 'updated', ownerId: before.ownerId })
  await audit(tx, scope, {
    action: 'customer.updated',
    entity: 'customer',
    entityId: id,
    data: changeData(fields, before, after),
  })
  return { id, version: after.version }
}

type Changing = Writing & { choices: readonly PicklistValue[] }

async function checked(
  tx: Tx,
  scope: Edits,
  { before, sent: { custom, tagIds, status, source, ...plain }, choices }: Changing,
) {
  return {
    ...plain,
    ...resolvePicklistKeys(choices, { status, source, held: before }),
    ...(tagIds && { tagIds: await requireTags(tx, scope, { ids: tagIds, kept: before.tagIds }) }),
    ...(custom && {
      custom: await resolveCustomValues(tx, scope, {
        entity: 'customer',
        id: before.id,
        present: before.custom,
        sent: custom,
        isWhole: false,
      }),
    }),
  }
}
