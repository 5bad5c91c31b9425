import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import type { customers } from '@/lib/db/schema/customers'

import { insertCustomer } from './customers.mutations'
import type { CustomerFieldChange, CustomerInput } from './customers.schema'
import { writeCustomerFields } from './fields.mutations'
import { applyLifecycleChange } from './lifecycle/lifecycle.mutations'

type Edits = Scope<'customerEdits'>
type Row = typeof customers.$inferSelect

/** Creates the customer that a lead becomes, in the transaction of its conversion; errors as of `createCustomer`. */
export const createConvertedCustomer = (
  tx: Tx,
  scope: Edits,
  input: CustomerInput,
  viewer: Scope<'customers'> | null,
): Promise<{ id: string }> => insertCustomer(tx, scope, input, viewer)

/** Fills fields of a locked customer that a lead joins; 422 by field. */
export const fillConvertedCustomer = (
  tx: Tx,
  scope: Edits,
  filling: { before: Row; sent: Omit<CustomerFieldChange, 'version'> },
) => writeCustomerFields(tx, scope, filling)

/** Deletes the locked customer whom a conversion made that is undone. */
export const deleteConvertedCustomer = (tx: Tx, scope: Edits, row: Row) =>
  applyLifecycleChange(tx, scope, { row, set: { deletedAt: new Date() }, type: 'customer.deleted' })
