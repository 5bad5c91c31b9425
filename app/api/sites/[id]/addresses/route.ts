import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { acceptAddresses } from '@/lib/modules/sites/care/checks.mutations'
import { siteParams } from '@/lib/modules/sites/sites.schema'

export const POST = endpoint(
  {
    doc: ['sites', 'Accept the addresses that the last check found', 'אישור הכתובות של אתר'],
    gate: can('siteEdits'),
    params: siteParams,
    answer: idAnswer,
  },
  ({ actor, params }) => acceptAddresses(requireScope('siteEdits', actor), params.id),
)
