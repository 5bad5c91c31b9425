import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { saveNumbering } from '@/lib/modules/settings/numbering/mutations'
import { numberingInput } from '@/lib/modules/settings/numbering/schema'
import { endpoint } from '@/lib/server/endpoint'

export const PUT = endpoint({ gate: see('systemSettings'), body: numberingInput }, ({ actor, body }) =>
  saveNumbering(scopeOf('systemSettings', actor), body),
)
