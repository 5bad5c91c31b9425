import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { updateTag } from '@/lib/modules/tags/tags.mutations'
import { tagChange, tagParams } from '@/lib/modules/tags/tags.schema'

export const PUT = endpoint(
  {
    doc: ['customers', 'Change a tag', 'שינוי תגית'],
    gate: can('customFields'),
    params: tagParams,
    body: tagChange,
    answer: idAnswer,
  },
  ({ actor, params, body }) => updateTag(requireScope('customFields', actor), params.id, body),
)
