import { everyCompany } from '@/lib/jobs/every-company'
import type { JobPayload, Tasks } from '@/lib/jobs/worker'
import type { ModuleJobs } from '@/lib/operations/module-jobs'
import { runCheck } from './check.jobs'
import { expireImports } from './expiry.mutations'
import { runImport } from './run.jobs'
import type { ImportRef } from './steps.queries'
import { runImportUndo } from './undo.jobs'

/** Cron schedule (UTC) of the job that deletes the data of old imports. */
const FORGET_IMPORTS_AT = '45 1 * * * imports_forget'

/** Jobs of imports. */
const importTasks: Tasks = {
  'imports.check': (payload) => runCheck(placeOf(payload)),
  'imports.run': (payload) => runImport(placeOf(payload)),
  'imports.undo': (payload) => runImportUndo(placeOf(payload)),
  imports_forget: async () => {
    for await (const companyId of everyCompany()) await expireImports(companyId)
  },
}

const placeOf = ({ companyId, importId }: JobPayload): ImportRef => ({ companyId, importId: String(importId) })

export const jobs: ModuleJobs = { tasks: importTasks, schedule: [FORGET_IMPORTS_AT] }
