import type { Permission } from './permissions'

/** Permissions that only allow changes: a read-only user is not shown what they would allow. */
const WRITING = new Set<Permission>([
  'edit service',
  'create payment page',
  'edit all payment pages',
  'edit own payment pages',
  'close payment page manually',
  'edit customers',
  'edit team customers',
  'edit own customers',
  'edit leads',
  'edit team leads',
  'edit own leads',
  'merge leads',
  'delete leads',
  'import customers',
  'import leads',
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

/** Returns a person's permissions without those that only allow changes; for read-only access. */
export const withoutWritePermissions = (held: ReadonlySet<Permission>): ReadonlySet<Permission> =>
  new Set([...held].filter((permission) => !WRITING.has(permission)))
