import { sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { readInCompany } from '@/lib/db/tenant'
import { roundedAgorot } from '@/lib/format/micro'
import { formatShekels } from '@/lib/format/money'

/** A direct child company with the balances of its wallet; micro units. */
export type ChildWallet = {
  id: string
  name: string
  companyState: string
  state: 'active' | 'frozen'
  frozenReason: string
  paidMicro: number
  grantedMicro: number
  heldMicro: number
  availableMicro: number
  isLow: boolean
}

const MOST = 100
const MAX_OFFERED = 20

const childrenOf = (companyId: string) => sql`
  select c.id, c.name, c.state as "companyState", coalesce(w.state, 'active') as state, coalesce(w.frozen_reason, '') as "frozenReason",
    coalesce(p.balance_micro, 0) as "paidMicro", coalesce(g.balance_micro, 0) as "grantedMicro", coalesce(h.held, 0) as "heldMicro",
    coalesce(p.balance_micro, 0) + coalesce(g.balance_micro, 0) - coalesce(h.held, 0) as "availableMicro",
    coalesce(coalesce(p.balance_micro, 0) + coalesce(g.balance_micro, 0) - coalesce(h.held, 0) < w.low_threshold_micro, false) as "isLow"
  from companies c
  left join wallets w on w.company_id = c.id
  left join ledger_accounts p on p.company_id = c.id and p.kind = 'wallet_paid'
  left join ledger_accounts g on g.company_id = c.id and g.kind = 'wallet_granted'
  left join lateral (
    select sum(amount_micro - captured_micro)::bigint as held from wallet_holds
    where company_id = c.id and state = 'open' and expires_at > now()) h on true
  where c.parent_id = ${companyId} and c.path @> array[${companyId}::uuid] and c.state <> 'closed'`

/** Lists the wallets of direct child companies, lowest available balance first; at most 100. */
export const listChildren = ({ companyId, ...scope }: Scope<'wallet'>): Promise<ChildWallet[]> =>
  readInCompany({ companyId, ...scope }, async (tx) => {
    const { rows } = await tx.execute<ChildWallet>(
      sql`${childrenOf(companyId)} order by "availableMicro", c.name, c.id limit ${MOST}`,
    )
    return rows.map(shown)
  })

/** Searches direct child companies by name, for a picker. */
export const offerChildren = ({ companyId, ...scope }: Scope<'wallet'>, words: string) =>
  readInCompany({ companyId, ...scope }, async (tx) => {
    const { rows } = await tx.execute<ChildWallet>(
      sql`${childrenOf(companyId)} and strpos(lower(c.name), lower(${words.trim()})) > 0 order by c.name, c.id limit ${MAX_OFFERED}`,
    )
    return rows.map(shown).map(({ id, name, availableMicro }) => ({
      value: id,
      label: name,
      hint: formatShekels(roundedAgorot(availableMicro)),
    }))
  })

/** Returns the id and name of a direct child company; throws 404 for any other. */
export async function requireChild(
  tx: Tx,
  { companyId }: Scope<'wallet'>,
  id: string,
): Promise<{ id: string; name: string }> {
  const { rows } = await tx.execute<{ id: string; name: string }>(
    sql`select id, name from companies where id = ${id} and parent_id = ${companyId} and state <> 'closed'`,
  )
  if (!rows[0]) throw notFound('החברה לא נמצאה')
  return rows[0]
}

const shown = (row: ChildWallet): ChildWallet => ({
  ...row,
  paidMicro: Number(row.paidMicro),
  grantedMicro: Number(row.grantedMicro),
  heldMicro: Number(row.heldMicro),
  availableMicro: Number(row.availableMicro),
})
