import { sql } from 'drizzle-orm'
import { unseal } from '@/lib/core/crypto'
import type { Tx } from '@/lib/db/client'

import { matchTotpStep } from './code'
import { spendRecoveryCode } from './recovery-codes'
import { factorSecretCell } from './secret-cell'

type Owner = { id: string; companyId: string }

/** Spends a code of the authenticator app or a recovery code, each once; returns undefined if it is neither. */
export async function spendCode(tx: Tx, owner: Owner, code: string): Promise<'totp' | 'recovery' | undefined> {
  if (await spendAppCode(tx, owner, code)) return 'totp'
  return (await spendRecoveryCode(tx, owner, code)) ? 'recovery' : undefined
}

/**
 * Spends a code of the authenticator app: its time step is used up with it, even if two requests race (requirement 23).
 */
export async function spendAppCode(tx: Tx, owner: Owner, code: string): Promise<boolean> {
  const { rows } = await tx.execute<{ totp_sealed: string }>(sql`
    select totp_sealed from users where id = ${owner.id} and totp_confirmed_at is not null and totp_sealed is not null`)
  const step = rows[0] ? matchTotpStep(unseal(rows[0].totp_sealed, factorSecretCell(owner)), code) : null
  if (step === null) return false
  const { rowCount } = await tx.execute(
    sql`update users set totp_last_step = ${step} where id = ${owner.id} and totp_last_step < ${step}`,
  )
  return rowCount === 1
}
