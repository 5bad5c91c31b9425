import { sql } from 'drizzle-orm'

import { rootCompany } from '@/lib/auth/root-company'
import { log } from '@/lib/core/log'
import { inAuth, inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { notify } from '@/lib/notifications/notify'

import { walletManagerIds } from './alerts.queries'
import { describeFaults, type Proof } from './proof.rules'

/** Expires due holds and credit, then verifies the ledger of all wallets; returns the faults. */
export async function verifyLedger(): Promise<string[]> {
  for (let after: string | null = null; ; ) {
    after = await sweepAfter(after)
    if (!after) break
  }
  const { proof, root } = await inAuth(async (tx) => {
    // Verifying the ledger of a large installation exceeds the default timeout.
    await tx.execute(sql`set local statement_timeout = '10min'`)
    const { rows } = await tx.execute<{ proof: Proof }>(sql`select kesher.ledger_proof() as proof`)
    return { proof: rows[0]?.proof, root: await rootCompany(tx) }
  })
  if (!proof) throw new Error('the ledger gave no proof')
  const faults = describeFaults(proof)
  if (faults.length > 0) log.error({ proof }, 'the ledger does not add up')
  if (root) await report(root, proof, faults)
  return faults
}

const sweepAfter = (after: string | null) =>
  inAuth(async (tx) => {
    const { rows } = await tx.execute<{ next: string | null }>(sql`select kesher.ledger_sweep(${after}::uuid) as next`)
    return rows[0]?.next ?? null
  })

/** Writes the result to the audit log of the root company, and notifies it of faults. */
const report = (companyId: string, proof: Proof, faults: string[]) =>
  inCompany({ companyId }, async (tx) => {
    if (faults.length > 0) {
      const to = await walletManagerIds(tx, companyId, 'superAdmin')
      const about = { kind: 'wallet.ledger-broken', entity: 'wallet', entityId: companyId } as const
      await notify(tx, { companyId }, { ...about, to, payload: { found: faults.join(', ') } })
    }
    const action = faults.length > 0 ? 'ledger.broken' : 'ledger.proved'
    await audit(tx, { companyId }, { action, entity: 'wallet', entityId: companyId, data: { ...proof } })
  })
