import { sql } from 'drizzle-orm'

import { inCompany } from '@/lib/db/tenant'
import { roundedAgorot } from '@/lib/format/micro'
import { walletStanding } from '@/lib/ledger/standing'
import { notify } from '@/lib/server/notify'
import { tell } from '@/lib/server/tell'

import { isLow } from '../rules'
import { keepersOf, nameOf } from './queries'

/** Tells who looks after a wallet that its free balance fell below the alert; nothing where it rose again meanwhile. */
export const tellLow = (companyId: string) =>
  inCompany({ companyId }, async (tx) => {
    const { availableMicro, lowThresholdMicro } = await walletStanding(tx, companyId)
    if (!isLow(availableMicro, lowThresholdMicro)) return
    const sums = { available: roundedAgorot(availableMicro), threshold: roundedAgorot(lowThresholdMicro ?? 0) }
    const payload = { name: await nameOf(tx, companyId), ...sums }
    const about = { kind: 'wallet.low', entity: 'wallet', entityId: companyId, payload } as const
    await notify(tx, { companyId }, { ...about, to: await keepersOf(tx, companyId) })
  })

/** Tells who looks after a wallet what came into it, and the open screens of its company. */
export const tellCredited = (companyId: string, txId: string) =>
  inCompany({ companyId }, async (tx) => {
    const { rows } = await tx.execute<{ amount: number; memo: string }>(sql`
      select sum(e.amount_micro)::bigint as amount, t.memo from ledger_entries e
      join ledger_accounts a on a.company_id = e.company_id and a.id = e.account_id and a.kind in ('wallet_paid', 'wallet_granted')
      join ledger_txs t on t.id = e.tx_id
      where e.company_id = ${companyId} and e.tx_id = ${txId} group by t.memo`)
    if (!rows[0]) return
    const payload = { amount: roundedAgorot(Number(rows[0].amount)), memo: rows[0].memo }
    await tell(tx, { companyId }, { topic: 'wallet', entityId: companyId, kind: 'credited' })
    const about = { kind: 'wallet.credited', entity: 'wallet', entityId: companyId, payload } as const
    await notify(tx, { companyId }, { ...about, to: await keepersOf(tx, companyId) })
  })
