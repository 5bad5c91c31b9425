import { and, eq, isNull, ne } from 'drizzle-orm'
import { log } from '@/lib/core/log'
import type { Tx } from '@/lib/db/client'
import { gatewayAccounts } from '@/lib/db/schema/gateways'
import { inCompany } from '@/lib/db/tenant'
import { everyCompany } from '@/lib/jobs/every-company'
import { listPermissionHolders } from '@/lib/notifications/holders'
import { notify } from '@/lib/notifications/notify'
import { loadAccount } from '@/lib/payments/accounts'
import type { Gateway } from '@/lib/payments/gateway'

/** Job: checks the keys of every account in use; an account that fails two calls in a row is reported once. */
export async function checkGatewayAccounts(): Promise<void> {
  for await (const companyId of everyCompany()) {
    const ids = await inCompany({ companyId }, (tx) => accountsOf(tx, companyId))
    for (const accountId of ids)
      await checkGatewayAccount({ companyId, accountId }).catch((error: unknown) => {
        log.error({ companyId, accountId, err: error }, 'a gateway account was not asked')
      })
  }
}

/** Returns the accounts to check, without the simulator, which has no remote service. */
async function accountsOf(tx: Tx, companyId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: gatewayAccounts.id })
    .from(gatewayAccounts)
    .where(
      and(
        eq(gatewayAccounts.companyId, companyId),
        ne(gatewayAccounts.provider, 'simulator'),
        isNull(gatewayAccounts.archivedAt),
        isNull(gatewayAccounts.deletedAt),
      ),
    )
  return rows.map(({ id }) => id)
}

type AccountRef = { companyId: string; accountId: string }

/**
 * Pings one account and stores since when it does not answer; the users who may edit payment settings are notified when
 * that begins. Returns whether it answered.
 */
export async function checkGatewayAccount({ companyId, accountId }: AccountRef): Promise<boolean> {
  const { gateway } = await loadAccount({ companyId, accountId })
  const isHeard = (await answers(gateway)) || (await answers(gateway))
  await inCompany({ companyId }, async (tx) => {
    const isAccount = and(eq(gatewayAccounts.companyId, companyId), eq(gatewayAccounts.id, accountId))
    const [account] = await tx.select().from(gatewayAccounts).where(isAccount).for('update')
    if (!account) return
    const silentSince = isHeard ? null : (account.silentSince ?? new Date())
    await tx.update(gatewayAccounts).set({ pingedAt: new Date(), silentSince }).where(isAccount)
    if (silentSince && !account.silentSince) await notifyOfSilence(tx, { companyId, accountId }, account.label)
  })
  return isHeard
}

const answers = (gateway: Gateway) =>
  gateway.ping().then(
    () => true,
    () => false,
  )

async function notifyOfSilence(tx: Tx, { companyId, accountId }: AccountRef, account: string) {
  const to = await listPermissionHolders(tx, companyId, 'edit payment settings')
  const about = { entity: 'gateway', entityId: accountId, payload: { account } } as const
  await notify(tx, { companyId }, { to, kind: 'payment.gateway-silent', ...about })
}
