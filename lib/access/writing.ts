import type { Permission } from './permissions'

/** Permissions that open nothing but changes: whoever may only look is shown none of what they would do. */
const WRITING = new Set<Permission>([
  'edit service',
  'create payment page',
  'edit all payment pages',
  'edit own payment pages',
  'close payment page manually',
  'edit customers',
  'edit own customers',
  'import customers',
  'merge customers',
  'delete customers',
  'refund payments',
  'approve refunds',
  'reconcile payments',
  'edit users',
  'manage posts',
  'manage commissions',
  'share views',
])

/** What of a person's permissions is left where nothing may be changed. */
export const withoutWriting = (held: ReadonlySet<Permission>): ReadonlySet<Permission> =>
  new Set([...held].filter((permission) => !WRITING.has(permission)))
