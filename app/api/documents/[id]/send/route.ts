import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { documentId } from '@/lib/modules/documents/schema'
import { sendDocument } from '@/lib/modules/documents/sending/mutations'
import { sendInput } from '@/lib/modules/documents/sending/schema'
import { endpoint } from '@/lib/server/endpoint'

/** The links go out by mail alone. */
export const POST = endpoint(
  { gate: see('documents'), params: documentId, body: sendInput, answer: idAnswer },
  async ({ actor, params, body }) => {
    const { id } = await sendDocument(scopeOf('documents', actor), params.id, body)
    return { id }
  },
)
