import { and, eq, inArray, isNull, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import type { customers } from '@/lib/db/schema/customers'
import { documents } from '@/lib/db/schema/documents'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { stale } from '@/lib/server/errors'

import { fieldsOf } from '../custom-fields/queries'
import { inConflict } from './rules'

type Edits = Scope<'customerEdits'>
type Sent = { version: number } & Parameters<typeof inConflict>[1]
type Saving = { before: typeof customers.$inferSelect; sent: Sent }

/** 409 where somebody else has saved meanwhile, with what the record holds now of the fields that were sent otherwise. */
export async function requireFresh(tx: Tx, scope: Edits, { before, sent }: Saving): Promise<void> {
  if (before.version === sent.version) return
  const fields = await fieldsOf(tx, scope)
  throw stale({ version: before.version, values: inConflict(before, sent, fields) })
}

/** What stands in the way of deleting each customer, in words: a page that waits for payment, a document that waits for a signature. */
export async function blockersOf(
  tx: Tx,
  { companyId }: Pick<Edits, 'companyId'>,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map()
  const open = await tx
    .select({ customerId: paymentPages.customerId, number: paymentPages.numberText })
    .from(paymentPages)
    .where(
      and(
        ...[eq(paymentPages.companyId, companyId), inArray(paymentPages.customerId, [...ids])],
        ...[eq(paymentPages.state, 'active'), isNull(paymentPages.deletedAt)],
        sql`(${paymentPages.expiresAt} is null or ${paymentPages.expiresAt} > now())`,
      ),
    )
  const unsigned = await tx
    .select({ customerId: documents.customerId, number: documents.numberText })
    .from(documents)
    .where(
      and(
        ...[eq(documents.companyId, companyId), inArray(documents.customerId, [...ids])],
        ...[inArray(documents.state, ['sent', 'partly_signed']), isNull(documents.deletedAt)],
      ),
    )
  const all = [
    ...open.map(({ customerId, number }) => ({ customerId, words: `עמוד תשלום פתוח ${number}` })),
    ...unsigned.map(({ customerId, number }) => ({ customerId, words: `מסמך שממתין לחתימה ${number}` })),
  ]
  const found = new Map<string, string[]>()
  for (const { customerId, words } of all)
    if (customerId) found.set(customerId, [...(found.get(customerId) ?? []), words])
  return found
}
