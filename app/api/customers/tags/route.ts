import { anyPermission, can } from '@/lib/access/gate'
import { findScope, requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { createTag } from '@/lib/modules/tags/tags.mutations'
import { listTags } from '@/lib/modules/tags/tags.queries'
import { tagInput } from '@/lib/modules/tags/tags.schema'

export const GET = endpoint({ doc: ['customers', 'List the tags', 'התגיות'], gate: can('customers') }, ({ actor }) =>
  listTags(requireScope('customers', actor)),
)

/** Creates a tag, either while a customer is edited or in the settings; hence the two scopes. */
export const POST = endpoint(
  {
    doc: ['customers', 'Create a tag, or find the one of that name', 'הוספת תגית'],
    gate: anyPermission(...can('customerEdits'), 'manage custom fields'),
    body: tagInput,
    answer: idAnswer,
  },
  ({ actor, body }) => createTag(findScope('customerEdits', actor) ?? requireScope('customFields', actor), body),
)
