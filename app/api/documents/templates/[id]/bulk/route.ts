import { see } from '@/lib/access/gate'
import { documentId } from '@/lib/modules/documents/schema'
import { bulkSendBody } from '@/lib/modules/documents/templates/schema'
import { bulkSendKind } from '@/lib/modules/documents/templates/using/jobs'
import { startOperation } from '@/lib/operations/start'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint(
  { gate: see('documents'), params: documentId, body: bulkSendBody },
  ({ actor, params, body }) => startOperation(actor, bulkSendKind, { ...body, templateId: params.id }),
)
