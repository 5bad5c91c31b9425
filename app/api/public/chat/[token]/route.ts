import { machineEndpoint } from '@/lib/http/endpoint'
import { loadWebchatConfig } from '@/lib/messaging/webchat/visitors'

import { answerPreflight, answerWebchat } from './answer'

/** What a website shows of its chat. */
export const GET = machineEndpoint((request, context) => answerWebchat(request, context, loadWebchatConfig))

export const OPTIONS = machineEndpoint(answerPreflight)
