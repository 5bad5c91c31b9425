import { and, asc, eq, isNull, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { gatewayAccounts } from '@/lib/db/schema/gateways'
import { readInCompany } from '@/lib/db/tenant'
import { faultWords } from '@/lib/payments/faults'

const { companyId, id, deletedAt } = gatewayAccounts

/** All columns of an account except its secrets. */
const shown = {
  id,
  provider: gatewayAccounts.provider,
  label: gatewayAccounts.label,
  keyLast4: gatewayAccounts.secretLast4,
  keyChangedAt: gatewayAccounts.keyChangedAt,
  isDefault: gatewayAccounts.isDefault,
  isTest: gatewayAccounts.isTest,
  archivedAt: gatewayAccounts.archivedAt,
  lastAnswerAt: gatewayAccounts.lastAnswerAt,
  lastErrorAt: gatewayAccounts.lastErrorAt,
  lastError: gatewayAccounts.lastError,
  pingedAt: gatewayAccounts.pingedAt,
  silentSince: gatewayAccounts.silentSince,
  version: gatewayAccounts.version,
  lastCallbackAt: sql<string | null>`(select max(e.received_at) from payment_events e
    where e.company_id = gateway_accounts.company_id and e.gateway_account_id = gateway_accounts.id)`,
  openPages: sql<number>`(select count(*)::int from payment_pages p
    where p.company_id = gateway_accounts.company_id and p.gateway_account_id = gateway_accounts.id and p.state = 'active' and p.deleted_at is null)`,
}

/** Lists the company's gateway accounts with their health: the default first, archived ones last. */
export const listAccounts = (scope: Scope<'paymentSettings'>) =>
  readInCompany(scope, async (tx) => {
    const rows = await tx
      .select(shown)
      .from(gatewayAccounts)
      .where(and(eq(companyId, scope.companyId), isNull(deletedAt)))
      .orderBy(sql`${gatewayAccounts.archivedAt} is not null`, sql`not ${gatewayAccounts.isDefault}`, asc(id))
    return rows.map(({ lastCallbackAt, lastError, ...row }) => ({
      ...row,
      lastError: faultWords(lastError),
      lastCallbackAt: lastCallbackAt ? new Date(lastCallbackAt) : null,
    }))
  })

export type AccountRow = Awaited<ReturnType<typeof listAccounts>>[number]
