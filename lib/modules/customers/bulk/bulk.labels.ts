import type { OperationName } from '@/lib/operations/titles'

import type { BulkField } from './bulk.schema'

/** The operation that changes each field. */
export const bulkKinds: Record<BulkField, OperationName> = {
  status: 'customers.status',
  source: 'customers.source',
  ownerId: 'customers.owner',
  teamId: 'customers.team',
  nextFollowUpOn: 'customers.follow-up',
  tagIds: 'customers.tags',
  deletedAt: 'customers.deletion',
}
