import { bulkOperations } from '@/lib/modules/bulk/bulk.commands'
import type { Kind } from '@/lib/operations/kind'

import { bulkLeads } from './bulk.commands'
import { leadsExportKind } from './export.jobs'

/** Bulk changes of one field of many leads, with progress and undo. */
export const leadBulkKinds = bulkOperations(bulkLeads)

/** Every bulk operation on leads, for the worker. */
export const leadOperationKinds: readonly Kind[] = [...Object.values(leadBulkKinds), leadsExportKind]
