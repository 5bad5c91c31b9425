import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Scope } from '@/lib/access/scope'
import { countTotal, type Total } from '@/lib/db/counting'
import type { Slice } from '@/lib/db/keyset'
import { gatewayAccounts } from '@/lib/db/schema/gateways'
import { paymentAttempts } from '@/lib/db/schema/payment-attempts'
import { paymentDifferences, reconciliationRuns } from '@/lib/db/schema/payment-differences'
import { payments } from '@/lib/db/schema/payments'
import { users } from '@/lib/db/schema/users'
import { readInCompany } from '@/lib/db/tenant'
import { listPage } from '@/lib/records/list-page'

import { DIFFERENCES_SHOWN, type DifferenceListInput } from './reconciliation.list'

type ReconciliationScope = Scope<'reconciliation'>

const RUNS_SHOWN = 50
const d = paymentDifferences

const columns = {
  id: d.id,
  version: d.version,
  kind: d.kind,
  state: d.state,
  transaction: d.transaction,
  day: d.day,
  at: d.at,
  gatewayAgorot: d.gatewayAgorot,
  ourAgorot: d.ourAgorot,
  currency: d.currency,
  cardLast4: d.cardLast4,
  paymentId: d.paymentId,
  attemptId: d.attemptId,
  refundId: d.refundId,
  explanation: d.explanation,
  answer: d.answer,
  askedAt: d.askedAt,
  closedAt: d.closedAt,
  accountId: d.gatewayAccountId,
  account: gatewayAccounts.label,
  isTest: gatewayAccounts.isTest,
  paymentNumber: payments.numberText,
  payerName: payments.payerName,
  attemptPayer: paymentAttempts.payerName,
  reviewReason: paymentAttempts.reviewReason,
  closedByName: users.displayName,
}

/** Returns one page of the differences, newest day first. */
export const listDifferences = (scope: ReconciliationScope, wanted: DifferenceListInput): Promise<DifferenceList> =>
  readInCompany(scope, async (tx) => {
    const matches = matching(scope, wanted)
    const sorting = { key: sql`${d.day}`, type: 'date', descending: true } as const
    return listPage(tx, {
      wanted,
      size: DIFFERENCES_SHOWN,
      sorting,
      from: d,
      matches,
      select: (sortKey) =>
        tx
          .select({ ...columns, sortKey })
          .from(d)
          .innerJoin(
            gatewayAccounts,
            and(eq(gatewayAccounts.companyId, d.companyId), eq(gatewayAccounts.id, d.gatewayAccountId)),
          )
          .leftJoin(payments, and(eq(payments.companyId, d.companyId), eq(payments.id, d.paymentId)))
          .leftJoin(
            paymentAttempts,
            and(eq(paymentAttempts.companyId, d.companyId), eq(paymentAttempts.id, d.attemptId)),
          )
          .leftJoin(users, and(eq(users.companyId, d.companyId), eq(users.id, d.closedBy))),
    })
  })

const matching = ({ companyId }: ReconciliationScope, { state, kind, account }: DifferenceListInput) =>
  and(
    eq(d.companyId, companyId),
    state === 'all' ? undefined : eq(d.state, state),
    kind ? eq(d.kind, kind) : undefined,
    account ? (z.uuid().safeParse(account).success ? eq(d.gatewayAccountId, account) : sql`false`) : undefined,
  )

type Stored = typeof d.$inferSelect
type Own =
  | 'id'
  | 'version'
  | 'kind'
  | 'state'
  | 'transaction'
  | 'day'
  | 'at'
  | 'gatewayAgorot'
  | 'ourAgorot'
  | 'currency'
type Ties = 'cardLast4' | 'paymentId' | 'attemptId' | 'refundId' | 'explanation' | 'answer' | 'askedAt' | 'closedAt'
export type DifferenceRow = Pick<Stored, Own | Ties> & {
  accountId: string
  account: string
  isTest: boolean
  paymentNumber: string | null
  payerName: string | null
  attemptPayer: string | null
  reviewReason: string | null
  closedByName: string | null
}
export type DifferenceList = Slice<DifferenceRow & { sortKey: string }> & { total: Total }

/** Returns the latest comparison runs, newest first; at most 50. */
export const listRuns = (scope: ReconciliationScope) =>
  readInCompany(scope, (tx) => {
    const { companyId, id, createdAt, createdBy, fromDay, toDay, state, finishedAt } = reconciliationRuns
    const { lines, matched, found, closed, error, gatewayAccountId } = reconciliationRuns
    const run = { id, createdAt, createdBy, fromDay, toDay, state, finishedAt, lines, matched, found, closed, error }
    return tx
      .select({ ...run, account: gatewayAccounts.label, byName: users.displayName })
      .from(reconciliationRuns)
      .innerJoin(
        gatewayAccounts,
        and(eq(gatewayAccounts.companyId, companyId), eq(gatewayAccounts.id, gatewayAccountId)),
      )
      .leftJoin(users, and(eq(users.companyId, companyId), eq(users.id, createdBy)))
      .where(eq(companyId, scope.companyId))
      .orderBy(desc(createdAt), desc(id))
      .limit(RUNS_SHOWN)
  })

export type RunRow = Awaited<ReturnType<typeof listRuns>>[number]

/** Lists the gateway accounts that can be compared. */
export const listLedgerAccounts = (scope: ReconciliationScope) =>
  readInCompany(scope, (tx) =>
    tx
      .select({ id: gatewayAccounts.id, label: gatewayAccounts.label, isTest: gatewayAccounts.isTest })
      .from(gatewayAccounts)
      .where(
        and(
          eq(gatewayAccounts.companyId, scope.companyId),
          isNull(gatewayAccounts.deletedAt),
          isNull(gatewayAccounts.archivedAt),
        ),
      )
      .orderBy(gatewayAccounts.label),
  )

/** Counts the open differences. */
export const countOpenDifferences = (scope: ReconciliationScope): Promise<number> =>
  readInCompany(scope, async (tx) => {
    const open = tx
      .select({ id: d.id })
      .from(d)
      .where(and(eq(d.companyId, scope.companyId), eq(d.state, 'open')))
    return (await countTotal(tx, open.getSQL())).count
  })
