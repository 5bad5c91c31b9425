import { setTimeout as pause } from 'node:timers/promises'

import { requireScope } from '@/lib/access/scope'
import { actorOfUser } from '@/lib/auth/actor-of-user'
import { loadCustomerList } from '@/lib/modules/customers/customers.list'
import { listCustomers } from '@/lib/modules/customers/customers.queries'

/** Asks for a page of customers again and again in a process of its own, and tells how long each took. */
const [companyId = '', userId = ''] = process.argv.slice(2)
const actor = await actorOfUser(companyId, userId)
if (!actor) throw new Error('no such user')
const scope = requireScope('customers', actor)
process.on('disconnect', () => process.exit())
for (;;) {
  const since = performance.now()
  await listCustomers(scope, loadCustomerList({}))
  process.send?.(performance.now() - since)
  await pause(20)
}
