import type { JobPayload, Tasks } from '@/lib/jobs/worker'
import type { Kind } from '@/lib/operations/kind'
import type { ModuleJobs } from '@/lib/operations/module-jobs'
import { makeAllocatedCopy } from '@/lib/tax/allocated-copy'
import { makeOriginal } from '@/lib/tax/document-files'
import { requestAllocation } from './allocation.mutations'
import { creditRefund } from './credit-notes.mutations'
import { reportChoice } from './decision.mutations'
import { csvKind, uniformKind } from './export.jobs'
import { warnOfAuthorisations } from './warnings.mutations'

/** Cron schedule (UTC) of the job that warns about authorisations that end soon. */
const AUTHORISATIONS_AT = '10 5 * * * tax_authorisations'

const ref = ({ companyId, documentId }: JobPayload) => ({ companyId, documentId: String(documentId) })

/** Background jobs: document PDFs, allocation numbers, and credits for refunds. */
export const taxDocumentTasks: Tasks = {
  'tax-documents.paper': (payload) => makeOriginal(ref(payload)),
  'tax-documents.copy': (payload) => makeAllocatedCopy(ref(payload)),
  'tax-documents.allocate': (payload) => requestAllocation(ref(payload)),
  'tax-documents.report': (payload) => reportChoice(ref(payload)),
  'tax-documents.credit': ({ companyId, refundId }) => creditRefund({ companyId, refundId: String(refundId) }),
  tax_authorisations: () => warnOfAuthorisations(),
}

/** Exports for the accountant. */
const taxDocumentKinds: readonly Kind[] = [csvKind, uniformKind]

export const jobs: ModuleJobs = { tasks: taxDocumentTasks, schedule: [AUTHORISATIONS_AT], operations: taxDocumentKinds }
