import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { saveSystem } from '@/lib/modules/settings/system.mutations'
import { systemInput } from '@/lib/modules/settings/system.schema'

export const PUT = endpoint(
  {
    doc: ['settings', 'Change name, colours and hours', 'עדכון הגדרות המערכת'],
    gate: can('systemSettings'),
    body: systemInput,
  },
  ({ actor, body }) => saveSystem(requireScope('systemSettings', actor), body),
)
