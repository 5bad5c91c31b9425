import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { setTagState } from '@/lib/modules/tags/tags.mutations'
import { tagParams, tagState } from '@/lib/modules/tags/tags.schema'

export const PUT = endpoint(
  {
    doc: ['customers', 'Archive a tag or bring it back', 'העברת תגית לארכיון והחזרתה'],
    gate: can('customFields'),
    params: tagParams,
    body: tagState,
    answer: idAnswer,
  },
  ({ actor, params, body }) => setTagState(requireScope('customFields', actor), params.id, body),
)
