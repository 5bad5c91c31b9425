import { can } from '@/lib/access/gate'
import { findScope, requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { endingPricesAnswer, settingsVersionAnswer } from '@/lib/modules/sites/domains/api.schema'
import { saveEndingPrices } from '@/lib/modules/sites/domains/domain-settings.mutations'
import { listEndingPrices } from '@/lib/modules/sites/domains/domains.queries'
import { endingPrices } from '@/lib/modules/sites/domains/domains.schema'

export const GET = endpoint(
  {
    doc: ['sites', 'List the prices of domain endings', 'מחירי הסיומות'],
    gate: can('siteWork'),
    answer: endingPricesAnswer,
  },
  ({ actor }) => listEndingPrices(requireScope('siteWork', actor), findScope('siteCosts', actor) !== null),
)

export const PUT = endpoint(
  {
    doc: ['sites', 'Change the prices of an ending', 'עדכון מחירי סיומת'],
    gate: can('siteCatalogue'),
    body: endingPrices,
    answer: settingsVersionAnswer,
  },
  ({ actor, body }) =>
    saveEndingPrices(requireScope('siteCatalogue', actor), body, findScope('siteCosts', actor) !== null),
)
