import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { forcePasswordChange, sendResetLink } from '@/lib/modules/users/security.mutations'
import { requireEditor } from '@/lib/modules/users/users.rules'
import { userParams } from '@/lib/modules/users/users.schema'

/** Mails a link for choosing a new password. */
export const POST = endpoint(
  {
    doc: ['people', 'Mail a link for a new password', 'שליחת קישור לבחירת סיסמה'],
    gate: can('userEdits'),
    params: userParams,
  },
  ({ actor, params }) => sendResetLink(requireEditor(actor), params.id),
)

/** Requires the user to choose a new password before anything else. */
export const PUT = endpoint(
  {
    doc: ['people', 'Have the user choose a new password', 'דרישה לבחור סיסמה חדשה'],
    gate: can('userEdits'),
    params: userParams,
  },
  ({ actor, params }) => forcePasswordChange(requireEditor(actor), params.id),
)
