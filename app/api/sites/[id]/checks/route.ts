import { anyPermission } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { siteChecksAnswer } from '@/lib/modules/sites/api.schema'
import { listSiteChecks } from '@/lib/modules/sites/care/care.queries'
import { siteViewer } from '@/lib/modules/sites/reach.queries'
import { siteParams } from '@/lib/modules/sites/sites.schema'

export const GET = endpoint(
  {
    doc: ['sites', 'List the checks and the incidents of a website', 'הבדיקות והתקלות של אתר'],
    gate: anyPermission('view all websites', 'see all campaigns'),
    params: siteParams,
    answer: siteChecksAnswer,
  },
  ({ actor, params }) => listSiteChecks(siteViewer(actor), params.id),
)
