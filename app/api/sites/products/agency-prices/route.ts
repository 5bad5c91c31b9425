import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { saveAgencyPrice } from '@/lib/modules/sites/catalogue/catalogue.mutations'
import { siteAgencyPrice } from '@/lib/modules/sites/catalogue/catalogue.schema'
import { settingsVersionAnswer } from '@/lib/modules/sites/domains/api.schema'

export const PUT = endpoint(
  {
    doc: ['sites', 'Say what a company below pays for a product', 'מחיר של מוצר לזכיין'],
    gate: can('siteCatalogue'),
    body: siteAgencyPrice,
    answer: settingsVersionAnswer,
  },
  ({ actor, body }) => saveAgencyPrice(requireScope('siteCatalogue', actor), body),
)
