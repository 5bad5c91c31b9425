import { can } from '@/lib/access/gate'
import { MAX_ATTACHMENT_BYTES } from '@/lib/files/attachment-kind'
import { uploadBody } from '@/lib/files/read-body'
import { json } from '@/lib/http/answer'
import { endpoint } from '@/lib/http/endpoint'
import { conversationParams, uploadAnswer, uploadQuery } from '@/lib/modules/conversations/api.schema'
import { uploadMessageFile } from '@/lib/modules/conversations/files.mutations'
import { inboxViewer } from '@/lib/modules/conversations/reach.queries'

/** The request body is the file itself. */
export const POST = endpoint(
  {
    doc: ['conversations', 'Upload a file to send in a conversation', 'העלאת קובץ לשליחה בשיחה'],
    gate: can('conversations'),
    params: conversationParams,
    query: uploadQuery,
    answer: uploadAnswer,
  },
  async ({ actor, params, query, request }) => {
    const source = uploadBody(request, MAX_ATTACHMENT_BYTES)
    return json(await uploadMessageFile(inboxViewer(actor), params.id, { name: query.name, source }), { status: 201 })
  },
)
