import { scopeOf } from '@/lib/access/scope'
import type { Kind, RowsKind } from '@/lib/operations/kind'

import { exportKind } from '../exporting/jobs'
import { bulkKinds } from './labels'
import { requireMeans } from './means/queries'
import { changeCustomers, restoreCustomers } from './mutations'
import { countTarget } from './queries'
import { type BulkField, type BulkInput, bulkInput } from './schema'

const changing = {
  input: bulkInput,
  async count(tx, actor, { target, change }) {
    await requireMeans(tx, actor, change)
    const isRestoring = change.field === 'deletedAt' && change.to === 'present'
    return countTarget(tx, scopeOf('customers', actor), { target, isRestoring })
  },
  run: changeCustomers,
  undo: restoreCustomers,
} satisfies Omit<RowsKind<BulkInput>, 'name'>

const kindOf = (field: BulkField): RowsKind<BulkInput> => ({
  ...changing,
  name: bulkKinds[field],
})

/** One field of many customers, with progress and undo. */
export const changeKinds: Record<BulkField, RowsKind<BulkInput>> = {
  status: kindOf('status'),
  ownerId: kindOf('ownerId'),
  teamId: kindOf('teamId'),
  nextFollowUpOn: kindOf('nextFollowUpOn'),
  tagIds: kindOf('tagIds'),
  deletedAt: kindOf('deletedAt'),
}

/** Every operation on customers, for the worker. */
export const customerKinds: readonly Kind[] = [...Object.values(changeKinds), exportKind]
