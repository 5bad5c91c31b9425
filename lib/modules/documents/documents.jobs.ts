import type { Tasks } from '@/lib/jobs/worker'
import type { ModuleJobs } from '@/lib/operations/module-jobs'
import { remindDue } from './reminders.mutations'
import { expireDocument } from './resending.mutations'
import { makeSealedCopy } from './sealing.mutations'

/** Background jobs on documents. */
const documentTasks: Tasks = {
  'documents.seal': ({ companyId, documentId }) => makeSealedCopy({ companyId, documentId: String(documentId) }),
  'documents.expire': ({ companyId, documentId }) => expireDocument(companyId, String(documentId)),
  'documents.remind': ({ companyId, documentId }) => remindDue(companyId, String(documentId)),
}

export const jobs: ModuleJobs = { tasks: documentTasks }
