import { readInputs } from '@/lib/http/answer'
import { machineEndpoint } from '@/lib/http/endpoint'
import { visitorInput } from '@/lib/messaging/webchat/schema'
import { addVisitor } from '@/lib/messaging/webchat/visitors'

import { answerPreflight, answerWebchat } from '../answer'

/** Takes what a visitor says of themselves, and gives the secret by which their browser is known. */
export const POST = machineEndpoint((request, context) =>
  answerWebchat(request, context, async (pass) => {
    const { body } = await readInputs({ body: visitorInput(pass.settings.ask) }, request, context)
    return addVisitor(pass, body, request.headers)
  }),
)

export const OPTIONS = machineEndpoint(answerPreflight)
