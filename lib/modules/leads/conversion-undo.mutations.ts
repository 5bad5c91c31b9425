import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNull } from 'drizzle-orm'

import { blocked, conflict } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { customers } from '@/lib/db/schema/customers'
import { leadConversions } from '@/lib/db/schema/lead-conversions'
import { leadStatusChanges, leads } from '@/lib/db/schema/leads'
import { inCompany } from '@/lib/db/tenant'
import { refreshConsentChannels } from '@/lib/modules/consents/consents.commands'
import { deleteConvertedCustomer } from '@/lib/modules/customers/conversion.commands'
import { deletionBlockers, settledBusiness } from '@/lib/modules/customers/lifecycle/blockers.queries'
import { blockedText, blockerLinks } from '@/lib/modules/customers/lifecycle/blockers.rules'
import { assertEditable, customerRecords } from '@/lib/modules/customers/record.queries'
import { recordChange } from '@/lib/records/changes'
import { lockRow } from '@/lib/records/lock-row'
import { touch } from '@/lib/records/touch'

import type { ConversionScopes } from './conversion.mutations'
import { removeMethods, unshareRows } from './conversion-rows.mutations'
import { leadRecords } from './record.queries'

type Row = typeof leads.$inferSelect
type Customer = typeof customers.$inferSelect
type Conversion = typeof leadConversions.$inferSelect

/**
 * Undoes the conversion of a lead: the lead has its former status again, a customer whom the conversion made is deleted,
 * and of an existing one every field that was filled and not changed since is restored. What was sent meanwhile stays,
 * on the lead too. 404; 409 for a stale version, after 24 hours, and while there is business with the customer, which
 * the error lists.
 */
export const undoConversion = (
  { lead: scope, customer: edits }: Omit<ConversionScopes, 'viewer'>,
  id: string,
  { version }: { version: number },
) =>
  inCompany(scope, async (tx) => {
    const row = await lockRow(tx, leads, scope, { id, version, orElse: leadRecords.words.notFound })
    const conversion = await loadConversion(tx, row)
    const customer = await assertEditable(tx, edits, conversion.customerId)
    await requireUntouched(tx, conversion, customer)
    const pair = { companyId: scope.companyId, leadId: id, customerId: customer.id }
    await unshareRows(tx, pair, conversion.demotedContactId, conversion.isNewCustomer)
    if (conversion.isNewCustomer) await deleteConvertedCustomer(tx, edits, customer)
    else await restoreCustomer(tx, edits, conversion, customer)
    await restoreLead(tx, scope, row, conversion)
    await tx
      .update(leadConversions)
      .set({ undoneAt: new Date(), undoneBy: scope.actorId })
      .where(and(eq(leadConversions.companyId, scope.companyId), eq(leadConversions.id, conversion.id)))
    await recordChange(tx, scope, {
      kind: leadRecords,
      row,
      act: 'conversion-undone',
      payload: { name: customer.name },
      data: { customer: customer.id },
      news: 'moved',
    })
    return { id, version: version + 1 }
  })

async function loadConversion(tx: Tx, { companyId, id }: Row): Promise<Conversion> {
  const isOf = and(eq(leadConversions.companyId, companyId), eq(leadConversions.leadId, id))
  const [conversion] = await tx
    .select()
    .from(leadConversions)
    .where(and(isOf, isNull(leadConversions.undoneAt)))
    .for('update')
  if (!conversion) throw conflict('not_converted', 'הליד הזה לא הומר ללקוח.')
  if (conversion.undoUntil < new Date())
    throw conflict('not_undoable', 'עברו יותר מ־24 שעות מההמרה, ואי אפשר לבטל אותה עוד.')
  return conversion
}

/** Throws 409 where there was business with the customer since the conversion, or somebody changed a new customer. */
async function requireUntouched(tx: Tx, conversion: Conversion, customer: Customer): Promise<void> {
  const { companyId, id } = customer
  const since = conversion.createdAt
  const open = (await deletionBlockers(tx, { companyId }, [id], since)).get(id) ?? []
  const blockers = [...open, ...(await settledBusiness(tx, { companyId }, { customerId: id, since }))]
  if (blockers.length > 0) throw blocked(`אי אפשר לבטל את ההמרה. ${blockedText(blockers)}.`, blockerLinks(blockers))
  if (conversion.isNewCustomer && customer.version !== conversion.customerVersion)
    throw conflict('customer_changed', 'פרטי הלקוח שונו אחרי ההמרה, ואי אפשר לבטל אותה עוד.')
}

/** Restores the fields of an existing customer that the conversion filled and nobody changed since. */
async function restoreCustomer(
  tx: Tx,
  edits: ConversionScopes['customer'],
  { customerBefore, customerAfter, addedMethodIds }: Conversion,
  customer: Customer,
) {
  const { companyId, id, version, ownerId } = customer
  if (addedMethodIds.length > 0) await removeMethods(tx, companyId, addedMethodIds)
  const now = new Map<string, unknown>(Object.entries(customer))
  const filled = Object.keys(customerAfter).filter(
    (column) =>
      !isDeepStrictEqual(customerAfter[column], customerBefore[column]) &&
      isDeepStrictEqual(customerAfter[column], now.get(column)),
  )
  if (filled.length > 0) {
    const set = Object.fromEntries(filled.map((column) => [column, customerBefore[column]]))
    await tx
      .update(customers)
      .set({ ...set, ...touch(version, edits.actorId) })
      .where(and(eq(customers.companyId, companyId), eq(customers.id, id)))
    await recordChange(tx, edits, {
      kind: customerRecords,
      row: { id, ownerId },
      act: 'updated',
      payload: { fields: filled.join(' ') },
      data: { fields: filled },
    })
  }
  await customerRecords.refreshSearchText(tx, edits, id)
  await refreshConsentChannels(tx, companyId, { entity: 'customer', ids: [id] })
}

/** Gives the lead its status and follow-up of before; its history tells both changes. */
async function restoreLead(tx: Tx, scope: ConversionScopes['lead'], row: Row, { leadBefore }: Conversion) {
  const { companyId, id, statusId: fromStatusId, statusSince, version } = row
  const before = leadBefore as Pick<Row, 'pipelineId' | 'statusId' | 'lostReason' | 'lostNote' | 'nextFollowUpOn'> & {
    statusSince: string
    closedAt: string | null
  }
  const now = new Date()
  await tx
    .update(leads)
    .set({
      ...before,
      statusSince: new Date(before.statusSince),
      closedAt: before.closedAt === null ? null : new Date(before.closedAt),
      customerId: null,
      convertedAt: null,
      ...touch(version, scope.actorId),
    })
    .where(and(eq(leads.companyId, companyId), eq(leads.id, id)))
  const secondsBefore = Math.round((now.getTime() - statusSince.getTime()) / 1000)
  const change = {
    leadId: id,
    fromStatusId,
    toStatusId: before.statusId,
    secondsBefore,
    at: now,
    actorId: scope.actorId,
  }
  await tx.insert(leadStatusChanges).values({ companyId, id: newId(), ...change })
}
