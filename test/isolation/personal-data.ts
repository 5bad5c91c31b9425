import { type Actor, requireScope } from '@/lib/access/scope'
import { createCustomer } from '@/lib/modules/customers/customers.mutations'
import { customerInput } from '@/lib/modules/customers/customers.schema'
import { customerRecord } from '@/lib/modules/customers/record.queries'
import { createLead } from '@/lib/modules/leads/leads.mutations'
import { leadInput } from '@/lib/modules/leads/leads.schema'
import { leadRecord } from '@/lib/modules/leads/record.queries'
import { makeCopy } from '@/lib/modules/personal-data/copy/copy.mutations'
import { erasePerson } from '@/lib/modules/personal-data/erasure/erasure.mutations'
import { advanceRequest, createRequest } from '@/lib/modules/personal-data/personal-data.mutations'
import { findPerson } from '@/lib/modules/personal-data/personal-data.queries'
import type { RequestKind } from '@/lib/modules/personal-data/personal-data.schema'
import type { RecordRef } from '@/lib/records/kind'

import { leadBody } from './leads'
import { customerBody, type Words } from './words'

/** Adds a customer with three requests (a data copy was made, new, to be erased), and a customer who was erased. */
export async function addPersonalData(actor: Actor, words: Words) {
  const { scope, workOn, addRequests } = requestsOf(actor, words)
  const body = customerInput.parse(customerBody(words, { nationalId: '', isTwinAccepted: true }))
  const newCustomer = async () =>
    customerRecord((await createCustomer(requireScope('customerEdits', actor), body, null)).id)
  const gone = await newCustomer()
  await workOn(gone, 'access')
  const { number: confirmation } = await findPerson(scope, gone)
  await erasePerson(scope, { record: gone, requestId: await workOn(gone, 'erase') }, { confirmation, version: 3 })
  const { id: dataCustomer, access, erase, fresh } = await addRequests(await newCustomer())
  return { dataCustomer, accessRequest: access, eraseRequest: erase, newRequest: fresh }
}

/** Adds a lead with the same three requests. */
export async function addLeadRequests(actor: Actor, words: Words) {
  const lead = await createLead(requireScope('leadEdits', actor), leadInput.parse(leadBody(words)), null)
  const { id: dataLead, access, erase, fresh } = await requestsOf(actor, words).addRequests(leadRecord(lead.id))
  return { dataLead, leadAccessRequest: access, leadEraseRequest: erase, newLeadRequest: fresh }
}

function requestsOf(actor: Actor, words: Words) {
  // Requests have no permission for "own" ones, so the actor gets the permission to delete customers.
  const permissions = new Set([...actor.permissions, 'delete customers' as const])
  const scope = requireScope('personalData', { ...actor, permissions })
  const add = async (record: RecordRef, kind: RequestKind) => {
    const input = { kind, requester: `מבקש ${words.sharedWord}`, receivedOn: '2026-01-05' }
    return (await createRequest(scope, record, input)).id
  }
  const workOn = async (record: RecordRef, kind: RequestKind) => {
    const requestId = await add(record, kind)
    await advanceRequest(scope, { record, requestId }, { step: 'identity', text: 'תעודה', version: 1 })
    await advanceRequest(scope, { record, requestId }, { step: 'work', version: 2 })
    if (kind === 'access') await makeCopy(scope, { record, requestId, version: 3 })
    return requestId
  }
  const addRequests = async (record: RecordRef) => ({
    id: record.id,
    access: await workOn(record, 'access'),
    erase: await workOn(record, 'erase'),
    fresh: await add(record, 'correct'),
  })
  return { scope, workOn, addRequests }
}
