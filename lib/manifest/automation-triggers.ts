// Generated from the modules by `npm run modules`; manual changes are lost.
import { automationTriggers as Leads } from '@/lib/modules/leads/module'

/** Events that start automations. */
export const automationTriggers = {
  ...Leads,
} as const
