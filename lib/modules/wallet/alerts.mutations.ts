import { sql } from 'drizzle-orm'

import { inCompany } from '@/lib/db/tenant'
import { publish } from '@/lib/events/publish'
import { roundedAgorot } from '@/lib/format/micro'
import { walletBalance } from '@/lib/ledger/balance'
import { notify } from '@/lib/notifications/notify'
import { loadWalletCompanyName, walletManagerIds } from './alerts.queries'
import { isBalanceLow } from './wallet.rules'

/** Notifies the managers of a wallet that its available balance fell below the alert; nothing if it has risen again. */
export const notifyLowBalance = (companyId: string) =>
  inCompany({ companyId }, async (tx) => {
    const { availableMicro, lowThresholdMicro } = await walletBalance(tx, companyId)
    if (!isBalanceLow(availableMicro, lowThresholdMicro)) return
    const sums = { available: roundedAgorot(availableMicro), threshold: roundedAgorot(lowThresholdMicro ?? 0) }
    const payload = { name: await loadWalletCompanyName(tx, companyId), ...sums }
    const about = { kind: 'wallet.low', entity: 'wallet', entityId: companyId, payload } as const
    await notify(tx, { companyId }, { ...about, to: await walletManagerIds(tx, companyId) })
  })

/** Notifies the managers of a wallet of a credit, and the open screens of its company. */
export const notifyCredited = (companyId: string, txId: string) =>
  inCompany({ companyId }, async (tx) => {
    const { rows } = await tx.execute<{ amount: number; memo: string }>(sql`
      select sum(e.amount_micro)::bigint as amount, t.memo from ledger_entries e
      join ledger_accounts a on a.company_id = e.company_id and a.id = e.account_id and a.kind in ('wallet_paid', 'wallet_granted')
      join ledger_txs t on t.id = e.tx_id
      where e.company_id = ${companyId} and e.tx_id = ${txId} group by t.memo`)
    if (!rows[0]) return
    const payload = { amount: roundedAgorot(Number(rows[0].amount)), memo: rows[0].memo }
    await publish(tx, { companyId }, { topic: 'wallet', entityId: companyId, kind: 'credited' })
    const about = { kind: 'wallet.credited', entity: 'wallet', entityId: companyId, payload } as const
    await notify(tx, { companyId }, { ...about, to: await walletManagerIds(tx, companyId) })
  })
