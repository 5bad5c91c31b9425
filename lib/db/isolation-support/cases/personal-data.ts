import { makeCopy, takeRequestFile } from '@/lib/modules/customers/personal-data/copy/mutations'
import { eraseCustomer } from '@/lib/modules/customers/personal-data/erasing/mutations'
import { createRequest, takeStep } from '@/lib/modules/customers/personal-data/mutations'
import {
  countLateRequests,
  findPerson,
  listOpenRequests,
  listRequests,
  obstaclesOf,
} from '@/lib/modules/customers/personal-data/queries'

import { type Case, companies, outside } from '../crossing'

const ASKED = { kind: 'access', requester: 'מבקש', receivedOn: '2026-01-05' } as const

/** Requests about personal data are those of the company: colleagues share them. */
export const personalDataCases: Record<string, Case> = {
  'customers/personal-data/queries#findPerson': ({ scope, theirs }) => [
    companies('refused', () => findPerson(scope('personalData'), theirs.ids.dataCustomer)),
  ],
  'customers/personal-data/queries#obstaclesOf': ({ scope, within, theirs }) => [
    companies('nothing', () => within((tx) => obstaclesOf(tx, scope('personalData'), theirs.ids.customer))),
  ],
  'customers/personal-data/queries#listRequests': ({ scope, theirs }) => [
    companies('refused', () => listRequests(scope('personalData'), theirs.ids.dataCustomer)),
  ],
  'customers/personal-data/queries#listOpenRequests': ({ scope }) => [
    companies('list', () => listOpenRequests(scope('personalData'))),
  ],
  'customers/personal-data/queries#countLateRequests': ({ scope }) => [
    companies('ours', () => countLateRequests(scope('personalData'), '2100-01-01')),
  ],
  'customers/personal-data/mutations#createRequest': ({ scope, theirs }) => [
    companies('refused', () => createRequest(scope('personalData'), theirs.ids.dataCustomer, ASKED)),
  ],
  'customers/personal-data/mutations#takeStep': ({ scope, theirs }) => [
    companies('refused', () =>
      takeStep(
        scope('personalData'),
        { id: theirs.ids.dataCustomer, requestId: theirs.ids.newRequest },
        { step: 'identity', text: 'תעודה', version: 1 },
      ),
    ),
  ],
  'customers/personal-data/mutations#saveRequest': outside('writes a request that its caller has found and locked'),
  'customers/personal-data/copy/mutations#makeCopy': ({ scope, theirs }) => [
    companies('refused', () =>
      makeCopy(scope('personalData'), {
        ...{ id: theirs.ids.dataCustomer, requestId: theirs.ids.accessRequest, version: 4 },
      }),
    ),
  ],
  'customers/personal-data/copy/mutations#takeRequestFile': ({ scope, theirs }) => [
    companies('refused', () =>
      takeRequestFile(scope('personalData'), {
        ...{ id: theirs.ids.dataCustomer, requestId: theirs.ids.accessRequest, kind: 'data' },
      }),
    ),
  ],
  'customers/personal-data/erasing/mutations#eraseCustomer': ({ scope, theirs }) => [
    companies('refused', () =>
      eraseCustomer(
        scope('personalData'),
        { id: theirs.ids.dataCustomer, requestId: theirs.ids.eraseRequest },
        // Its owner is told that the request has changed since.
        { confirmation: '1', version: 99 },
      ),
    ),
  ],
  'customers/national-ids/mutations#openedNationalId': outside('opens what its caller has read'),
}
