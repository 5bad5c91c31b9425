import { can } from '@/lib/access/gate'
import { fileStorage } from '@/lib/files/configured'
import { isShownInline } from '@/lib/files/message-kind'
import { fileResponse } from '@/lib/files/serve'
import { endpoint } from '@/lib/http/endpoint'
import { attachmentParams } from '@/lib/modules/conversations/api.schema'
import { findMessageFile } from '@/lib/modules/conversations/files.queries'
import { inboxViewer } from '@/lib/modules/conversations/reach.queries'

export const GET = endpoint(
  {
    doc: ['conversations', 'Download a file of a message', 'הורדת קובץ של הודעה'],
    gate: can('conversations'),
    params: attachmentParams,
  },
  async ({ actor, params, request }) => {
    const { key, ...file } = await findMessageFile(inboxViewer(actor), params.id)
    const [stream, range] = [await fileStorage().get(key), request.headers.get('range')]
    return fileResponse({ ...file, inline: isShownInline(file.mime), stream, range })
  },
)
