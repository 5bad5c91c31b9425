import { newId } from '@/lib/db/id'
import { createService, deleteService, setServiceState, updateService } from '@/lib/modules/services/services.mutations'
import { findCost, findService, listSellable, listServices } from '@/lib/modules/services/services.queries'
import { serviceChange, serviceInput } from '@/lib/modules/services/services.schema'

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

/** Services belong to the whole company; colleagues share them. */
export const serviceCases: Record<string, Case> = {
  createService: ({ scope }) => [
    everybody('ours', () => createService(scope('serviceEdits'), serviceInput.parse(body()))),
  ],
  updateService: ({ scope, theirs }) => [
    companies('refused', () =>
      updateService(scope('serviceEdits'), theirs.ids.service, serviceChange.parse({ ...body(), version: 1 })),
    ),
  ],
  setServiceState: ({ scope, theirs }) => [
    companies('refused', () =>
      setServiceState(scope('serviceEdits'), theirs.ids.service, { state: 'archived', version: 1 }),
    ),
  ],
  deleteService: ({ scope, theirs }) => [
    companies('refused', () => deleteService(scope('serviceEdits'), theirs.ids.spareService)),
  ],
  listServices: ({ scope, theirs }) => [
    companies('list', () => listServices(scope('services'), LIST)),
    everybody('nothing', () => listServices(scope('services'), { ...LIST, q: theirs.words.word })),
  ],
  servicesPage: outside('a part of listServices without rows'),
  serviceFilter: outside('a condition, crossed with listServices'),
  findService: ({ scope, theirs }) => [
    companies('refused', () => findService(scope('serviceDetails'), theirs.ids.service)),
    companies('refused', () => findService(scope('serviceEdits'), theirs.ids.service)),
  ],
  findCost: ({ scope, theirs }) => [companies('refused', () => findCost(scope('serviceEdits'), theirs.ids.service))],
  listSellable: ({ scope }) => [
    companies('list', () => listSellable(scope('paymentPageCreation'))),
    companies('list', () => listSellable(scope('paymentPageEdits'))),
  ],
}
