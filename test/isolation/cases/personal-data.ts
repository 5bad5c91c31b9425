import { customerRecord } from '@/lib/modules/customers/record.queries'
import { leadRecord } from '@/lib/modules/leads/record.queries'
import { loadRequestFile, makeCopy } from '@/lib/modules/personal-data/copy/copy.mutations'
import { erasePerson } from '@/lib/modules/personal-data/erasure/erasure.mutations'
import { advanceRequest, createRequest } from '@/lib/modules/personal-data/personal-data.mutations'
import {
  countLateRequests,
  findPerson,
  listErasureObstacles,
  listOpenRequests,
  listRequests,
} from '@/lib/modules/personal-data/personal-data.queries'

import { type Case, type Crossing, companies, outside } from '../crossing'

const REQUEST = { kind: 'access', requester: 'מבקש', receivedOn: '2026-01-05' } as const

/** Requests about personal data belong to the company; colleagues share them. */
export const personalDataCases: Record<string, Case> = {
  findPerson: ({ scope, theirs }) =>
    subjectsOf(theirs).map(({ record }) => companies('refused', () => findPerson(scope('personalData'), record))),
  listErasureObstacles: ({ scope, within, theirs }) =>
    [customerRecord(theirs.ids.customer), leadRecord(theirs.ids.lead)].map((record) =>
      companies('nothing', () => within((tx) => listErasureObstacles(tx, scope('personalData'), record))),
    ),
  listRequests: ({ scope, theirs }) =>
    subjectsOf(theirs).map(({ record }) => companies('refused', () => listRequests(scope('personalData'), record))),
  listOpenRequests: ({ scope }) => [companies('list', () => listOpenRequests(scope('personalData')))],
  countLateRequests: ({ scope }) => [companies('ours', () => countLateRequests(scope('personalData'), '2100-01-01'))],
  createRequest: ({ scope, theirs }) =>
    subjectsOf(theirs).map(({ record }) =>
      companies('refused', () => createRequest(scope('personalData'), record, REQUEST)),
    ),
  advanceRequest: ({ scope, theirs }) =>
    subjectsOf(theirs).map(({ record, fresh }) =>
      companies('refused', () =>
        advanceRequest(
          scope('personalData'),
          { record, requestId: fresh },
          { step: 'identity', text: 'תעודה', version: 1 },
        ),
      ),
    ),
  saveRequest: outside('writes a request that its caller has found and locked'),
  makeCopy: ({ scope, theirs }) =>
    subjectsOf(theirs).map(({ record, access }) =>
      companies('refused', () => makeCopy(scope('personalData'), { record, requestId: access, version: 4 })),
    ),
  loadRequestFile: ({ scope, theirs }) =>
    subjectsOf(theirs).map(({ record, access }) =>
      companies('refused', () => loadRequestFile(scope('personalData'), { record, requestId: access, kind: 'data' })),
    ),
  erasePerson: ({ scope, theirs }) =>
    subjectsOf(theirs).map(({ record, erase }) =>
      companies('refused', () =>
        // For the owner of the ids this version causes a 409.
        erasePerson(scope('personalData'), { record, requestId: erase }, { confirmation: '1', version: 99 }),
      ),
    ),
  lockDataSubject: outside('crossed with createRequest'),
  selectDataSubject: outside('crossed with findPerson'),
  lockRequest: outside('crossed with advanceRequest'),
  belongsToRequester: outside('takes a record that its caller has found'),
  toPerson: outside('names the record of its caller, reads nothing'),
  loadPerson: outside('takes a record that its caller has found'),
  loadPersonRecords: outside('reads the cards of its caller; crossed with makeCopy'),
  streamSectionRows: outside('reads the cards of its caller; crossed with makeCopy'),
  machineCopy: outside('writes what its caller has read; crossed with makeCopy'),
  readingCopy: outside('writes what its caller has read; crossed with makeCopy'),
  scheduleFileRemoval: outside('takes the cards of erasePerson'),
  loadKeptRecords: outside('takes the cards of erasePerson'),
  signOutClients: outside('takes the cards of erasePerson'),
  loadPersonAddresses: outside('takes the cards of erasePerson'),
  receiptDigest: outside('reckons, reads nothing'),
  writeErasureReceipt: outside('writes what erasePerson has done'),
}

/** Returns the records with requests of a company, with the ids of the requests. */
const subjectsOf = ({ ids }: Crossing['theirs']) => [
  {
    record: customerRecord(ids.dataCustomer),
    fresh: ids.newRequest,
    access: ids.accessRequest,
    erase: ids.eraseRequest,
  },
  {
    record: leadRecord(ids.dataLead),
    fresh: ids.newLeadRequest,
    access: ids.leadAccessRequest,
    erase: ids.leadEraseRequest,
  },
]
