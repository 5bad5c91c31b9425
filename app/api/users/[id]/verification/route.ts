import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { sendVerification, setVerification } from '@/lib/modules/users/users.mutations'
import { requireEditor } from '@/lib/modules/users/users.rules'
import { userParams, verificationInput } from '@/lib/modules/users/users.schema'

/** Mails the link that verifies the address. */
export const POST = endpoint(
  {
    doc: ['people', 'Mail a link that verifies the address', 'שליחת קישור לאימות הדוא״ל'],
    gate: can('userEdits'),
    params: userParams,
  },
  ({ actor, params }) => sendVerification(requireEditor(actor), params.id),
)

/** Marks the address as verified by hand, or as not verified. */
export const PUT = endpoint(
  {
    doc: ['people', 'Mark the address as verified or not', 'סימון הדוא״ל כמאומת'],
    gate: can('userEdits'),
    params: userParams,
    body: verificationInput,
  },
  ({ actor, params, body }) => setVerification(requireEditor(actor), params.id, body.isVerified),
)
