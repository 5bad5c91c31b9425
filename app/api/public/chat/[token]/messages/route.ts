import { readInputs } from '@/lib/http/answer'
import { machineEndpoint } from '@/lib/http/endpoint'
import { receiveVisitorMessage } from '@/lib/messaging/webchat/conversation'
import { visitorMessageInput, visitorMessagesQuery } from '@/lib/messaging/webchat/schema'
import { requireVisitor } from '@/lib/messaging/webchat/visitors'
import { followVisitorMessages } from '@/lib/messaging/webchat/waiting'

import { answerPreflight, answerWebchat } from '../answer'

/** The visitor's own conversation; with `wait=1` the answer comes once something happens, at the latest after 25 seconds. */
export const GET = machineEndpoint((request, context) =>
  answerWebchat(request, context, async (pass) => {
    const visitor = await requireVisitor(pass, request.headers)
    const { query } = await readInputs({ query: visitorMessagesQuery }, request, context)
    const { version, wait } = query
    return followVisitorMessages(pass, visitor, { version, isWaiting: wait === '1', signal: request.signal })
  }),
)

/** Takes a message of a visitor. It is stored before the answer; a job reads it. */
export const POST = machineEndpoint((request, context) =>
  answerWebchat(request, context, async (pass) => {
    const visitor = await requireVisitor(pass, request.headers)
    const { body } = await readInputs({ body: visitorMessageInput }, request, context)
    await receiveVisitorMessage(pass, visitor, { ...body, headers: request.headers })
    return { received: true }
  }),
)

export const OPTIONS = machineEndpoint(answerPreflight)
