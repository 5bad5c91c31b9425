import { and, asc, type SQL, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { inScope } from '@/lib/records/in-scope'
import { type RecordKind, type RecordReader, recordColumn } from '@/lib/records/kind'

type Shared = { phone: string | null; email: string | null }

const MAX_SHOWN = 5

/**
 * Records, of those the actor may see, who share a phone or an address, or whose ids `more` gives; at most 5. A further number or
 * address of theirs counts as the first one does, and a number for WhatsApp is a telephone number as well.
 */
export async function loadPossibleDuplicates(
  tx: Tx,
  scope: RecordReader,
  kind: RecordKind,
  { phone, email, more }: Shared & { more?: SQL | undefined },
) {
  const { table } = kind
  const holders = (field: 'phone' | 'email', value: string, channels: SQL) => sql`
    select id from ${table} where company_id = ${scope.companyId} and ${sql.identifier(field)} = ${value}
    union select ${recordColumn(kind)} from customer_contact_methods
    where company_id = ${scope.companyId} and value = ${value} and channel in (${channels})`
  const sharers = [
    ...(phone ? [holders('phone', phone, sql`'phone', 'whatsapp'`)] : []),
    ...(email ? [holders('email', email, sql`'email'`)] : []),
    ...(more ? [more] : []),
  ]
  if (sharers.length === 0) return []
  const { id, numberText: number, name, email: address } = table
  return tx
    .select({ id, number, name, phone: table.phone, email: address })
    .from(table)
    .where(and(inScope(table, scope), sql`${id} in (${sql.join(sharers, sql` union `)})`))
    .orderBy(asc(table.number))
    .limit(MAX_SHOWN)
}

export type PossibleDuplicate = Awaited<ReturnType<typeof loadPossibleDuplicates>>[number]
