import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { writeTemplate } from '@/lib/modules/documents/templates/mutations'
import { authoredInput } from '@/lib/modules/documents/templates/schema'
import { json } from '@/lib/server/answer'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint({ gate: see('documents'), body: authoredInput }, async ({ actor, body }) =>
  json({ id: await writeTemplate(scopeOf('documents', actor), body) }, { status: 201 }),
)
