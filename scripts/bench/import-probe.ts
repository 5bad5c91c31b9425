import { setTimeout as pause } from 'node:timers/promises'

import { requireScope } from '@/lib/access/scope'
import { loadUserActor } from '@/lib/auth/actor-of-user'
import { loadCustomerList } from '@/lib/modules/customers/customers.list'
import { createCustomer } from '@/lib/modules/customers/customers.mutations'
import { listCustomers } from '@/lib/modules/customers/customers.queries'
import { customerInput } from '@/lib/modules/customers/customers.schema'

/**
 * Loads a page of customers, or adds a customer, repeatedly in a process of its own, and sends the duration of each
 * call to the parent process.
 */
const [companyId = '', userId = '', what = 'list'] = process.argv.slice(2)
const actor = await loadUserActor(companyId, userId)
if (!actor) throw new Error('no such user')
const [scope, edits] = [requireScope('customers', actor), requireScope('customerEdits', actor)]
process.on('disconnect', () => process.exit())
for (let at = 0; ; at++) {
  const since = performance.now()
  if (what === 'list') await listCustomers(scope, loadCustomerList({}))
  else await createCustomer(edits, customerInput.parse({ name: `לקוח ${at}`, kind: 'person', status: 'active' }), null)
  process.send?.(performance.now() - since)
  await pause(20)
}
