import { can } from '@/lib/access/gate'
import { MAX_ATTACHMENT_BYTES } from '@/lib/files/attachment-kind'
import { uploadBody } from '@/lib/files/read-body'
import { json } from '@/lib/http/answer'
import { endpoint } from '@/lib/http/endpoint'
import { uploadAnswer, uploadQuery } from '@/lib/modules/conversations/api.schema'
import { uploadMessageFile } from '@/lib/modules/conversations/files.mutations'
import { inboxViewer } from '@/lib/modules/conversations/reach.queries'

/** The request body is the file itself. */
export const POST = endpoint(
  {
    doc: ['conversations', 'Upload a file to send with a template', 'העלאת קובץ לשליחה עם תבנית'],
    gate: can('conversations'),
    query: uploadQuery,
    answer: uploadAnswer,
  },
  async ({ actor, query, request }) => {
    const source = uploadBody(request, MAX_ATTACHMENT_BYTES)
    return json(await uploadMessageFile(inboxViewer(actor), null, { name: query.name, source }), { status: 201 })
  },
)
