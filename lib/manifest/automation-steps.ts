// Generated from the modules by `npm run modules`; manual changes are lost.
import { automationSteps as Customers } from '@/lib/modules/customers/automation.commands'

/** Steps that modules add to the records of other modules. */
export const automationSteps = [Customers] as const
