import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { conversationParams, sentAnswer } from '@/lib/modules/conversations/api.schema'
import { paymentPageInput } from '@/lib/modules/conversations/from-chat.schema'
import { sendPaymentPage } from '@/lib/modules/conversations/payment-link.mutations'
import { inboxViewer } from '@/lib/modules/conversations/reach.queries'

export const POST = endpoint(
  {
    doc: ['conversations', 'Send a payment page in a conversation', 'שליחת עמוד תשלום בשיחה'],
    gate: can('conversations'),
    params: conversationParams,
    body: paymentPageInput,
    answer: sentAnswer,
  },
  ({ actor, params, body }) =>
    sendPaymentPage(inboxViewer(actor), params.id, body, requireScope('paymentPages', actor)),
)
