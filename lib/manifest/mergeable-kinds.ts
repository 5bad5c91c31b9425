// Gathered from the modules by `npm run modules`: what is written here is lost.
import { mergeableKinds as Customers } from '@/lib/modules/customers/merging.commands'

/** Records that are compared and merged. */
export const mergeableKinds = {
  ...Customers,
} as const
