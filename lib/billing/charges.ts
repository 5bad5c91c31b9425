import { sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { companyCharges } from '@/lib/db/schema/companies-billing'

import type { Period } from './periods'

/** The company that offers, in whose name the unit of work runs. */
export type Offering = { readonly companyId: string; readonly actorId?: string | null }

export type NewCharge = {
  /** The company below that owes it. */
  companyId: string
  kind: (typeof companyCharges.$inferInsert)['kind']
  /** A Hebrew line that both sides read. */
  label: string
  /** Agorot; below zero for a credit alone. */
  amountAgorot: number
  period?: Period | undefined
  /** Calendar day. */
  dueOn: string
  /** Says the charge once: the same key is never written twice for a company. */
  key: string
  subscriptionId?: string
  companyAddonId?: string
}

/** Writes down what a company owes; nothing where the amount is zero or the key is known. Gives the id of a new row. */
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

/** What a company still owes the acting one, in agorot; below zero where it has credit. */
export async function openSum(tx: Tx, { companyId: ownerId }: Offering, companyId: string): Promise<number> {
  const { rows } = await tx.execute<{ sum: number }>(sql`
    select coalesce(sum(amount_agorot), 0)::bigint as sum from company_charges
    where company_id = ${companyId} and owner_id = ${ownerId} and state = 'due'`)
  return Number(rows[0]?.sum ?? 0)
}
