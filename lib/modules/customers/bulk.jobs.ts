import { bulkOperations } from '@/lib/modules/bulk/bulk.commands'
import type { Kind } from '@/lib/operations/kind'
import type { ModuleJobs } from '@/lib/operations/module-jobs'

import { bulkCustomers } from './bulk.queries'
import { customersExportKind } from './export.jobs'

/** Bulk changes of one field of many customers, with progress and undo. */
export const bulkChangeKinds = bulkOperations(bulkCustomers)

/** Every bulk operation on customers, for the worker. */
export const customerOperationKinds: readonly Kind[] = [...Object.values(bulkChangeKinds), customersExportKind]

export const jobs: ModuleJobs = { operations: customerOperationKinds }
