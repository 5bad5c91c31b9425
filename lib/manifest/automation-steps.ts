// Generated from the modules by `npm run modules`; manual changes are lost.
import { automationSteps as PaymentPages } from '@/lib/modules/payment-pages/automation.commands'
import { automationSteps as Documents } from '@/lib/modules/documents/automation.commands'
import { automationSteps as Conversations } from '@/lib/modules/conversations/automation.commands'
import { automationSteps as Tasks } from '@/lib/modules/tasks/automation.commands'
import { automationSteps as Customers } from '@/lib/modules/customers/automation.commands'

/** Steps that modules add to the records of other modules. */
export const automationSteps = [PaymentPages, Documents, Conversations, Tasks, Customers] as const
