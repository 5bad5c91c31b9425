import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { setTagState } from '@/lib/modules/customers/tags/mutations'
import { tagId, tagState } from '@/lib/modules/customers/tags/schema'
import { endpoint } from '@/lib/server/endpoint'

export const PUT = endpoint(
  { gate: see('customFields'), params: tagId, body: tagState, answer: idAnswer },
  ({ actor, params, body }) => setTagState(scopeOf('customFields', actor), params.id, body),
)
