// Generated from the modules by `npm run modules`; manual changes are lost.
import { automationEntities as Leads } from '@/lib/modules/leads/automation.commands'

/** Records that automations run for, with what is known of them and what may be done with them. */
export const automationEntities = {
  ...Leads,
} as const
