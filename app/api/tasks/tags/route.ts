import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { listTags } from '@/lib/modules/tags/tags.queries'

/** The same tags as of customers, for users who work with tasks only. */
export const GET = endpoint({ doc: ['tasks', 'List the tags', 'התגיות'], gate: can('tasks') }, ({ actor }) =>
  listTags(requireScope('tasks', actor)),
)
