import { anyPermission, can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { versionAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { siteListAnswer, siteQuery } from '@/lib/modules/sites/api.schema'
import { siteViewer } from '@/lib/modules/sites/reach.queries'
import { createSite } from '@/lib/modules/sites/sites.mutations'
import { listSites } from '@/lib/modules/sites/sites.queries'
import { siteInput } from '@/lib/modules/sites/sites.schema'

export const GET = endpoint(
  {
    doc: ['sites', 'List websites', 'רשימת האתרים'],
    gate: anyPermission('view all websites', 'see all campaigns'),
    query: siteQuery,
    answer: siteListAnswer,
  },
  ({ actor, query }) => listSites(siteViewer(actor), query),
)

export const POST = endpoint(
  { doc: ['sites', 'Create a website', 'הוספת אתר'], gate: can('siteEdits'), body: siteInput, answer: versionAnswer },
  ({ actor, body }) => createSite(requireScope('siteEdits', actor), body),
)
