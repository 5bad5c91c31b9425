import { type Actor, requireScope } from '@/lib/access/scope'
import { createCustomer } from '@/lib/modules/customers/customers.mutations'
import { customerInput } from '@/lib/modules/customers/customers.schema'
import { makeCopy } from '@/lib/modules/personal-data/copy/copy.mutations'
import { eraseCustomer } from '@/lib/modules/personal-data/erasure/erasure.mutations'
import { advanceRequest, createRequest } from '@/lib/modules/personal-data/personal-data.mutations'
import { findPerson } from '@/lib/modules/personal-data/personal-data.queries'
import type { RequestKind } from '@/lib/modules/personal-data/personal-data.schema'

import { customerBody, type Words } from './words'

/** Adds a customer with three requests (a data copy was made, new, to be erased), and a customer who was erased. */
export async function addPersonalData(actor: Actor, words: Words) {
  // Requests have no permission for "own" ones, so the actor gets the permission to delete customers.
  const permissions = new Set([...actor.permissions, 'delete customers' as const])
  const scope = requireScope('personalData', { ...actor, permissions })
  const body = customerInput.parse(customerBody(words, { nationalId: '', isTwinAccepted: true }))
  const newCustomer = async () => (await createCustomer(requireScope('customerEdits', actor), body, null)).id
  const add = async (id: string, kind: RequestKind) => {
    const input = { kind, requester: `מבקש ${words.sharedWord}`, receivedOn: '2026-01-05' }
    return (await createRequest(scope, id, input)).id
  }
  const workOn = async (id: string, kind: RequestKind) => {
    const requestId = await add(id, kind)
    await advanceRequest(scope, { id, requestId }, { step: 'identity', text: 'תעודה', version: 1 })
    await advanceRequest(scope, { id, requestId }, { step: 'work', version: 2 })
    if (kind === 'access') await makeCopy(scope, { id, requestId, version: 3 })
    return requestId
  }
  const gone = await newCustomer()
  await workOn(gone, 'access')
  const { number: confirmation } = await findPerson(scope, gone)
  await eraseCustomer(scope, { id: gone, requestId: await workOn(gone, 'erase') }, { confirmation, version: 3 })
  const dataCustomer = await newCustomer()
  const accessRequest = await workOn(dataCustomer, 'access')
  const eraseRequest = await workOn(dataCustomer, 'erase')
  return { dataCustomer, accessRequest, eraseRequest, newRequest: await add(dataCustomer, 'correct') }
}
