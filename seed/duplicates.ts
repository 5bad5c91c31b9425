import { and, asc, eq, isNotNull } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { nextNumber } from '@/lib/db/numbering'
import { customers } from '@/lib/db/schema/customers'
import { inCompany } from '@/lib/db/tenant'
import { addToTimeline } from '@/lib/events/timeline'
import { customerSearchText } from '@/lib/modules/customers/customers.rules'
import { customerMerging } from '@/lib/modules/customers/merging.commands'
import { scanDuplicates } from '@/lib/modules/merging/scan.jobs'
import { toNameKey } from '@/lib/modules/record-kit/words.rules'

import type { SeedWorld } from './world'

/** Seeds customers that were created a second time: by telephone, and with the family name typed first. */
export async function seedDuplicates({ companyId, adminId }: SeedWorld): Promise<void> {
  await inCompany({ companyId, actorId: adminId }, async (tx) => {
    const found = await tx
      .select()
      .from(customers)
      .where(and(eq(customers.companyId, companyId), eq(customers.kind, 'person'), isNotNull(customers.phone)))
      .orderBy(asc(customers.number))
      .limit(6)
    const [, , first, , , second] = found
    if (first) await addAgain(tx, first, { name: first.name.split(' ').reverse().join(' '), email: null })
    if (second) await addAgain(tx, second, { name: second.name.split(' ')[0] ?? second.name, email: null, city: '' })
  })
  await scanDuplicates(companyId, customerMerging)
}

type Row = typeof customers.$inferSelect

async function addAgain(tx: Tx, row: Row, changes: Partial<Row>) {
  const { companyId, kind, phone, ownerId, city } = row
  const id = newId()
  const number = await nextNumber(tx, companyId, 'customer')
  const values = { name: row.name, email: null, city, contactName: '', phone, ...changes }
  await tx.insert(customers).values({
    companyId,
    id,
    number,
    kind,
    ownerId,
    status: 'prospect',
    createdBy: ownerId,
    updatedBy: ownerId,
    ...values,
    nameKey: toNameKey(values.name),
    source: row.source,
    searchText: customerSearchText({ ...values, number }),
  })
  await addToTimeline(tx, { companyId, actorId: ownerId }, { customerId: id, type: 'customer.created' })
}
