import { sql } from 'drizzle-orm'
import { invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import type { BulkKind } from '@/lib/modules/bulk/kind.rules'
import { findUniqueBlocked } from '@/lib/modules/custom-fields/unique-values.queries'
import { loadPicklists } from '@/lib/modules/picklists/picklists.queries'
import { picklistOptions } from '@/lib/modules/picklists/picklists.rules'
import { requireOwner } from '@/lib/modules/record-kit/owners.queries'
import { requireTeamChoice } from '@/lib/modules/record-kit/teams.queries'
import type { RecordEditor } from '@/lib/records/kind'
import { customerBulkRefusal } from './bulk.rules'
import { customerBulkInput } from './bulk.schema'
import { deletionBlockers } from './lifecycle/blockers.queries'
import { blockedText, blockerLinks } from './lifecycle/blockers.rules'
import { buildListFilter } from './list-filter.queries'
import { exactCustomerFilter } from './list-filter.rules'
import { customerRecords } from './record.queries'

/** Customers as records of bulk changes. */
export const bulkCustomers: BulkKind<'customer'> = {
  record: customerRecords,
  input: customerBulkInput,
  operations: {
    status: 'customers.status',
    source: 'customers.source',
    ownerId: 'customers.owner',
    teamId: 'customers.team',
    nextFollowUpOn: 'customers.follow-up',
    tagIds: 'customers.tags',
    deletedAt: 'customers.deletion',
  },
  scopes: { view: 'customers', edit: 'customerEdits', delete: 'customerDeletions' },
  quota: 'customers',
  instants: ['deletedAt'],
  async matchFilter(tx, viewer, search) {
    const filter = exactCustomerFilter(search)
    const found = filter && (await buildListFilter(tx, viewer, filter))
    return found && !found.hasUnknown ? { ...found, isDeleted: filter.deleted !== null } : null
  },
  async plan(tx, edits, change) {
    const { field, to } = change
    if (field === 'ownerId') await requireOwner(tx, edits, { id: to ?? '', words: customerRecords.words })
    if (field === 'teamId') await requireTeamChoice(tx, edits, { id: to })
    const choices = field === 'status' || field === 'source' ? await requireListed(tx, edits, { field, to }) : []
    return { refuse: (row) => customerBulkRefusal(row, change, choices) }
  },
  async findBlocked(tx, edits, { ids, to }) {
    if (to === 'present')
      return new Map([
        ...(await findUniqueBlocked(tx, edits, customerRecords, ids)),
        ...(await findTakenNumbers(tx, edits, ids)),
      ])
    const found = await deletionBlockers(tx, edits, ids)
    return new Map([...found].map(([id, held]) => [id, { reason: blockedText(held), links: blockerLinks(held) }]))
  },
}

/** Returns the picklists; 422 for a value that none of them offers. */
async function requireListed(
  tx: Tx,
  edits: RecordEditor<'customer'>,
  { field, to }: { field: 'status' | 'source'; to: string | null },
) {
  const choices = await loadPicklists(tx, edits)
  const isOffered = to === null || picklistOptions(choices, `customer.${field}`).some(({ value }) => value === to)
  if (!isOffered) throw invalid({ to: field === 'status' ? 'יש לבחור סטטוס' : 'יש לבחור מקור מהרשימה' })
  return choices
}

/**
 * Finds deleted customers whose identity number now belongs to another customer, or to an earlier one in the same
 * batch.
 */
async function findTakenNumbers(tx: Tx, { companyId }: RecordEditor<'customer'>, ids: readonly string[]) {
  const anyId = sql`any(${sql.param([...ids])}::uuid[])`
  const { rows } = await tx.execute<{ id: string }>(sql`
    select c.id from customers c
    where c.company_id = ${companyId} and c.id = ${anyId} and c.national_id_index is not null
      and exists (select from customers o where o.company_id = c.company_id and o.national_id_index = c.national_id_index
        and o.id <> c.id and (o.deleted_at is null or (o.id = ${anyId} and o.id < c.id)))`)
  return new Map(rows.map(({ id }) => [id, { reason: 'מספר הזהות רשום בינתיים ללקוח אחר' }]))
}
