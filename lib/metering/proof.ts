import { type SQL, sql } from 'drizzle-orm'

import { inCompany } from '@/lib/db/tenant'

/** Ids of what does not agree between a company's usages and its ledger; empty where they do. */
type MeterProof = {
  /** Debited usages whose transaction took another sum from the wallet, or was reversed. */
  usages: string[]
  /** Transactions of usages that no usage knows, and that were not reversed. */
  strays: string[]
  /** What was paid for resales, with another sum in its transaction. */
  resales: string[]
}

const MAX_FOUND = 20

/** Compares what usages and resales of a company say that was debited with what its ledger says. */
export const proveUsages = (companyId: string): Promise<MeterProof> =>
  inCompany({ companyId }, async (tx) => {
    // What left the company's wallet in a transaction.
    const took = (txId: SQL) => sql`(
      select coalesce(-sum(e.amount_micro), 0) from ledger_entries e
      join ledger_accounts a on a.company_id = e.company_id and a.id = e.account_id and a.kind in ('wallet_paid', 'wallet_granted')
      where e.company_id = ${companyId} and e.tx_id = ${txId})`
    const { rows } = await tx.execute<MeterProof>(sql`select
      array(select u.id from meter_usages u where u.company_id = ${companyId} and u.debited_micro > 0
        and (${took(sql`u.tx_id`)} <> u.debited_micro
          or exists (select from ledger_txs r where r.reverses_id = u.tx_id and r.ref_type = 'usage')) limit ${MAX_FOUND}) as usages,
      array(select t.id from ledger_txs t where t.company_id = ${companyId} and t.ref_type = 'usage' and t.kind = 'charge'
        and not exists (select from meter_usages u where u.company_id = t.company_id and u.tx_id = t.id)
        and not exists (select from ledger_txs r where r.reverses_id = t.id) limit ${MAX_FOUND}) as strays,
      array(select r.id from meter_resales r where r.company_id = ${companyId} and r.state = 'paid'
        and ${took(sql`r.tx_id`)} <> r.units * r.buy_micro limit ${MAX_FOUND}) as resales`)
    return rows[0] ?? { usages: [], strays: [], resales: [] }
  })
