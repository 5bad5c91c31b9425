import { sql } from 'drizzle-orm'

import type { Tasks } from '@/lib/jobs/worker'
import { dropField, refreshField, replaceChoice } from '@/lib/modules/record-kit/value-tasks.commands'
import type { ModuleJobs } from '@/lib/operations/module-jobs'

import { customerRecords } from './record.queries'

/** Columns that hold the values of picklists. */
const COLUMNS = { 'customer.status': sql`status`, 'customer.source': sql`source` }

/**
 * Jobs that update customers after a custom field was changed or deleted, or a picklist value was merged into another.
 */
export const customValueTasks: Tasks = {
  'customers.replace-choice': (payload) => replaceChoice(customerRecords, COLUMNS, payload),
  'customers.drop-field': (payload) => dropField(customerRecords, payload),
  'customers.refresh-field': (payload) => refreshField(customerRecords, payload),
}

export const jobs: ModuleJobs = { tasks: customValueTasks }
