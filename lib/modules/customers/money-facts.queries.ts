import { type SQL, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Facts } from '@/lib/automation/conditions.rules'
import type { FactDefinition } from '@/lib/automation/fields.rules'
import type { Tx } from '@/lib/db/client'
import { customers } from '@/lib/db/schema/customers'
import { businessDay, dayRange } from '@/lib/format/dates'
import { openClaims } from '@/lib/modules/customer-accounts/balances.queries'

import { toMoneyViewer } from './balance-filter.queries'

type Viewer = Scope<'customers'>

/** What automations know of a customer's money, for actors who see payments. */
export const MONEY_FACTS = {
  owedAgorot: { label: 'יתרה לתשלום', type: 'money' },
  overdueAgorot: { label: 'חוב שמועדו עבר', type: 'money' },
  overdueSince: { label: 'בחוב מאז', type: 'day' },
  paidAgorot: { label: 'סכום ששולם עד היום', type: 'money' },
  lastPaidAt: { label: 'התשלום האחרון', type: 'instant' },
  activeServices: { label: 'מנויים פעילים', type: 'number' },
  cardExpiresOn: { label: 'תפוגת הכרטיס השמור', type: 'day' },
} as const satisfies Record<string, FactDefinition>

/** Loads these facts of one customer; nothing for an actor who sees no payments. */
export async function loadMoneyFacts(tx: Tx, viewer: Viewer, id: string): Promise<Facts> {
  const money = toMoneyViewer(viewer)
  if (!money) return {}
  const { companyId, ownerId } = money
  const today = businessDay()
  const own = ownerId ? sql`owner_id = ${ownerId}` : sql`true`
  const { rows } = await tx.execute<Record<keyof typeof MONEY_FACTS, string | number | null>>(sql`
    select c.*, p.*, s.*, k.* from
      (select coalesce(sum(agorot), 0)::float8 as "owedAgorot",
        coalesce(sum(agorot) filter (where day < ${today}::date), 0)::float8 as "overdueAgorot",
        (min(day) filter (where day < ${today}::date))::text as "overdueSince"
        from (${openClaims(money, { customers: [id] })}) claims) c,
      (select coalesce(sum(amount_agorot - refunded_agorot), 0)::float8 as "paidAgorot", to_json(max(paid_at)) #>> '{}' as "lastPaidAt"
        from payments where company_id = ${companyId} and customer_id = ${id} and deleted_at is null and ${own}) p,
      (select count(*)::int as "activeServices" from customer_services
        where company_id = ${companyId} and customer_id = ${id} and deleted_at is null and state in ('trial', 'active', 'past_due') and ${own}) s,
      (select min(expires_on)::text as "cardExpiresOn" from saved_cards
        where company_id = ${companyId} and customer_id = ${id} and deleted_at is null and state = 'active') k`)
  return rows[0] ?? {}
}

/** Returns the condition for customers whose money fact is a day; undefined for another fact, nobody without payments. */
export function moneyDay(viewer: Viewer, { fact, day }: { fact: string; day: string }): SQL | undefined {
  const conditions: Readonly<Record<string, (money: Money) => SQL>> = { overdueSince: inDebtSince, cardExpiresOn }
  const condition = conditions[fact]
  const money = toMoneyViewer(viewer)
  return condition && (money ? sql`${customers.id} in (${condition({ ...money, day })})` : sql`false`)
}

type Money = { companyId: string; ownerId?: string; day: string }

/** Customers with a claim that is owed from the day on are found by index; of them those count who owe nothing older. */
function inDebtSince({ companyId, ownerId, day }: Money): SQL {
  const { from, to } = dayRange(day)
  const candidates = sql`array(
    select customer_id from payment_pages where company_id = ${companyId} and deleted_at is null and state = 'active' and due_on = ${day}
    union select customer_id from payment_pages where company_id = ${companyId} and deleted_at is null and due_on is null
      and state in ('active', 'paused') and created_at >= ${from.toISOString()}::timestamptz and created_at < ${to.toISOString()}::timestamptz
    union select customer_id from payment_pages where company_id = ${companyId} and deleted_at is null and state = 'paused' and due_on = ${day}
    union select customer_id from tax_documents where company_id = ${companyId} and type = '305' and customer_id is not null
      and credited_agorot + received_agorot < total_agorot and coalesce(due_on, issue_date) = ${day})`
  const claims = openClaims({ companyId, ownerId }, { customer: sql`any(${candidates})` })
  return sql`select customer_id from (${claims}) claims group by customer_id having min(day) = ${day}::date`
}

const cardExpiresOn = ({ companyId, day }: Money): SQL => sql`
  select customer_id from saved_cards where company_id = ${companyId} and expires_on = ${day} and state = 'active' and deleted_at is null`
