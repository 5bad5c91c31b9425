import { requireScope } from '@/lib/access/scope'
import { inCompany } from '@/lib/db/tenant'
import { addDays, addMonths } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'
import { createAbsence, createAssignmentRule } from '@/lib/modules/leads/assignment.mutations'
import { absenceInput, assignmentRuleInput } from '@/lib/modules/leads/assignment.schema'
import { setSourceCost } from '@/lib/modules/leads/source-costs.mutations'
import { sourceCostInput } from '@/lib/modules/leads/source-costs.schema'
import { loadPicklists } from '@/lib/modules/picklists/picklists.queries'

import { seedActor } from './actor'
import type { SeedWorld } from './world'

/** Seeds two rules by which inquiries get an owner, one absence, and what two sources cost. The users must be there. */
export async function seedLeadAssignment(world: SeedWorld): Promise<void> {
  const scope = requireScope('leadAssignment', seedActor(world))
  const { adminId, agentId, staffId } = world
  const rules = [
    {
      name: 'אזור המרכז',
      cities: ['תל אביב', 'רמת גן', 'גבעתיים', 'פתח תקווה'],
      method: 'open_load',
      userIds: [agentId, staffId],
      maxOpenLeads: 40,
    },
    { name: 'כל השאר, לפי התור', method: 'round_robin', userIds: [agentId, staffId, adminId] },
  ]
  for (const rule of rules) await createAssignmentRule(scope, assignmentRuleInput.parse(rule))
  const today = businessDay()
  await seedSourceCosts(world, addMonths(today, -6).slice(0, 7))
  const absence = { userId: staffId, fromDay: addDays(today, 6), toDay: addDays(today, 9), note: 'חופשה' }
  await createAbsence(scope, absenceInput.parse(absence))
}

const COSTS = [1_800_00, 650_00]

async function seedSourceCosts(world: SeedWorld, fromMonth: string): Promise<void> {
  const scope = requireScope('leadStatuses', seedActor(world))
  const lists = await inCompany(world, (tx) => loadPicklists(tx, world))
  const sources = lists.filter(({ list }) => list === 'customer.source')
  for (const [place, monthlyAgorot] of COSTS.entries())
    await setSourceCost(scope, sourceCostInput.parse({ source: sources[place]?.key, fromMonth, monthlyAgorot }))
}
