import { see } from '@/lib/access/gate'
import { editorOf } from '@/lib/modules/users/rules'
import { userId } from '@/lib/modules/users/schema'
import { forcePasswordChange, sendResetLink } from '@/lib/modules/users/security/mutations'
import { endpoint } from '@/lib/server/endpoint'

/** Mails a link to a new password. */
export const POST = endpoint({ gate: see('userEdits'), params: userId }, ({ actor, params }) =>
  sendResetLink(editorOf(actor), params.id),
)

/** The person has to choose a new one before anything else. */
export const PUT = endpoint({ gate: see('userEdits'), params: userId }, ({ actor, params }) =>
  forcePasswordChange(editorOf(actor), params.id),
)
