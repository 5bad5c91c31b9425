import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { createTag } from '@/lib/modules/tags/tags.mutations'
import { listTags } from '@/lib/modules/tags/tags.queries'
import { tagInput } from '@/lib/modules/tags/tags.schema'

/** The same tags as of customers, for users who work with leads only. */
export const GET = endpoint({ doc: ['leads', 'List the tags', 'התגיות'], gate: can('leads') }, ({ actor }) =>
  listTags(requireScope('leads', actor)),
)

export const POST = endpoint(
  {
    doc: ['leads', 'Create a tag, or find the one of that name', 'הוספת תגית'],
    gate: can('leadEdits'),
    body: tagInput,
    answer: idAnswer,
  },
  ({ actor, body }) => createTag(requireScope('leadEdits', actor), body),
)
