import { can } from '@/lib/access/gate'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { cannedAnswer, cannedInput } from '@/lib/modules/conversations/api.schema'
import { cannedEditor, createCannedResponse } from '@/lib/modules/conversations/canned.mutations'
import { listCannedResponses } from '@/lib/modules/conversations/choices.queries'
import { inboxViewer } from '@/lib/modules/conversations/reach.queries'

const policy = { gate: can('conversations') } as const

export const GET = endpoint(
  { ...policy, doc: ['conversations', 'List the canned answers', 'התשובות המוכנות'], answer: cannedAnswer },
  ({ actor }) => listCannedResponses(inboxViewer(actor)),
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
