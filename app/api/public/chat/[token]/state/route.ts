import { readInputs } from '@/lib/http/answer'
import { machineEndpoint } from '@/lib/http/endpoint'
import { markVisitorRead, tellVisitorTyping } from '@/lib/messaging/webchat/conversation'
import { visitorStateInput } from '@/lib/messaging/webchat/schema'
import { requireVisitor } from '@/lib/messaging/webchat/visitors'

import { answerPreflight, answerWebchat } from '../answer'

/** A visitor writes now, or has seen the messages up to one. */
export const POST = machineEndpoint((request, context) =>
  answerWebchat(request, context, async (pass) => {
    const visitor = await requireVisitor(pass, request.headers)
    const { body } = await readInputs({ body: visitorStateInput }, request, context)
    if (body.isTyping) await tellVisitorTyping(pass, visitor)
    if (body.readId) await markVisitorRead(pass, visitor, body.readId)
    return { received: true }
  }),
)

export const OPTIONS = machineEndpoint(answerPreflight)
