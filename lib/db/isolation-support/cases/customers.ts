import { newId } from '@/lib/db/id'
import { countCustomers } from '@/lib/modules/customers/counting/queries'
import { changeCustomerFields } from '@/lib/modules/customers/fields/mutations'
import { NO_FILTER } from '@/lib/modules/customers/list'
import { createCustomer, updateCustomer } from '@/lib/modules/customers/mutations'
import { hitsOf, matching, narrowedBy } from '@/lib/modules/customers/narrowing/queries'
import { refuseTakenNationalId, revealNationalId } from '@/lib/modules/customers/national-ids/mutations'
import { listOwners, requireOwner } from '@/lib/modules/customers/owners/queries'
import {
  findCustomer,
  findCustomerOption,
  listCustomerOptions,
  listCustomers,
  pageOf,
  placeOf,
} from '@/lib/modules/customers/queries'
import { listPaymentsOf } from '@/lib/modules/customers/related/queries'
import { customerChange, customerInput, twinInput } from '@/lib/modules/customers/schema'
import { listTimeline } from '@/lib/modules/customers/timeline/queries'
import { hasTwin, listTwins } from '@/lib/modules/customers/twins/queries'

import { type Case, companies, everybody, outside } from '../crossing'
import type { Side } from '../side'
import { customerBody, nationalIdOf, OUR_WORDS, phoneOf } from '../words'

const LIST = NO_FILTER

const created = (changes: object) => customerInput.parse(customerBody(OUR_WORDS, { isTwinAccepted: true, ...changes }))
const changed = (changes: object) => customerChange.parse(customerBody(OUR_WORDS, { version: 1, ...changes }))
const shared = ({ words }: Side) =>
  twinInput.parse({ phone: phoneOf(words), email: '', nationalId: nationalIdOf(words) })

export const customerCases: Record<string, Case> = {
  'customers/mutations#createCustomer': ({ scope, maybe, theirs }) => [
    everybody('refused', () =>
      createCustomer(scope('customerEdits'), created({ ownerId: theirs.ids.user }), maybe('customers')),
    ),
  ],
  'customers/mutations#updateCustomer': ({ scope, ours, theirs }) => [
    everybody('refused', () =>
      updateCustomer(scope('customerEdits'), ours.customer, changed({ ownerId: theirs.ids.user })),
    ),
    everybody('refused', () => updateCustomer(scope('customerEdits'), theirs.ids.customer, changed({}))),
  ],
  'customers/fields/mutations#changeCustomerFields': ({ scope, theirs }) => [
    everybody('refused', () =>
      changeCustomerFields(scope('customerEdits'), theirs.ids.customer, { city: 'חיפה', version: 1 }),
    ),
  ],
  'customers/national-ids/mutations#revealNationalId': ({ scope, theirs }) => [
    everybody('refused', () => revealNationalId(scope('customers'), theirs.ids.customer)),
  ],
  'customers/national-ids/mutations#resealedNationalId': outside('makes columns of what was read before'),
  'customers/national-ids/mutations#sealedNationalId': outside('makes columns, reads none'),
  'customers/national-ids/mutations#noNationalId': outside('a constant'),
  // A colleague's number is refused on purpose: it is unique in the company.
  'customers/national-ids/mutations#refuseTakenNationalId': ({ scope, within, theirs }) => [
    companies('nothing', () =>
      within((tx) =>
        refuseTakenNationalId(tx, scope('customerEdits'), { id: newId(), nationalId: nationalIdOf(theirs.words) }),
      ),
    ),
  ],
  'customers/national-ids/mutations#takenNationalId': outside('turns an error into another'),
  'customers/owners/queries#listOwners': ({ scope }) => [everybody('ours', () => listOwners(scope('customerEdits')))],
  'customers/owners/queries#requireOwner': ({ scope, within, theirs }) => [
    everybody('refused', () => within((tx) => requireOwner(tx, scope('customerEdits'), theirs.ids.user))),
  ],
  'customers/queries#listCustomers': ({ scope, theirs }) => [
    everybody('list', () => listCustomers(scope('customers'), LIST)),
    everybody('nothing', () => listCustomers(scope('customers'), { ...LIST, q: theirs.words.word })),
    everybody('nothing', () => listCustomers(scope('customers'), { ...LIST, q: nationalIdOf(theirs.words) })),
  ],
  'customers/counting/queries#countCustomers': ({ scope }) => [
    everybody('list', () => countCustomers(scope('customers'))),
  ],
  'customers/queries#pageOf': ({ scope, within, theirs }) => [
    everybody('nothing', () => {
      const hits = { ids: [theirs.ids.customer], isCut: false }
      return within((tx) => pageOf(tx, placeOf(LIST), matching(scope('customers'), LIST, hits)))
    }),
  ],
  'customers/narrowing/queries#hitsOf': ({ scope, within, theirs }) => [
    everybody('nothing', () => within((tx) => hitsOf(tx, scope('customers'), { q: theirs.words.word, owner: null }))),
  ],
  'customers/queries#placeOf': outside('reads an address, no rows'),
  'customers/narrowing/queries#matching': outside('a condition, crossed with pageOf'),
  'customers/narrowing/queries#visible': outside('a condition, crossed with listCustomers'),
  'customers/narrowing/queries#narrowedBy': ({ scope, within, theirs }) => [
    everybody('nothing', () =>
      within(async (tx) => {
        const filter = { ...LIST, q: theirs.words.word }
        return pageOf(tx, placeOf(LIST), (await narrowedBy(tx, scope('customers'), filter)).matches)
      }),
    ),
  ],
  'customers/queries#findCustomer': ({ scope, theirs }) => [
    everybody('refused', () => findCustomer(scope('customers'), theirs.ids.customer)),
    everybody('refused', () => findCustomer(scope('customerEdits'), theirs.ids.customer)),
  ],
  'customers/queries#listCustomerOptions': ({ scope, theirs }) => [
    everybody('list', () => listCustomerOptions(scope('customers'), '')),
    everybody('nothing', () => listCustomerOptions(scope('customers'), theirs.words.word)),
  ],
  'customers/queries#findCustomerOption': ({ scope, theirs }) => [
    everybody('nothing', () => findCustomerOption(scope('customers'), theirs.ids.customer)),
  ],
  'customers/related/queries#listPaymentsOf': ({ scope, theirs }) => [
    everybody('nothing', () => listPaymentsOf(scope('paymentPages'), theirs.ids.customer)),
  ],
  'customers/timeline/queries#listTimeline': ({ scope, maybe, theirs }) => [
    everybody('nothing', () => {
      const sees = { paymentPages: maybe('paymentPages'), documents: maybe('documents') }
      return listTimeline(scope('customers'), { customerId: theirs.ids.customer, after: null, sees })
    }),
  ],
  'customers/twins/queries#listTwins': ({ scope, theirs }) => [
    everybody('nothing', () => listTwins(scope('customers'), shared(theirs))),
  ],
  'customers/twins/queries#hasTwin': ({ scope, within, theirs }) => [
    everybody('nothing', () => within((tx) => hasTwin(tx, scope('customers'), shared(theirs)))),
  ],
}
