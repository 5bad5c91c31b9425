import { type SQL, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { readInCompany } from '@/lib/db/tenant'
import { CHANNEL_FAMILY } from '@/lib/vocabulary/messaging'

import { type CostsOf, type FamilyCosts, type MessageCosts, mergeFamilies } from './costs.rules'
import type { InboxViewer } from './reach.queries'
import { inReportSpan, ofReportedConversation, ofReportViewer, type ReportWanted } from './report-filters.queries'

/** Who asks: what they see of the inbox, and of what the company pays. */
type CostsViewer = { inbox: InboxViewer; wallet: Scope<'walletView'> }

/**
 * Returns what the messages of a span of days cost, by channel, account, colleague and label: a message counts on the day on
 * which it was queued, as its price does. What the product sends outside conversations is a line of its own, for who sees
 * everybody's work and asked for no account or label. A conversation of two labels counts for each.
 */
export const loadMessageCosts = ({ inbox, wallet }: CostsViewer, wanted: ReportWanted) =>
  readInCompany(wallet, async (tx) => {
    const { companyId } = wallet
    const costs = { companyId, where: whereOf(inbox, wanted) }
    const isWhole = inbox.canAssign && wanted.accountId === null && wanted.labelId === null
    const ofProduct = isWhole ? await loadProductCosts(tx, companyId, wanted) : []
    return {
      families: mergeFamilies([...(await loadByKind(tx, costs)), ...ofProduct]),
      ofProduct,
      accounts: await loadBy(tx, costs, {
        key: sql`m.account_id`,
        name: sql`(select a.name || case when a.is_simulated then ${SIMULATED} else '' end from channel_accounts a where a.company_id = ${companyId} and a.id = m.account_id)`,
      }),
      agents: await loadBy(tx, costs, {
        key: sql`m.author_id`,
        name: sql`(select p.display_name from users p where p.company_id = ${companyId} and p.id = m.author_id)`,
      }),
      labels: await loadBy(tx, costs, {
        key: sql`k.label_id`,
        name: sql`(select l.name from conversation_labels l where l.company_id = ${companyId} and l.id = k.label_id)`,
        joined: sql`join conversation_label_links k on k.company_id = c.company_id and k.conversation_id = c.id`,
      }),
    }
  })

/** Beside the name of an account whose provider bills nothing. */
const SIMULATED = ' (סימולציה)'

const PAID = sql`u.state in ('debited', 'owed')`

/** The sums of usages, which every statement calls `u`; `conversation` is that of each. */
const sums = (conversation: SQL) => sql`
  count(*) filter (where ${PAID})::int as messages,
  count(distinct ${conversation}) filter (where ${PAID})::int as conversations,
  coalesce(sum(u.debited_units), 0)::int as units,
  coalesce(sum(u.debited_units * u.price_micro) filter (where ${PAID}), 0)::bigint as cost_micro,
  count(*) filter (where u.state in ('held', 'uncertain'))::int as waiting,
  sum(case when u.provider_pricing ->> 'billable' = 'false' then 0
    when jsonb_typeof(u.provider_pricing -> 'parts') = 'number' then (u.provider_pricing ->> 'parts')::int
    when u.provider_pricing is not null then 1 end)::int as provider_units`

type Row = {
  messages: number
  conversations: number
  units: number
  provider_units: number | null
  cost_micro: string
  waiting: number
}

const toCosts = (row: Row): MessageCosts => ({
  messages: row.messages,
  conversations: row.conversations,
  units: row.units,
  providerUnits: row.provider_units,
  costMicro: Number(row.cost_micro),
  waiting: row.waiting,
})

const whereOf = (inbox: InboxViewer, wanted: ReportWanted): SQL => sql`
  u.company_id = ${inbox.companyId} and u.source = 'message' and u.state <> 'released'
  and ${inReportSpan(sql`u.created_at`, wanted)} and ${ofReportedConversation(inbox.companyId, wanted)}
  and ${ofReportViewer(inbox, sql`m.author_id`)}`

const METERED = sql`meter_usages u
  join messages m on m.company_id = u.company_id and m.id = u.source_id
  join conversations c on c.company_id = m.company_id and c.id = m.conversation_id`

type Costs = { companyId: string; where: SQL }
type Grouping = { key: SQL; name: SQL; joined?: SQL }

async function loadBy(tx: Tx, { where }: Costs, { key, name, joined = sql`` }: Grouping): Promise<CostsOf[]> {
  const { rows } = await tx.execute<Row & { id: string | null; name: string | null }>(sql`
    select ${key} as id, ${name} as name, ${sums(sql`c.id`)} from ${METERED} ${joined} where ${where}
    group by ${key} order by cost_micro desc, messages desc, 2, 1`)
  return rows.map((row) => ({ ...toCosts(row), id: row.id, name: row.name }))
}

async function loadByKind(tx: Tx, { companyId, where }: Costs): Promise<FamilyCosts[]> {
  const { rows } = await tx.execute<Row & { kind: keyof typeof CHANNEL_FAMILY }>(sql`
    select a.kind, ${sums(sql`c.id`)} from ${METERED}
    join channel_accounts a on a.company_id = ${companyId} and a.id = m.account_id where ${where} group by a.kind`)
  return rows.map((row) => ({ ...toCosts(row), family: CHANNEL_FAMILY[row.kind] }))
}

/** What the product sends by itself: codes, receipts, reminders. */
async function loadProductCosts(tx: Tx, companyId: string, wanted: ReportWanted): Promise<FamilyCosts[]> {
  const { rows } = await tx.execute<Row & { source: 'sms' | 'mail' }>(sql`
    select u.source, ${sums(sql`null::uuid`)} from meter_usages u
    where u.company_id = ${companyId} and u.source <> 'message' and u.state <> 'released'
      and ${inReportSpan(sql`u.created_at`, wanted)} group by u.source order by u.source`)
  return rows.map((row) => ({ ...toCosts(row), family: row.source === 'sms' ? 'sms' : 'email' }))
}
