import { sql } from 'drizzle-orm'
import { blindIndex } from '@/lib/core/crypto'
import type { Tx } from '@/lib/db/client'
import { recoveryCodes } from '@/lib/db/schema/sign-in'

import { newRecoveryCode, recoveryText } from './recovery-text'

const CODES = 10

type Owner = { id: string; companyId: string }

/** Creates ten new codes that replace all former ones. They are shown once: the database stores keyed hashes only. */
export async function makeRecoveryCodes(tx: Tx, owner: Owner): Promise<string[]> {
  await dropRecoveryCodes(tx, owner)
  const codes = Array.from({ length: CODES }, newRecoveryCode)
  const { id: userId, companyId } = owner
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ companyId, userId, codeHash: hashOf(owner, code) ?? '' })))
  return codes
}

/** Deletes all codes of a user. */
export const dropRecoveryCodes = (tx: Tx, { id, companyId }: Owner) =>
  tx.execute(sql`delete from recovery_codes where company_id = ${companyId} and user_id = ${id}`)

/** Spends a code, once, even if two requests race; returns whether it was valid. */
export async function spendRecoveryCode(tx: Tx, owner: Owner, typed: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update recovery_codes set used_at = now() where company_id = ${owner.companyId} and user_id = ${owner.id}
      and code_hash = ${hashOf(owner, typed)} and used_at is null`)
  return rowCount === 1
}

/** Counts the unused codes. */
export async function countRecoveryCodes(tx: Tx, { id, companyId }: Owner): Promise<number> {
  const { rows } = await tx.execute<{ left: number }>(sql`
    select count(*)::int as left from recovery_codes where company_id = ${companyId} and user_id = ${id} and used_at is null`)
  return rows[0]?.left ?? 0
}

/** Keyed, because a code has only eighty bits, which could otherwise be guessed from a copy of the database. */
function hashOf({ id, companyId }: Owner, typed: string): string | null {
  const text = recoveryText(typed)
  return text && blindIndex(companyId, `recovery|${id}|${text}`)
}
