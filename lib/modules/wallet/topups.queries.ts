import { sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { readInCompany } from '@/lib/db/tenant'
import { href } from '@/lib/routes/find'

import { TOP_UP_DAYS } from './topups.rules'

export type OpenTopUp = { id: string; amountAgorot: number; createdAt: string; path: string }

const MOST = 5

/** Whether a payment page tops up the acting company's wallet. */
export const isOwnTopUp = (scope: Scope<'wallet'>, token: string): Promise<boolean> =>
  readInCompany(scope, async (tx) => {
    const { rowCount } = await tx.execute(
      sql`select from wallet_topups where company_id = ${scope.companyId} and page_token = ${token}`,
    )
    return rowCount === 1
  })

/** Lists unpaid top-ups whose page can still be paid, newest first. */
export const openTopUps = (scope: Scope<'wallet'>): Promise<OpenTopUp[]> =>
  readInCompany(scope, async (tx) => {
    const { rows } = await tx.execute<{ id: string; amount: number; at: string; token: string }>(sql`
      select id, amount_agorot as amount, to_json(created_at) #>> '{}' as at, page_token as token from wallet_topups
      where company_id = ${scope.companyId} and credited_at is null and created_at > now() - make_interval(days => ${TOP_UP_DAYS})
      order by created_at desc, id desc limit ${MOST}`)
    return rows.map(({ id, amount, at, token }) => ({
      id,
      amountAgorot: Number(amount),
      createdAt: at,
      path: href('paymentpage', { id: token }),
    }))
  })
