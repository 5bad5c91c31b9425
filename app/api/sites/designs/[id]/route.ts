import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer, versionAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { deleteDesign, updateDesign } from '@/lib/modules/sites/catalogue/catalogue.mutations'
import { siteDesignChange, siteDesignDeletion, siteDesignParams } from '@/lib/modules/sites/catalogue/catalogue.schema'

export const PUT = endpoint(
  {
    doc: ['sites', 'Change a design', 'עריכת עיצוב'],
    gate: can('siteCatalogue'),
    params: siteDesignParams,
    body: siteDesignChange,
    answer: versionAnswer,
  },
  ({ actor, params, body }) => updateDesign(requireScope('siteCatalogue', actor), params.id, body),
)

export const DELETE = endpoint(
  {
    doc: ['sites', 'Delete a design', 'מחיקת עיצוב'],
    gate: can('siteCatalogue'),
    params: siteDesignParams,
    body: siteDesignDeletion,
    answer: idAnswer,
  },
  ({ actor, params, body }) => deleteDesign(requireScope('siteCatalogue', actor), params.id, body),
)
