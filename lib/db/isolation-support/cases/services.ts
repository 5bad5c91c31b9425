import { newId } from '@/lib/db/id'
import { createService, deleteService, setServiceState, updateService } from '@/lib/modules/services/mutations'
import { findCost, findService, listSellable, listServices, matching, pageOf } from '@/lib/modules/services/queries'
import { serviceChange, serviceInput } from '@/lib/modules/services/schema'

import { type Case, companies, everybody, outside } from '../crossing'
import { OUR_WORDS, serviceBody } from '../words'

const LIST = {
  q: '',
  state: null,
  kind: null,
  category: null,
  sort: 'name',
  size: 50,
  after: null,
  before: null,
} as const

const body = () => serviceBody(OUR_WORDS, `N${newId().slice(-11)}`)

/** Services belong to the whole company: colleagues share them. */
export const serviceCases: Record<string, Case> = {
  'services/mutations#createService': ({ scope }) => [
    everybody('ours', () => createService(scope('serviceEdits'), serviceInput.parse(body()))),
  ],
  'services/mutations#updateService': ({ scope, theirs }) => [
    companies('refused', () =>
      updateService(scope('serviceEdits'), theirs.ids.service, serviceChange.parse({ ...body(), version: 1 })),
    ),
  ],
  'services/mutations#setServiceState': ({ scope, theirs }) => [
    companies('refused', () =>
      setServiceState(scope('serviceEdits'), theirs.ids.service, { state: 'archived', version: 1 }),
    ),
  ],
  'services/mutations#deleteService': ({ scope, theirs }) => [
    companies('refused', () => deleteService(scope('serviceEdits'), theirs.ids.spareService)),
  ],
  'services/queries#listServices': ({ scope, theirs }) => [
    companies('list', () => listServices(scope('services'), LIST)),
    everybody('nothing', () => listServices(scope('services'), { ...LIST, q: theirs.words.word })),
  ],
  'services/queries#pageOf': ({ scope, within, theirs }) => [
    everybody('nothing', () =>
      within(async (tx) => {
        const wanted = { ...LIST, q: theirs.words.word }
        return pageOf(tx, scope('services'), { wanted, ...(await matching(tx, scope('services'), wanted)) })
      }),
    ),
  ],
  'services/queries#matching': outside('a condition, crossed with pageOf'),
  'services/queries#findService': ({ scope, theirs }) => [
    companies('refused', () => findService(scope('serviceDetails'), theirs.ids.service)),
    companies('refused', () => findService(scope('serviceEdits'), theirs.ids.service)),
  ],
  'services/queries#findCost': ({ scope, theirs }) => [
    companies('refused', () => findCost(scope('serviceEdits'), theirs.ids.service)),
  ],
  'services/queries#listSellable': ({ scope }) => [
    companies('list', () => listSellable(scope('paymentPageCreation'))),
    companies('list', () => listSellable(scope('paymentPageEdits'))),
  ],
}
