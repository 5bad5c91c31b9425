import { and, asc, type SQL, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { inScope } from '@/lib/records/in-scope'
import { type RecordKind, type RecordReader, recordColumn } from '@/lib/records/kind'

type Shared = { phone: string | null; email: string | null }

const MAX_SHOWN = 5

/**
 * Returns records in the actor's scope that share a phone or e-mail address, or whose ids `more` selects; at most 5.
 * Contact methods of the records count like primary ones, those of their contacts do not; a WhatsApp number also counts as a
 * phone number.
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
    union select ${recordColumn(kind)} from record_contact_methods
    where company_id = ${scope.companyId} and value = ${value} and channel in (${channels}) and contact_id is null`
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
