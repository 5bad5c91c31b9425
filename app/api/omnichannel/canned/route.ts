import { can } from '@/lib/access/gate'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { cannedEditor, createCannedResponse } from '@/lib/modules/conversations/canned.mutations'
import { listCannedResponses } from '@/lib/modules/conversations/canned.queries'
import { cannedAnswer, cannedInput } from '@/lib/modules/conversations/canned.schema'

const policy = { gate: can('conversations') } as const

export const GET = endpoint(
  { ...policy, doc: ['conversations', 'List the canned answers', 'התשובות המוכנות'], answer: cannedAnswer },
  ({ actor }) => listCannedResponses(cannedEditor(actor)),
)

export const POST = endpoint(
  {
    ...policy,
    doc: ['conversations', 'Add a canned answer', 'תשובה מוכנה חדשה'],
    body: cannedInput,
    answer: idAnswer,
  },
  ({ actor, body }) => createCannedResponse(cannedEditor(actor), body),
)
