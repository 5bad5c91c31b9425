import { makeCopy, takeRequestFile } from '@/lib/modules/personal-data/copy/copy.mutations'
import { eraseCustomer } from '@/lib/modules/personal-data/erasure/erasure.mutations'
import { advanceRequest, createRequest } from '@/lib/modules/personal-data/personal-data.mutations'
import {
  countLateRequests,
  findPerson,
  listErasureObstacles,
  listOpenRequests,
  listRequests,
} from '@/lib/modules/personal-data/personal-data.queries'

import { type Case, companies, outside } from '../crossing'

const ASKED = { kind: 'access', requester: 'מבקש', receivedOn: '2026-01-05' } as const

/** Requests about personal data are those of the company: colleagues share them. */
export const personalDataCases: Record<string, Case> = {
  'personal-data/personal-data.queries#findPerson': ({ scope, theirs }) => [
    companies('refused', () => findPerson(scope('personalData'), theirs.ids.dataCustomer)),
  ],
  'personal-data/personal-data.queries#listErasureObstacles': ({ scope, within, theirs }) => [
    companies('nothing', () => within((tx) => listErasureObstacles(tx, scope('personalData'), theirs.ids.customer))),
  ],
  'personal-data/personal-data.queries#listRequests': ({ scope, theirs }) => [
    companies('refused', () => listRequests(scope('personalData'), theirs.ids.dataCustomer)),
  ],
  'personal-data/personal-data.queries#listOpenRequests': ({ scope }) => [
    companies('list', () => listOpenRequests(scope('personalData'))),
  ],
  'personal-data/personal-data.queries#countLateRequests': ({ scope }) => [
    companies('ours', () => countLateRequests(scope('personalData'), '2100-01-01')),
  ],
  'personal-data/personal-data.mutations#createRequest': ({ scope, theirs }) => [
    companies('refused', () => createRequest(scope('personalData'), theirs.ids.dataCustomer, ASKED)),
  ],
  'personal-data/personal-data.mutations#advanceRequest': ({ scope, theirs }) => [
    companies('refused', () =>
      advanceRequest(
        scope('personalData'),
        { id: theirs.ids.dataCustomer, requestId: theirs.ids.newRequest },
        { step: 'identity', text: 'תעודה', version: 1 },
      ),
    ),
  ],
  'personal-data/personal-data.mutations#saveRequest': outside('writes a request that its caller has found and locked'),
  'personal-data/copy/copy.mutations#makeCopy': ({ scope, theirs }) => [
    companies('refused', () =>
      makeCopy(scope('personalData'), {
        id: theirs.ids.dataCustomer,
        requestId: theirs.ids.accessRequest,
        version: 4,
      }),
    ),
  ],
  'personal-data/copy/copy.mutations#takeRequestFile': ({ scope, theirs }) => [
    companies('refused', () =>
      takeRequestFile(scope('personalData'), {
        id: theirs.ids.dataCustomer,
        requestId: theirs.ids.accessRequest,
        kind: 'data',
      }),
    ),
  ],
  'personal-data/erasure/erasure.mutations#eraseCustomer': ({ scope, theirs }) => [
    companies('refused', () =>
      eraseCustomer(
        scope('personalData'),
        { id: theirs.ids.dataCustomer, requestId: theirs.ids.eraseRequest },
        // Its owner is told that the request has changed since.
        { confirmation: '1', version: 99 },
      ),
    ),
  ],
  'personal-data/person.queries#lockDataSubject': outside('crossed with createRequest'),
  'personal-data/person.queries#personRef': outside('takes a customer that lockPerson has found'),
  'personal-data/person.queries#lockRequest': outside('crossed with takeStep'),
  'personal-data/person.queries#loadCardIds': outside('takes a customer that lockPerson has found'),
  'personal-data/copy/card.queries#loadCards': outside('reads the cards of its caller; crossed with makeCopy'),
  'personal-data/copy/rows.queries#streamSectionRows': outside('reads the cards of its caller; crossed with makeCopy'),
  'personal-data/copy/machine.queries#machineCopy': outside('writes what its caller has read; crossed with makeCopy'),
  'personal-data/copy/reading.queries#readingCopy': outside('writes what its caller has read; crossed with makeCopy'),
  'personal-data/erasure/contents.mutations#takeOutFiles': outside('takes the cards of eraseCustomer'),
  'personal-data/erasure/kept.queries#loadKeptRecords': outside('takes the cards of eraseCustomer'),
  'personal-data/erasure/people.mutations#signOutClients': outside('takes the cards of eraseCustomer'),
  'personal-data/erasure/people.mutations#loadPersonAddresses': outside('takes the cards of eraseCustomer'),
  'personal-data/erasure/receipt.mutations#receiptDigest': outside('reckons, reads nothing'),
  'personal-data/erasure/receipt.mutations#writeErasureReceipt': outside('writes what eraseCustomer has done'),
}
