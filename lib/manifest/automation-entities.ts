// Generated from the modules by `npm run modules`; manual changes are lost.
import { automationEntities as Customers } from '@/lib/modules/customers/automation.commands'
import { automationEntities as Leads } from '@/lib/modules/leads/automation.commands'
import { automationEntities as Payments } from '@/lib/modules/payments/automation.commands'
import { automationEntities as Documents } from '@/lib/modules/documents/automation.commands'
import { automationEntities as Sites } from '@/lib/modules/sites/automation.commands'
import { automationEntities as Tasks } from '@/lib/modules/tasks/automation.commands'

/** Records that automations run for, with what is known of them and what may be done with them. */
export const automationEntities = {
  ...Customers,
  ...Leads,
  ...Payments,
  ...Documents,
  ...Sites,
  ...Tasks,
} as const
