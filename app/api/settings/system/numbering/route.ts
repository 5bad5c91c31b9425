import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { saveNumbering } from '@/lib/modules/settings/numbering.mutations'
import { numberingInput } from '@/lib/modules/settings/numbering.schema'

export const PUT = endpoint(
  { doc: ['settings', 'Change the numbering', 'עדכון המספור'], gate: can('systemSettings'), body: numberingInput },
  ({ actor, body }) => saveNumbering(requireScope('systemSettings', actor), body),
)
