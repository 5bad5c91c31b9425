import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { versionAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { decideContent } from '@/lib/modules/sites/contents.mutations'
import { siteContentDecision, siteContentParams } from '@/lib/modules/sites/sites.schema'

export const POST = endpoint(
  {
    doc: ['sites', 'Approve a content or return it', 'אישור של תוכן או החזרה שלו'],
    gate: can('siteEdits'),
    params: siteContentParams,
    body: siteContentDecision,
    answer: versionAnswer,
  },
  ({ actor, params: { id, contentId }, body }) =>
    decideContent(requireScope('siteEdits', actor), { siteId: id, contentId }, body),
)
