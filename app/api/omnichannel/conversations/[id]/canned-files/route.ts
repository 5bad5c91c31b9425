import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { conversationParams } from '@/lib/modules/conversations/api.schema'
import { cannedEditor } from '@/lib/modules/conversations/canned.mutations'
import { cannedFilesAnswer, cannedFilesInput } from '@/lib/modules/conversations/canned.schema'
import { copyCannedFiles } from '@/lib/modules/conversations/files.mutations'

export const POST = endpoint(
  {
    doc: ['conversations', 'Copy the files of a canned answer, to send them', 'העתקת הקבצים של תשובה מוכנה לשליחה'],
    gate: can('conversations'),
    params: conversationParams,
    body: cannedFilesInput,
    answer: cannedFilesAnswer,
  },
  ({ actor, params, body }) => copyCannedFiles(cannedEditor(actor), params.id, body.cannedId),
)
