// Gathered from the modules by `npm run modules`: what is written here is lost.
import { importTargets as Customers } from '@/lib/modules/customers/import/target.commands'

/** Records that are imported from files. */
export const importTargets = {
  ...Customers,
} as const
