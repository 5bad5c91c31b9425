import { and, eq, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { conflict } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { messages } from '@/lib/db/schema/messages'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { payments } from '@/lib/db/schema/payments'
import { inCompany } from '@/lib/db/tenant'
import { formatShekels } from '@/lib/format/money'
import { admitMessage } from '@/lib/messaging/gate'
import { addActivity } from '@/lib/messaging/lines'
import { queueMessage } from '@/lib/messaging/queue'
import { loadPageMessageData, phoneText } from '@/lib/modules/payment-pages/delivery/delivery.queries'
import { withLink } from '@/lib/modules/payment-pages/delivery/delivery.rules'
import { isPayable } from '@/lib/modules/payment-pages/payment-pages.rules'
import { lockRow } from '@/lib/records/lock-row'

import { requireMayAnswer } from './answering.queries'
import { reopenForAnswer, takeByAnswer } from './assignment.mutations'
import { PAYMENT_PAGE_SUBJECT } from './page-chats.rules'
import { type InboxViewer, lockInboxConversation } from './reach.queries'

/**
 * Sends the link of a payment page that the actor sees into a conversation. 404; 409 for a page that is not open, where
 * somebody else has the conversation, or where the channel does not let the message out.
 */
export const sendPaymentPage = (
  viewer: InboxViewer,
  conversationId: string,
  { pageId, clientId }: { pageId: string; clientId?: string | undefined },
  pages: Scope<'paymentPages'>,
) =>
  inCompany(viewer, async (tx) => {
    const conversation = await lockInboxConversation(tx, viewer, { id: conversationId })
    await requireMayAnswer(tx, viewer, conversation)
    const page = await lockRow(tx, paymentPages, pages, { id: pageId, orElse: 'עמוד התשלום לא נמצא' })
    if (!isPayable(page, new Date())) throw conflict('not_open', 'אפשר לשלוח רק עמוד שפתוח לתשלום')
    const parcel = await loadPageMessageData(tx, { companyId: viewer.companyId, pageId })
    await reopenForAnswer(tx, viewer, conversation)
    const sent = await queueMessage(tx, viewer, {
      conversationId,
      author: { kind: 'user', id: viewer.actorId },
      purpose: 'transactional',
      content: {
        type: 'text',
        body: withLink(await phoneText(tx, viewer, parcel), parcel.link),
        // The first mail of a conversation has to be about something.
        ...(conversation.subject === '' && { subject: parcel.title }),
      },
      clientId: clientId ?? null,
      subject: { kind: PAYMENT_PAGE_SUBJECT, id: pageId },
    })
    if (!sent.isRepeat) await takeByAnswer(tx, viewer, conversation)
    return { id: sent.id, seq: sent.seq }
  })

type Captured = { companyId: string; conversationId: string; pageId: string; paymentId: string }

/**
 * Writes a payment into a chat in which its page was sent: as a line for the office, and to the person where the channel lets
 * it out. Once for each payment.
 */
export const writeReceiptIntoChat = ({ companyId, conversationId, pageId, paymentId }: Captured): Promise<void> =>
  inCompany({ companyId }, async (tx) => {
    const within = { companyId }
    const { identityId, accountId, windowExpiresAt, subject } = await lockInboxConversation(tx, within, {
      id: conversationId,
    })
    const payment = await findPayment(tx, { companyId, paymentId })
    if (!payment || (await wasWritten(tx, { companyId, conversationId, paymentId }))) return
    const { title, link } = await loadPageMessageData(tx, { companyId, pageId })
    const amount = formatShekels(payment.amountAgorot)
    await addActivity(tx, within, { conversationId, what: 'paid', data: { title, amount, paymentId } })
    const sent = { identityId, accountId, purpose: 'transactional' as const, type: 'text' as const, windowExpiresAt }
    if (!(await admitMessage(tx, within, sent)).ok) return
    await queueMessage(tx, within, {
      conversationId,
      author: { kind: 'system', id: null },
      purpose: 'transactional',
      content: {
        type: 'text',
        body: receiptText({ title, amount, number: payment.number, link }),
        ...(subject === '' && { subject: title }),
      },
      subject: { kind: 'payment', id: paymentId },
    })
  })

async function findPayment(tx: Tx, { companyId, paymentId }: { companyId: string; paymentId: string }) {
  const { numberText: number, amountAgorot } = payments
  const [found] = await tx
    .select({ number, amountAgorot })
    .from(payments)
    .where(and(eq(payments.companyId, companyId), eq(payments.id, paymentId)))
  return found
}

type Written = { companyId: string; conversationId: string; paymentId: string }

/** A job may run twice: the line that it wrote says so. */
async function wasWritten(tx: Tx, { companyId, conversationId, paymentId }: Written): Promise<boolean> {
  const found = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.companyId, companyId),
        eq(messages.conversationId, conversationId),
        sql`messages.payload @> ${JSON.stringify({ what: 'paid', paymentId })}::jsonb`,
      ),
    )
    .limit(1)
  return found.length > 0
}

type Receipt = { title: string; amount: string; number: string; link: string }

const receiptText = ({ title, amount, number, link }: Receipt) =>
  [`התשלום התקבל, תודה!`, `${title}: ${amount}, תשלום מספר ${number}.`, `לפרטי התשלום ולקבלה: ${link}`].join('\n')
