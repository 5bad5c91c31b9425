import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { updateTag } from '@/lib/modules/customers/tags/mutations'
import { tagChange, tagId } from '@/lib/modules/customers/tags/schema'
import { endpoint } from '@/lib/server/endpoint'

export const PUT = endpoint(
  { gate: see('customFields'), params: tagId, body: tagChange, answer: idAnswer },
  ({ actor, params, body }) => updateTag(scopeOf('customFields', actor), params.id, body),
)
