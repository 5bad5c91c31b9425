import { sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { companyCharges } from '@/lib/db/schema/companies-billing'

import type { Period } from './periods'

/** The offering company, on whose behalf the transaction runs. */
export type Offering = { readonly companyId: string; readonly actorId?: string | null }

export type NewCharge = {
  /** The company below it that owes the charge. */
  companyId: string
  kind: (typeof companyCharges.$inferInsert)['kind']
  /** Hebrew text that both companies see. */
  label: string
  /** Agorot; negative only for a credit. */
  amountAgorot: number
  period?: Period | undefined
  /** Calendar day. */
  dueOn: string
  /** Idempotency key: a company never has two charges with the same key. */
  key: string
  subscriptionId?: string
  companyAddonId?: string
}

/**
 * Inserts a charge that a company owes and returns its id; returns null without inserting if the amount is zero or the
 * key exists already.
 */
export async function addCharge(
  tx: Tx,
  { companyId: ownerId, actorId = null }: Offering,
  { period, ...charge }: NewCharge,
) {
  if (charge.amountAgorot === 0) return null
  const id = newId()
  const range = { periodFrom: period?.from ?? null, periodTo: period?.to ?? null }
  const { rowCount } = await tx
    .insert(companyCharges)
    .values({ id, ownerId, createdBy: actorId, ...range, ...charge })
    .onConflictDoNothing({ target: [companyCharges.companyId, companyCharges.key] })
  return rowCount ? id : null
}

/** Returns the sum that a company still owes the offering company, in agorot; negative if it has credit. */
export async function sumOpenCharges(tx: Tx, { companyId: ownerId }: Offering, companyId: string): Promise<number> {
  const { rows } = await tx.execute<{ sum: number }>(sql`
    select coalesce(sum(amount_agorot), 0)::bigint as sum from company_charges
    where company_id = ${companyId} and owner_id = ${ownerId} and state = 'due'`)
  return Number(rows[0]?.sum ?? 0)
}
