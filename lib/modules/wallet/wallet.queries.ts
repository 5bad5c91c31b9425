import { and, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { companies } from '@/lib/db/schema/companies'
import { readInCompany } from '@/lib/db/tenant'
import { type WalletBalance, walletBalance } from '@/lib/ledger/balance'

import { balanceByDay, lastDays } from './wallet.rules'

/** Scopes of a viewer: their company's own wallet, and wallets below it if they may also manage. */
export type WalletViewer = { view: Scope<'walletView'>; manage: Scope<'wallet'> | null }

export type BalanceHistory = { days: string[]; balances: number[] }
export type Overview = WalletBalance & {
  course: BalanceHistory
  /** Granted credit that will expire, soonest first. */
  ending: { id: string; remainingMicro: number; expiresAt: string }[]
}

const DAYS = 30
const MAX_ENDING = 5

/** Loads the balances of the company's wallet, their course over 30 days, and the credit that expires soonest. */
export const loadOverview = (scope: Scope<'walletView'>): Promise<Overview> =>
  readInCompany(scope, async (tx) => {
    const balance = await walletBalance(tx, scope.companyId)
    const days = lastDays(DAYS)
    const moved = await movedByDay(tx, scope, days[0] ?? '')
    const course = { days, balances: balanceByDay(balance.balanceMicro, days, moved) }
    return { ...balance, course, ending: await endingOf(tx, scope) }
  })

async function movedByDay(tx: Tx, { companyId }: Scope<'walletView'>, from: string) {
  const { rows } = await tx.execute<{ day: string; moved: number }>(sql`
    select to_char(t.posted_at at time zone 'Asia/Jerusalem', 'YYYY-MM-DD') as day, sum(e.amount_micro)::bigint as moved
    from ledger_entries e
    join ledger_accounts a on a.company_id = e.company_id and a.id = e.account_id and a.kind in ('wallet_paid', 'wallet_granted')
    join ledger_txs t on t.id = e.tx_id
    where e.company_id = ${companyId} and t.posted_at >= (${from}::date::timestamp at time zone 'Asia/Jerusalem')
    group by 1`)
  return new Map(rows.map(({ day, moved }) => [day, Number(moved)]))
}

async function endingOf(tx: Tx, { companyId }: Scope<'walletView'>) {
  const { rows } = await tx.execute<{ id: string; remaining: number; expires: string }>(sql`
    select id, remaining_micro as remaining, to_json(expires_at) #>> '{}' as expires from ledger_lots
    where company_id = ${companyId} and remaining_micro > 0 and expires_at > now()
    order by expires_at, id limit ${MAX_ENDING}`)
  return rows.map(({ id, remaining, expires }) => ({ id, remainingMicro: Number(remaining), expiresAt: expires }))
}

/**
 * Returns the owner of the requested wallet: the own company, or one below it if the viewer may manage; throws 404 for
 * any other.
 */
export async function walletOwner(tx: Tx, { view, manage }: WalletViewer, wanted: string | null) {
  const id = wanted ?? view.companyId
  if (id !== view.companyId && !manage) throw notFound('הארנק לא נמצא')
  const { name, registrationNumber, businessKind, address } = companies
  const [owner] = await tx
    .select({ id: companies.id, name, registrationNumber, businessKind, address, parentId: companies.parentId })
    .from(companies)
    .where(and(sql`${companies.id}::text = ${id}`, sql`${companies.path} @> array[${view.companyId}::uuid]`))
  if (!owner) throw notFound('הארנק לא נמצא')
  return { ...owner, isOwn: owner.id === view.companyId }
}
