import { anyPermission, can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer, versionAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { siteAnswer } from '@/lib/modules/sites/api.schema'
import { siteViewer } from '@/lib/modules/sites/reach.queries'
import { deleteSite, updateSite } from '@/lib/modules/sites/sites.mutations'
import { findSite } from '@/lib/modules/sites/sites.queries'
import { siteChange, siteDeletion, siteParams } from '@/lib/modules/sites/sites.schema'

export const GET = endpoint(
  {
    doc: ['sites', 'Read a website', 'פרטי אתר'],
    gate: anyPermission('view all websites', 'see all campaigns'),
    params: siteParams,
    answer: siteAnswer,
  },
  ({ actor, params }) => findSite(siteViewer(actor), params.id),
)

export const PUT = endpoint(
  {
    doc: ['sites', 'Replace a website', 'עדכון אתר'],
    gate: can('siteEdits'),
    params: siteParams,
    body: siteChange,
    answer: versionAnswer,
  },
  ({ actor, params, body }) => updateSite(requireScope('siteEdits', actor), params.id, body),
)

export const DELETE = endpoint(
  {
    doc: ['sites', 'Delete a website that was never live', 'מחיקת אתר שלא עלה לאוויר'],
    gate: can('siteDeletions'),
    params: siteParams,
    body: siteDeletion,
    answer: idAnswer,
  },
  ({ actor, params, body }) => deleteSite(requireScope('siteDeletions', actor), params.id, body),
)
