import { sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'

/** Balances of a wallet in micro units. `availableMicro` can be spent: the balance less the open holds. */
export type WalletBalance = {
  balanceMicro: number
  paidMicro: number
  grantedMicro: number
  heldMicro: number
  availableMicro: number
  state: 'active' | 'frozen'
  frozenReason: string
  lowThresholdMicro: number | null
}

/** Returns the balances of a company that the transaction may read; zeros if it has no wallet yet. */
export async function walletBalance(tx: Tx, companyId: string): Promise<WalletBalance> {
  const { rows } = await tx.execute<Row>(sql`
    select
      (select balance_micro from ledger_accounts where company_id = ${companyId} and kind = 'wallet_paid') as paid,
      (select balance_micro from ledger_accounts where company_id = ${companyId} and kind = 'wallet_granted') as granted,
      (select sum(amount_micro - captured_micro)::bigint from wallet_holds
        where company_id = ${companyId} and state = 'open' and expires_at > now()) as held,
      w.state, w.frozen_reason as reason, w.low_threshold_micro as threshold
    from (select 1) one left join wallets w on w.company_id = ${companyId}`)
  const { paid, granted, held, state, reason, threshold } = rows[0] ?? NONE
  const [paidMicro, grantedMicro, heldMicro] = [Number(paid ?? 0), Number(granted ?? 0), Number(held ?? 0)]
  const balanceMicro = paidMicro + grantedMicro
  const lowThresholdMicro = threshold === null ? null : Number(threshold)
  const sums = { balanceMicro, paidMicro, grantedMicro, heldMicro, availableMicro: balanceMicro - heldMicro }
  return { ...sums, state: state ?? 'active', frozenReason: reason ?? '', lowThresholdMicro }
}

type Row = {
  paid: number | null
  granted: number | null
  held: number | null
  state: 'active' | 'frozen' | null
  reason: string | null
  threshold: number | null
}

const NONE: Row = { paid: null, granted: null, held: null, state: null, reason: null, threshold: null }
