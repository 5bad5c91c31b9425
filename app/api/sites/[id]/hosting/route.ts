import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { siteHostingDeletion, siteHostingInput } from '@/lib/modules/sites/care/care.schema'
import { openHosting, terminateHosting } from '@/lib/modules/sites/care/hosting.mutations'
import { siteParams } from '@/lib/modules/sites/sites.schema'

export const POST = endpoint(
  {
    doc: ['sites', 'Open the account of a website at its host', 'חשבון אחסון לאתר'],
    gate: can('siteEdits'),
    params: siteParams,
    body: siteHostingInput,
    answer: idAnswer,
  },
  ({ actor, params, body }) => openHosting(requireScope('siteEdits', actor), params.id, body),
)

export const DELETE = endpoint(
  {
    doc: ['sites', 'Delete the account of a website at its host', 'מחיקת האחסון של אתר'],
    gate: can('siteEdits'),
    params: siteParams,
    body: siteHostingDeletion,
    answer: idAnswer,
  },
  ({ actor, params, body }) => terminateHosting(requireScope('siteEdits', actor), params.id, body),
)
