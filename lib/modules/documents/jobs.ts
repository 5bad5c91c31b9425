import type { Tasks } from '@/lib/jobs/worker'

import { expireDocument } from './following/mutations'
import { remindDue } from './reminding/mutations'
import { seal } from './sealing/mutations'

/** What happens to documents without anybody asking. */
export const documentTasks: Tasks = {
  'documents.seal': ({ companyId, documentId }) => seal({ companyId, documentId: String(documentId) }),
  'documents.expire': ({ companyId, documentId }) => expireDocument(companyId, String(documentId)),
  'documents.remind': ({ companyId, documentId }) => remindDue(companyId, String(documentId)),
}
