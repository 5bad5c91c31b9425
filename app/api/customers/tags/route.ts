import { anyOf, see } from '@/lib/access/gate'
import { maybeScope, scopeOf } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { createTag } from '@/lib/modules/customers/tags/mutations'
import { listTags } from '@/lib/modules/customers/tags/queries'
import { tagInput } from '@/lib/modules/customers/tags/schema'
import { endpoint } from '@/lib/server/endpoint'

export const GET = endpoint({ gate: see('customers') }, ({ actor }) => listTags(scopeOf('customers', actor)))

/** While a customer is filled in, and in the settings. */
export const POST = endpoint(
  { gate: anyOf('edit customers', 'edit own customers', 'manage custom fields'), body: tagInput, answer: idAnswer },
  ({ actor, body }) => createTag(maybeScope('customerEdits', actor) ?? scopeOf('customFields', actor), body),
)
