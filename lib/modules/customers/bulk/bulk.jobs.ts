import { requireScope } from '@/lib/access/scope'
import type { Kind, RowsKind } from '@/lib/operations/kind'
import type { ModuleJobs } from '@/lib/operations/module-jobs'
import { customersExportKind } from '../export.jobs'
import { bulkKinds } from './bulk.labels'
import { changeNextCustomers, restoreCustomers } from './bulk.mutations'
import { countTarget } from './bulk.queries'
import { type BulkField, type BulkInput, customerBulkInput } from './bulk.schema'
import { requireMeans } from './capacity.queries'

const changing = {
  input: customerBulkInput,
  async count(tx, actor, { target, change }) {
    await requireMeans(tx, actor, change)
    const isRestoring = change.field === 'deletedAt' && change.to === 'present'
    return countTarget(tx, requireScope('customers', actor), { target, isRestoring })
  },
  run: changeNextCustomers,
  undo: restoreCustomers,
} satisfies Omit<RowsKind<BulkInput>, 'name'>

const kindOf = (field: BulkField): RowsKind<BulkInput> => ({
  ...changing,
  name: bulkKinds[field],
})

/** One field of many customers, with progress and undo. */
export const changeKinds: Record<BulkField, RowsKind<BulkInput>> = {
  status: kindOf('status'),
  source: kindOf('source'),
  ownerId: kindOf('ownerId'),
  teamId: kindOf('teamId'),
  nextFollowUpOn: kindOf('nextFollowUpOn'),
  tagIds: kindOf('tagIds'),
  deletedAt: kindOf('deletedAt'),
}

/** Every operation on customers, for the worker. */
export const customerKinds: readonly Kind[] = [...Object.values(changeKinds), customersExportKind]

export const jobs: ModuleJobs = { operations: customerKinds }
