import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { json } from '@/lib/http/answer'
import { endpoint } from '@/lib/http/endpoint'
import { writeTemplate } from '@/lib/modules/documents/templates/templates.mutations'
import { authoredInput } from '@/lib/modules/documents/templates/templates.schema'

export const POST = endpoint(
  { doc: ['documents', 'Write a template', 'תבנית חדשה מטקסט'], gate: can('documents'), body: authoredInput },
  async ({ actor, body }) => json({ id: await writeTemplate(requireScope('documents', actor), body) }, { status: 201 }),
)
