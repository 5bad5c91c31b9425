import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer, versionAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { customerAnswer } from '@/lib/modules/customers/api.schema'
import { updateCustomer } from '@/lib/modules/customers/customers.mutations'
import { findCustomer } from '@/lib/modules/customers/customers.queries'
import { customerChange, customerFieldChange, customerParams } from '@/lib/modules/customers/customers.schema'
import { changeCustomerFields } from '@/lib/modules/customers/fields.mutations'
import { deleteCustomer } from '@/lib/modules/customers/lifecycle/lifecycle.mutations'
import { lifecycleInput } from '@/lib/modules/customers/lifecycle/lifecycle.schema'

export const GET = endpoint(
  {
    doc: ['customers', 'Read a customer', 'פרטי לקוח'],
    gate: can('customers'),
    params: customerParams,
    answer: customerAnswer,
  },
  async ({ actor, params }) => {
    const { lists: _, ...customer } = await findCustomer(requireScope('customers', actor), params.id)
    return customer
  },
)

export const PUT = endpoint(
  {
    doc: ['customers', 'Replace a customer', 'עדכון כל פרטי הלקוח'],
    gate: can('customerEdits'),
    params: customerParams,
    body: customerChange,
    answer: idAnswer,
  },
  ({ actor, params, body }) => updateCustomer(requireScope('customerEdits', actor), params.id, body),
)

export const PATCH = endpoint(
  {
    doc: ['customers', 'Change some fields of a customer', 'עדכון חלק מפרטי הלקוח'],
    gate: can('customerEdits'),
    params: customerParams,
    body: customerFieldChange,
    answer: versionAnswer,
  },
  ({ actor, params, body }) => changeCustomerFields(requireScope('customerEdits', actor), params.id, body),
)

export const DELETE = endpoint(
  {
    doc: ['customers', 'Delete a customer of whom nothing is open', 'מחיקת לקוח שאין לו דבר פתוח'],
    gate: can('customerDeletions'),
    params: customerParams,
    body: lifecycleInput,
    answer: versionAnswer,
  },
  ({ actor, params, body }) =>
    deleteCustomer(requireScope('customerEdits', actor), requireScope('customerDeletions', actor), [
      params.id,
      body.version,
    ]),
)
