// Generated from the modules by `npm run modules`; manual changes are lost.
import { importTargets as Customers } from '@/lib/modules/customers/import/target.commands'
import { importTargets as Leads } from '@/lib/modules/leads/import/target.commands'

/** Records that can be imported from files. */
export const importTargets = {
  ...Customers,
  ...Leads,
} as const
