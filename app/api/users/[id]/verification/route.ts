import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { sendVerification, setVerification } from '@/lib/modules/users/users.mutations'
import { requireEditor } from '@/lib/modules/users/users.rules'
import { userId, verificationInput } from '@/lib/modules/users/users.schema'

/** Mails the link that proves the address. */
export const POST = endpoint(
  {
    doc: ['people', 'Mail a link that verifies the address', 'שליחת קישור לאימות הדוא״ל'],
    gate: can('userEdits'),
    params: userId,
  },
  ({ actor, params }) => sendVerification(requireEditor(actor), params.id),
)

/** Says by hand that the address is proven, or that it has to be. */
export const PUT = endpoint(
  {
    doc: ['people', 'Mark the address as verified or not', 'סימון הדוא״ל כמאומת'],
    gate: can('userEdits'),
    params: userId,
    body: verificationInput,
  },
  ({ actor, params, body }) => setVerification(requireEditor(actor), params.id, body.isVerified),
)
