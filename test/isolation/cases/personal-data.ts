import { loadRequestFile, makeCopy } from '@/lib/modules/personal-data/copy/copy.mutations'
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

const REQUEST = { kind: 'access', requester: 'מבקש', receivedOn: '2026-01-05' } as const

/** Requests about personal data belong to the company; colleagues share them. */
export const personalDataCases: Record<string, Case> = {
  findPerson: ({ scope, theirs }) => [
    companies('refused', () => findPerson(scope('personalData'), theirs.ids.dataCustomer)),
  ],
  listErasureObstacles: ({ scope, within, theirs }) => [
    companies('nothing', () => within((tx) => listErasureObstacles(tx, scope('personalData'), theirs.ids.customer))),
  ],
  listRequests: ({ scope, theirs }) => [
    companies('refused', () => listRequests(scope('personalData'), theirs.ids.dataCustomer)),
  ],
  listOpenRequests: ({ scope }) => [companies('list', () => listOpenRequests(scope('personalData')))],
  countLateRequests: ({ scope }) => [companies('ours', () => countLateRequests(scope('personalData'), '2100-01-01'))],
  createRequest: ({ scope, theirs }) => [
    companies('refused', () => createRequest(scope('personalData'), theirs.ids.dataCustomer, REQUEST)),
  ],
  advanceRequest: ({ scope, theirs }) => [
    companies('refused', () =>
      advanceRequest(
        scope('personalData'),
        { id: theirs.ids.dataCustomer, requestId: theirs.ids.newRequest },
        { step: 'identity', text: 'תעודה', version: 1 },
      ),
    ),
  ],
  saveRequest: outside('writes a request that its caller has found and locked'),
  makeCopy: ({ scope, theirs }) => [
    companies('refused', () =>
      makeCopy(scope('personalData'), {
        id: theirs.ids.dataCustomer,
        requestId: theirs.ids.accessRequest,
        version: 4,
      }),
    ),
  ],
  loadRequestFile: ({ scope, theirs }) => [
    companies('refused', () =>
      loadRequestFile(scope('personalData'), {
        id: theirs.ids.dataCustomer,
        requestId: theirs.ids.accessRequest,
        kind: 'data',
      }),
    ),
  ],
  eraseCustomer: ({ scope, theirs }) => [
    companies('refused', () =>
      eraseCustomer(
        scope('personalData'),
        { id: theirs.ids.dataCustomer, requestId: theirs.ids.eraseRequest },
        // For the owner of the ids this version causes a 409.
        { confirmation: '1', version: 99 },
      ),
    ),
  ],
  lockDataSubject: outside('crossed with createRequest'),
  personRef: outside('takes a customer that lockPerson has found'),
  lockRequest: outside('crossed with takeStep'),
  loadPersonRecordIds: outside('takes a customer that lockPerson has found'),
  loadPersonRecords: outside('reads the cards of its caller; crossed with makeCopy'),
  streamSectionRows: outside('reads the cards of its caller; crossed with makeCopy'),
  machineCopy: outside('writes what its caller has read; crossed with makeCopy'),
  readingCopy: outside('writes what its caller has read; crossed with makeCopy'),
  scheduleFileRemoval: outside('takes the cards of eraseCustomer'),
  loadKeptRecords: outside('takes the cards of eraseCustomer'),
  signOutClients: outside('takes the cards of eraseCustomer'),
  loadPersonAddresses: outside('takes the cards of eraseCustomer'),
  receiptDigest: outside('reckons, reads nothing'),
  writeErasureReceipt: outside('writes what eraseCustomer has done'),
}
