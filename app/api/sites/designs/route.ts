import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { versionAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { siteDesignsAnswer } from '@/lib/modules/sites/api.schema'
import { createDesign } from '@/lib/modules/sites/catalogue/catalogue.mutations'
import { listDesigns } from '@/lib/modules/sites/catalogue/catalogue.queries'
import { siteDesignInput } from '@/lib/modules/sites/catalogue/catalogue.schema'

export const GET = endpoint(
  { doc: ['sites', 'List the designs', 'גלריית העיצובים'], gate: can('siteWork'), answer: siteDesignsAnswer },
  ({ actor }) => listDesigns(requireScope('siteWork', actor)),
)

export const POST = endpoint(
  {
    doc: ['sites', 'Add a design', 'הוספת עיצוב'],
    gate: can('siteCatalogue'),
    body: siteDesignInput,
    answer: versionAnswer,
  },
  ({ actor, body }) => createDesign(requireScope('siteCatalogue', actor), body),
)
