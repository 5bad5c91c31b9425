import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { versionAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { launchSite } from '@/lib/modules/sites/moves.mutations'
import { siteLaunch, siteParams } from '@/lib/modules/sites/sites.schema'

export const POST = endpoint(
  {
    doc: ['sites', 'Put an approved website on the air', 'העלאה של אתר מאושר לאוויר'],
    gate: can('siteEdits'),
    params: siteParams,
    body: siteLaunch,
    answer: versionAnswer,
  },
  ({ actor, params, body }) => launchSite(requireScope('siteEdits', actor), params.id, body),
)
