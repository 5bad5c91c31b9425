// Generated from the modules by `npm run modules`; manual changes are lost.
import { mergeableKinds as Customers } from '@/lib/modules/customers/merging.commands'
import { mergeableKinds as Leads } from '@/lib/modules/leads/merging.commands'

/** Records that are compared and merged. */
export const mergeableKinds = {
  ...Customers,
  ...Leads,
} as const
