// Generated from the modules by `npm run modules`; manual changes are lost.
import { automationTriggers as Customers } from '@/lib/modules/customers/module'
import { automationTriggers as Leads } from '@/lib/modules/leads/module'
import { automationTriggers as Payments } from '@/lib/modules/payments/module'
import { automationTriggers as Documents } from '@/lib/modules/documents/module'
import { automationTriggers as Conversations } from '@/lib/modules/conversations/module'
import { automationTriggers as Sites } from '@/lib/modules/sites/module'
import { automationTriggers as Tasks } from '@/lib/modules/tasks/module'

/** Events that start automations. */
export const automationTriggers = {
  ...Customers,
  ...Leads,
  ...Payments,
  ...Documents,
  ...Conversations,
  ...Sites,
  ...Tasks,
} as const
