import { and, asc, eq, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { leadAssignmentRules } from '@/lib/db/schema/lead-assignment'
import { isBusinessOpen } from '@/lib/format/business-time'
import { businessDay } from '@/lib/format/dates'
import { loadBusinessHours } from '@/lib/records/business-hours'

import { countOpenLeads, listPresentUsers, selectAssignmentRules } from './assignment.queries'
import { type AssignedInquiry, isRuleFor, pickUser } from './assignment.rules'

type Company = { readonly companyId: string }
type Rule = typeof leadAssignmentRules.$inferSelect

/** Who got a lead, and the name of the rule that decided. */
export type ChosenOwner = { ownerId: string; rule: string }

/** An inquiry, and who owns it already as an open lead: it does not count as their load while it is handed out. */
type HandedOut = AssignedInquiry & { formerOwnerId?: string | null }

/** As `chooseOwners`, of one inquiry. */
export async function chooseOwner(tx: Tx, company: Company, inquiry: AssignedInquiry, now = new Date()) {
  const [chosen = null] = await chooseOwners(tx, company, [inquiry], now)
  return chosen
}

/**
 * Chooses owners by the company's rules, one for each inquiry in order: the first active rule that fits and has somebody
 * who is present and below its limit. Null where no rule has anybody. The rules stay locked until the transaction ends,
 * so that two inquiries do not take the same turn.
 */
export async function chooseOwners(
  tx: Tx,
  { companyId }: Company,
  inquiries: readonly HandedOut[],
  now = new Date(),
): Promise<(ChosenOwner | null)[]> {
  const active = (await selectAssignmentRules(tx, { companyId })).filter(({ isActive }) => isActive)
  const isTimed = active.some(({ hours }) => hours !== 'any')
  const isOpen = isTimed && isBusinessOpen(await loadBusinessHours(tx, { companyId }), now)
  const fitting = active.filter((rule) => inquiries.some((inquiry) => isRuleFor(rule, inquiry, isOpen)))
  if (fitting.length === 0) return inquiries.map(() => null)
  const rules = await lockRules(
    tx,
    companyId,
    fitting.map(({ id }) => id),
  )
  const present = await listPresentUsers(
    tx,
    { companyId },
    { ids: [...new Set(rules.flatMap(({ userIds }) => userIds))], day: businessDay(now) },
  )
  const openLeads = rules.some(needsLoad) ? await countOpenLeads(tx, { companyId }, [...present]) : new Map()
  for (const { formerOwnerId } of inquiries) if (formerOwnerId) addTo(openLeads, formerOwnerId, -1)
  const chosen = inquiries.map((inquiry) => {
    for (const rule of rules.filter((one) => isRuleFor(one, inquiry, isOpen))) {
      const ownerId = pickUser(rule, { present, openLeads })
      if (!ownerId) continue
      rule.lastUserId = ownerId
      addTo(openLeads, ownerId, 1)
      return { ownerId, rule: rule.name }
    }
    return null
  })
  await saveTurns(tx, companyId, rules)
  return chosen
}

const needsLoad = ({ method, maxOpenLeads }: Rule) => method === 'open_load' || maxOpenLeads !== null

const addTo = (counts: Map<string, number>, id: string, by: number) => counts.set(id, (counts.get(id) ?? 0) + by)

/** Returns rules in their order, locked in the order of their ids. */
async function lockRules(tx: Tx, companyId: string, ids: string[]): Promise<Rule[]> {
  const rows = await tx
    .select()
    .from(leadAssignmentRules)
    .where(
      and(
        eq(leadAssignmentRules.companyId, companyId),
        sql`${leadAssignmentRules.id} = any(${sql.param(ids)}::uuid[])`,
      ),
    )
    .orderBy(asc(leadAssignmentRules.id))
    .for('update')
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

/** Notes whose turn it was in each rule. */
async function saveTurns(tx: Tx, companyId: string, rules: readonly Rule[]): Promise<void> {
  const turns = rules.flatMap(({ id, lastUserId }) => (lastUserId ? [{ id, user: lastUserId }] : []))
  if (turns.length === 0) return
  await tx.execute(sql`
    update lead_assignment_rules r set last_user_id = k.user
    from jsonb_to_recordset(${JSON.stringify(turns)}::jsonb) as k (id uuid, "user" uuid)
    where r.company_id = ${companyId} and r.id = k.id and r.last_user_id is distinct from k.user`)
}
