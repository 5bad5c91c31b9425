import { requireScope } from '@/lib/access/scope'
import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'
import { createAbsence, createAssignmentRule } from '@/lib/modules/leads/assignment.mutations'
import { absenceInput, assignmentRuleInput } from '@/lib/modules/leads/assignment.schema'

import { seedActor } from './actor'
import type { SeedWorld } from './world'

/** Seeds two rules by which inquiries get an owner, and one absence. The users must be there. */
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
  const absence = { userId: staffId, fromDay: addDays(today, 6), toDay: addDays(today, 9), note: 'חופשה' }
  await createAbsence(scope, absenceInput.parse(absence))
}
