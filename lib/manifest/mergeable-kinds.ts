// Generated from the modules by `npm run modules`; manual changes are lost.
import { mergeableKinds as Customers } from '@/lib/modules/customers/merging.commands'

/** Records that are compared and merged. */
export const mergeableKinds = {
  ...Customers,
} as const
