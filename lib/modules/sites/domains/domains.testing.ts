import { eq, isNull } from 'drizzle-orm'

import { type Actor, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { siteDomainOrders } from '@/lib/db/schema/domains'
import { outbox } from '@/lib/db/schema/platform'
import { inCompany } from '@/lib/db/tenant'
import { businessDay } from '@/lib/format/dates'
import { createCustomer } from '@/lib/modules/customers/customers.mutations'
import { customerInput } from '@/lib/modules/customers/customers.schema'
import type { Registrar } from '@/lib/registrar/registrar'
import { replaceRegistrars } from '@/lib/registrar/registrars'
import { simulatorRegistrar } from '@/lib/registrar/simulator'

import { createDomain } from './domains.mutations'
import { findDomain } from './domains.queries'
import { siteDomainInput } from './domains.schema'
import { carryOutDomainOrder } from './orders.mutations'

/** A company with a customer in whose name domains can be registered, for tests. */
export async function domainWorld() {
  const dana: Actor = await (await testCompany()).actor('companyAdmin')
  const { companyId } = dana
  const addCustomer = async (body: object) =>
    (await createCustomer(requireScope('customerEdits', dana), customerInput.parse(body), null)).id
  const customer = { kind: 'business', name: 'סטודיו אור', email: 'or@customers.example', status: 'active' }
  const customerId = await addCustomer({ ...customer, nationalId: '515151512' })
  const edits = () => requireScope('domainEdits', dana)
  const openOrders = () =>
    inCompany({ companyId }, (tx) =>
      tx.select({ id: siteDomainOrders.id }).from(siteDomainOrders).where(isNull(siteDomainOrders.endedAt)),
    )
  return {
    dana,
    companyId,
    customerId,
    addCustomer,
    edits,
    openOrders,
    read: (id: string) => findDomain(requireScope('siteWork', dana), id, true),
    async add(name: string, changes: object = {}) {
      return (await createDomain(edits(), siteDomainInput.parse({ way: 'register', name, customerId, ...changes }))).id
    },
    /** Carries out what is open, as often as it takes. */
    async settleOrders(today = businessDay(), rounds = 6) {
      for (let round = 0; round < rounds; round++)
        for (const { id } of await openOrders()) await carryOutDomainOrder({ companyId, orderId: id }, today)
    },
    countMails: (kind: string) =>
      inCompany({ companyId }, async (tx) => {
        const found = await tx.select({ id: outbox.id }).from(outbox).where(eq(outbox.kind, kind))
        return found.length
      }),
  }
}

let putBack = () => {}

/** Answers from the simulated registrar, of which each request is decided at once, until `stopRegistrar`. */
export function useRegistrar(
  options: Parameters<typeof simulatorRegistrar>[1] = {},
  change = (registrar: Registrar) => registrar,
): void {
  putBack()
  putBack = replaceRegistrars((id) => change(simulatorRegistrar(id, { decisionSeconds: 0, ...options })))
}

export function stopRegistrar(): void {
  putBack()
  putBack = () => {}
}
