import { bulkOperations } from '@/lib/modules/bulk/bulk.commands'
import type { Kind } from '@/lib/operations/kind'
import type { ModuleJobs } from '@/lib/operations/module-jobs'

import { bulkCustomers } from './bulk.queries'
import { customersExportKind } from './export.jobs'

/** Bulk changes of one field of many customers, with progress and undo. */
export const changeKinds = bulkOperations(bulkCustomers)

/** Every bulk operation on customers, for the worker. */
export const customerKinds: readonly Kind[] = [...Object.values(changeKinds), customersExportKind]

export const jobs: ModuleJobs = { operations: customerKinds }
