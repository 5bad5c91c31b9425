import { anyPermission } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { versionAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { customerParams } from '@/lib/modules/customers/customers.schema'
import { lockRecord, unlockRecord } from '@/lib/modules/customers/lifecycle/lifecycle.mutations'
import { lifecycleInput, lockInput } from '@/lib/modules/customers/lifecycle/lifecycle.schema'

export const PUT = endpoint(
  {
    doc: ['customers', 'Close a record to changes', 'נעילת רשומה'],
    gate: anyPermission('edit customers'),
    params: customerParams,
    body: lockInput,
    answer: versionAnswer,
  },
  ({ actor, params, body }) => lockRecord(requireScope('customerEdits', actor), params.id, body),
)

export const DELETE = endpoint(
  {
    doc: ['customers', 'Open a locked record', 'פתיחת נעילה של רשומה'],
    gate: anyPermission('edit customers'),
    params: customerParams,
    body: lifecycleInput,
    answer: versionAnswer,
  },
  ({ actor, params, body }) => unlockRecord(requireScope('customerEdits', actor), params.id, body),
)
