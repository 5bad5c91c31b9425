import { and, eq } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { leadAssignmentRules } from '@/lib/db/schema/lead-assignment'
import { isBusinessOpen } from '@/lib/format/business-time'
import { businessDay } from '@/lib/format/dates'
import { loadBusinessHours } from '@/lib/modules/settings/system.queries'

import { countOpenLeads, listPresentUsers, selectAssignmentRules } from './assignment.queries'
import { type AssignedInquiry, isRuleFor, pickUser } from './assignment.rules'

type Company = { readonly companyId: string }

/** Who got a lead, and the name of the rule that decided. */
export type ChosenOwner = { ownerId: string; rule: string }

/**
 * Chooses the owner of an inquiry by the company's rules: the first active one that fits and has somebody who is present
 * and below its limit. Null where no rule has anybody. The rule stays locked until the transaction ends, so that two
 * inquiries do not take the same turn.
 */
export async function chooseOwner(
  tx: Tx,
  { companyId }: Company,
  inquiry: AssignedInquiry,
  now = new Date(),
): Promise<ChosenOwner | null> {
  const active = (await selectAssignmentRules(tx, { companyId })).filter(({ isActive }) => isActive)
  if (active.length === 0) return null
  const isTimed = active.some(({ hours }) => hours !== 'any')
  const isOpen = isTimed && isBusinessOpen(await loadBusinessHours(tx, { companyId }), now)
  for (const rule of active.filter((one) => isRuleFor(one, inquiry, isOpen))) {
    const ownerId = await takeTurn(tx, { companyId, id: rule.id, day: businessDay(now) })
    if (ownerId) return { ownerId, rule: rule.name }
  }
  return null
}

type Turn = { companyId: string; id: string; day: string }

/** Picks the user of a rule and notes that it was their turn; null where nobody is present. */
async function takeTurn(tx: Tx, { companyId, id, day }: Turn): Promise<string | null> {
  const row = and(eq(leadAssignmentRules.companyId, companyId), eq(leadAssignmentRules.id, id))
  const [rule] = await tx.select().from(leadAssignmentRules).where(row).for('update')
  if (!rule) return null
  const present = await listPresentUsers(tx, { companyId }, { ids: rule.userIds, day })
  const needsLoad = rule.method === 'open_load' || rule.maxOpenLeads !== null
  const openLeads = needsLoad ? await countOpenLeads(tx, { companyId }, [...present]) : new Map<string, number>()
  const lastUserId = pickUser(rule, { present, openLeads })
  if (lastUserId) await tx.update(leadAssignmentRules).set({ lastUserId }).where(row)
  return lastUserId
}
