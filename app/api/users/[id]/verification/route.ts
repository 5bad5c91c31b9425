import { see } from '@/lib/access/gate'
import { sendVerification, setVerification } from '@/lib/modules/users/mutations'
import { editorOf } from '@/lib/modules/users/rules'
import { userId, verificationInput } from '@/lib/modules/users/schema'
import { endpoint } from '@/lib/server/endpoint'

/** Mails the link that proves the address. */
export const POST = endpoint({ gate: see('userEdits'), params: userId }, ({ actor, params }) =>
  sendVerification(editorOf(actor), params.id),
)

/** Says by hand that the address is proven, or that it has to be. */
export const PUT = endpoint(
  { gate: see('userEdits'), params: userId, body: verificationInput },
  ({ actor, params, body }) => setVerification(editorOf(actor), params.id, body.isVerified),
)
