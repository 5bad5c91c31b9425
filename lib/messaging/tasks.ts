import type { Tasks } from '@/lib/jobs/worker'

import { queueMailboxes, readMailbox } from './mail/mailbox'
import { fetchAttachment } from './media'
import { queueDueAccounts, sendDue } from './outbox'
import { sendProviderSign } from './provider-read'
import { readChannelEvent } from './receive'
import { sweepMessaging } from './sweep'

/** Jobs of the messaging engine. */
export const messagingTasks: Tasks = {
  'messaging.receive': ({ companyId, eventId }) => readChannelEvent({ companyId, eventId: String(eventId) }),
  'messaging.send': ({ companyId, accountId }) => sendDue({ companyId, accountId: String(accountId) }),
  'messaging.media': ({ companyId, attachmentId }) =>
    fetchAttachment({ companyId, attachmentId: String(attachmentId) }),
  'messaging.sign': ({ companyId, conversationId, sign, at }) =>
    sendProviderSign({
      companyId,
      conversationId: String(conversationId),
      sign: sign === 'typing' ? 'typing' : 'read',
      at: Number(at),
    }),
  'messaging.mailbox': ({ companyId, accountId }) => readMailbox({ companyId, accountId: String(accountId) }),
  messaging_mailboxes: () => queueMailboxes(),
  messaging_due: () => queueDueAccounts(),
  messaging_sweep: () => sweepMessaging(),
}
