import { type Actor, requireScope } from '@/lib/access/scope'
import { duplicateCandidates, duplicateScans } from '@/lib/db/schema/record-merges'
import { inCompany } from '@/lib/db/tenant'
import { createCustomer } from '@/lib/modules/customers/customers.mutations'
import { customerInput } from '@/lib/modules/customers/customers.schema'
import { customerMerging } from '@/lib/modules/customers/merging.commands'
import { mergeInput } from '@/lib/modules/customers/merging.schema'
import { mergeRecords } from '@/lib/modules/merging/merging.mutations'

import { customerBody, type Words } from './words'

/** Adds two possible duplicates, and two customers that were merged. */
export async function addMerges(actor: Actor, words: Words) {
  const scope = requireScope('customerEdits', actor)
  const add = async () => {
    const body = customerInput.parse(customerBody(words, { nationalId: '', isTwinAccepted: true }))
    return (await createCustomer(scope, body, null)).id
  }
  const similarCustomer = await add()
  const otherCustomer = await add()
  const mergeCustomer = await add()
  const mergedCustomer = await add()
  const { companyId } = actor
  const [aId = '', bId = ''] = [similarCustomer, otherCustomer].sort()
  await inCompany(actor, async (tx) => {
    await tx.insert(duplicateCandidates).values({ companyId, aId, bId, score: 60, reasons: ['phone'] })
    await tx
      .insert(duplicateScans)
      .values({ companyId, id: companyId, scannedTo: new Date(0) })
      .onConflictDoNothing()
  })
  const cards = [mergeCustomer, mergedCustomer].map((id) => ({ id, version: 1 }))
  const merged = await mergeRecords(scope, customerMerging, mergeInput.parse({ winnerId: mergeCustomer, cards }))
  return { similarCustomer, otherCustomer, mergeCustomer, mergedCustomer, customerMerge: merged.mergeId }
}
