import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { siteLinkAnswer } from '@/lib/modules/sites/api.schema'
import { revokeSiteLinks, sendSiteLink } from '@/lib/modules/sites/sites.mutations'
import { siteLinkInput, siteParams } from '@/lib/modules/sites/sites.schema'

export const POST = endpoint(
  {
    doc: ['sites', 'Make a link for the customer of a website', 'קישור חדש ללקוח של אתר'],
    gate: can('siteEdits'),
    params: siteParams,
    body: siteLinkInput,
    answer: siteLinkAnswer,
  },
  ({ actor, params, body }) => sendSiteLink(requireScope('siteEdits', actor), params.id, body),
)

export const DELETE = endpoint(
  {
    doc: ['sites', 'Revoke the links of the customer of a website', 'ביטול הקישורים של הלקוח לאתר'],
    gate: can('siteEdits'),
    params: siteParams,
    answer: idAnswer,
  },
  ({ actor, params }) => revokeSiteLinks(requireScope('siteEdits', actor), params.id),
)
