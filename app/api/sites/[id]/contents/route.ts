import { anyPermission, can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { siteContentsAnswer } from '@/lib/modules/sites/api.schema'
import { addContent } from '@/lib/modules/sites/contents.mutations'
import { listContents } from '@/lib/modules/sites/contents.queries'
import { siteViewer } from '@/lib/modules/sites/reach.queries'
import { siteContentInput, siteParams } from '@/lib/modules/sites/sites.schema'

export const GET = endpoint(
  {
    doc: ['sites', 'Read the contents of a website', 'התכנים של אתר'],
    gate: anyPermission('view all websites', 'see all campaigns'),
    params: siteParams,
    answer: siteContentsAnswer,
  },
  ({ actor, params }) => listContents(siteViewer(actor), params.id),
)

export const POST = endpoint(
  {
    doc: ['sites', 'Ask the customer for a content', 'בקשת תוכן מהלקוח'],
    gate: can('siteEdits'),
    params: siteParams,
    body: siteContentInput,
    answer: idAnswer,
  },
  ({ actor, params, body }) => addContent(requireScope('siteEdits', actor), params.id, body),
)
