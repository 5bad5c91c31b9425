import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { documentParams } from '@/lib/modules/documents/documents.schema'
import { bulkSendBody } from '@/lib/modules/documents/templates/templates.schema'
import { bulkSendKind } from '@/lib/modules/documents/templates/use.jobs'
import { startOperation } from '@/lib/operations/start'

export const POST = endpoint(
  {
    doc: ['documents', 'Send a document from a template to many customers', 'שליחת מסמך ללקוחות רבים'],
    gate: can('documents'),
    params: documentParams,
    body: bulkSendBody,
  },
  ({ actor, params, body }) => startOperation(actor, bulkSendKind, { ...body, templateId: params.id }),
)
