import { and, eq } from 'drizzle-orm'

import { newId } from '@/lib/db/id'
import { customers } from '@/lib/db/schema/customers'
import { listTimeline } from '@/lib/modules/activity/timeline.queries'
import { customerWords } from '@/lib/modules/customers/customers.labels'
import { NO_FILTER } from '@/lib/modules/customers/customers.list'
import { createCustomer, updateCustomer } from '@/lib/modules/customers/customers.mutations'
import {
  customersCursor,
  customersPage,
  findCustomer,
  findCustomerOption,
  listCustomerOptions,
  listCustomers,
} from '@/lib/modules/customers/customers.queries'
import { customerChange, customerInput, duplicateProbe } from '@/lib/modules/customers/customers.schema'
import { changeCustomerFields } from '@/lib/modules/customers/fields.mutations'
import { buildListFilter, listFilter, searchHits } from '@/lib/modules/customers/list-filter.queries'
import { loadListWords } from '@/lib/modules/customers/list-words.queries'
import { refuseTakenNationalId, revealNationalId } from '@/lib/modules/customers/national-ids.mutations'
import { listPossibleDuplicates } from '@/lib/modules/customers/possible-duplicates.queries'
import { customerRecord, customerRecords } from '@/lib/modules/customers/record.queries'
import { listCustomerPayments } from '@/lib/modules/customers/related.queries'
import { loadPossibleDuplicates } from '@/lib/modules/merging/possible-duplicates.queries'
import { findPresentOwner, listOwners, requireOwner } from '@/lib/modules/record-kit/owners.queries'
import { type Case, companies, everybody, outside } from '../crossing'
import type { Tenant } from '../tenant'
import { customerBody, nationalIdOf, OUR_WORDS, phoneOf } from '../words'

const LIST = NO_FILTER

const created = (changes: object) => customerInput.parse(customerBody(OUR_WORDS, { isTwinAccepted: true, ...changes }))
const changed = (changes: object) => customerChange.parse(customerBody(OUR_WORDS, { version: 1, ...changes }))
const shared = ({ words }: Tenant) =>
  duplicateProbe.parse({ phone: phoneOf(words), email: '', nationalId: nationalIdOf(words) })

export const customerCases: Record<string, Case> = {
  createCustomer: ({ scope, maybe, theirs }) => [
    everybody('refused', () =>
      createCustomer(scope('customerEdits'), created({ ownerId: theirs.ids.user }), maybe('customers')),
    ),
  ],
  insertCustomer: outside('the body of createCustomer, crossed there'),
  createConvertedCustomer: outside('as insertCustomer, crossed with convertLead'),
  fillConvertedCustomer: outside('changes a customer that convertLead has locked, crossed there'),
  deleteConvertedCustomer: outside('deletes a customer that undoConversion has locked, crossed there'),
  writeCustomerFields: outside('changes a customer that its caller has locked, crossed with changeCustomerFields'),
  updateCustomer: ({ scope, ours, theirs }) => [
    everybody('refused', () =>
      updateCustomer(scope('customerEdits'), ours.customer, changed({ ownerId: theirs.ids.user })),
    ),
    everybody('refused', () => updateCustomer(scope('customerEdits'), theirs.ids.customer, changed({}))),
  ],
  changeCustomerFields: ({ scope, theirs }) => [
    everybody('refused', () =>
      changeCustomerFields(scope('customerEdits'), theirs.ids.customer, { city: 'חיפה', version: 1 }),
    ),
  ],
  revealNationalId: ({ scope, theirs }) => [
    everybody('refused', () => revealNationalId(scope('customers'), theirs.ids.customer)),
  ],
  // A colleague's number is refused on purpose, because numbers are unique in the company.
  refuseTakenNationalId: ({ scope, within, theirs }) => [
    companies('nothing', () =>
      within((tx) =>
        refuseTakenNationalId(tx, scope('customerEdits'), { id: newId(), nationalId: nationalIdOf(theirs.words) }),
      ),
    ),
  ],
  rethrowTakenNationalId: outside('turns an error into another'),
  selectOwners: outside('builds the select that listOwners runs, crossed there'),
  listOwners: ({ scope }) => [everybody('ours', () => listOwners(scope('customerEdits')))],
  findPresentOwner: ({ within, theirs, actor }) => [
    companies('nothing', () =>
      within(async (tx) => [await findPresentOwner(tx, actor, theirs.ids.user)].filter(Boolean)),
    ),
  ],
  requireOwner: ({ scope, within, theirs }) => [
    everybody('refused', () =>
      within((tx) => requireOwner(tx, scope('customerEdits'), { id: theirs.ids.user, words: customerWords })),
    ),
  ],
  listCustomers: ({ scope, theirs }) => [
    everybody('list', () => listCustomers(scope('customers'), LIST)),
    everybody('nothing', () => listCustomers(scope('customers'), { ...LIST, q: theirs.words.word })),
    everybody('nothing', () => listCustomers(scope('customers'), { ...LIST, q: nationalIdOf(theirs.words) })),
  ],
  selectCustomerCount: outside('builds the select that loadShellFacts runs, crossed there'),
  loadListWords: ({ scope }) => [companies('ours', () => loadListWords(scope('customers'), scope('customerEdits')))],
  customersPage: ({ scope, within, theirs }) => [
    everybody('nothing', () => {
      const isTheirs = and(listFilter(scope('customers'), LIST), eq(customers.id, theirs.ids.customer))
      return within((tx) => customersPage(tx, customersCursor(LIST), isTheirs))
    }),
  ],
  searchHits: ({ scope, within, theirs }) => [
    everybody('nothing', () =>
      within((tx) => searchHits(tx, scope('customers'), { q: theirs.words.word, owner: null })),
    ),
  ],
  customersCursor: outside('reads an address, no rows'),
  listFilter: outside('a condition, crossed with pageOf'),
  buildListFilter: ({ scope, within, theirs }) => [
    everybody('nothing', () =>
      within(async (tx) => {
        const filter = { ...LIST, q: theirs.words.word }
        return customersPage(tx, customersCursor(LIST), (await buildListFilter(tx, scope('customers'), filter)).matches)
      }),
    ),
  ],
  findCustomer: ({ scope, theirs }) => [
    everybody('refused', () => findCustomer(scope('customers'), theirs.ids.customer)),
    everybody('refused', () => findCustomer(scope('customerEdits'), theirs.ids.customer)),
  ],
  listCustomerOptions: ({ scope, theirs }) => [
    everybody('list', () => listCustomerOptions(scope('customers'), '')),
    everybody('nothing', () => listCustomerOptions(scope('customers'), theirs.words.word)),
  ],
  findCustomerOption: ({ scope, theirs }) => [
    everybody('nothing', () => findCustomerOption(scope('customers'), theirs.ids.customer)),
  ],
  listCustomerPayments: ({ scope, theirs }) => [
    everybody('nothing', () => listCustomerPayments(scope('paymentPages'), theirs.ids.customer)),
  ],
  listTimeline: ({ scope, maybe, theirs }) => [
    everybody('nothing', () => {
      const sees = {
        paymentPages: maybe('paymentPages'),
        documents: maybe('documents'),
        conversations: maybe('conversations'),
      }
      return listTimeline(scope('customers'), customerRecord(theirs.ids.customer), { after: null, sees })
    }),
  ],
  listPossibleDuplicates: ({ scope, theirs }) => [
    everybody('nothing', () => listPossibleDuplicates(scope('customers'), shared(theirs))),
  ],
  loadPossibleDuplicates: ({ scope, within, theirs }) => [
    everybody('nothing', () =>
      within((tx) => loadPossibleDuplicates(tx, scope('customers'), customerRecords, shared(theirs))),
    ),
  ],
}
