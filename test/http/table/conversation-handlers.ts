import { newId } from '@/lib/db/id'

import type { Handler } from './handler'

const conversation = { id: 'conversation' } as const
const spare = { id: 'spareConversation' } as const
const message = { id: 'conversation', messageId: 'chatMessage' } as const
const person = { id: 'contactIdentity' } as const
const canned = () => ({ shortcut: `c${newId().slice(-8)}`, title: 'תשובה', body: 'גוף', version: 1 })

/** Handlers of the inbox with an id in their address. */
export const CONVERSATION_HANDLERS: Record<string, Handler> = {
  'GET omnichannel/conversations/[id]': { own: conversation },
  'GET omnichannel/conversations/[id]/messages': { own: conversation },
  'POST omnichannel/conversations/[id]/messages': {
    own: conversation,
    body: () => ({ clientId: newId(), type: 'note', body: 'הערה' }),
  },
  'GET omnichannel/conversations/[id]/card': { own: conversation },
  'POST omnichannel/conversations/[id]/take': { own: spare },
  'PUT omnichannel/conversations/[id]/priority': { own: conversation, body: () => ({ priority: 'high' }) },
  'PUT omnichannel/conversations/[id]/labels': { own: conversation, body: () => ({ labelIds: [] }) },
  'PUT omnichannel/conversations/[id]/participants': { own: conversation, body: () => ({ userIds: [] }) },
  'PUT omnichannel/conversations/[id]/read': { own: conversation, body: () => ({ seq: 1 }) },
  'PUT omnichannel/conversations/[id]/draft': { own: conversation, body: () => ({ body: 'טיוטה', isPrivate: false }) },
  'POST omnichannel/conversations/[id]/typing': { own: conversation },
  'POST omnichannel/conversations/[id]/messages/[messageId]/cancel': { own: message },
  'PUT omnichannel/identities/[id]/block': { own: { id: 'spareContactIdentity' }, body: () => ({ isBlocked: true }) },
  'POST omnichannel/identities/[id]/reachable': { own: { id: 'spareContactIdentity' } },
  'PUT omnichannel/identities/[id]/person': { own: person, body: () => ({ customerId: null, leadId: null }) },
  'PUT omnichannel/labels/[id]': {
    own: { id: 'conversationLabel' },
    body: () => ({ name: newId(), color: 'green', version: 1 }),
  },
  'DELETE omnichannel/labels/[id]': { own: { id: 'spareConversationLabel' }, body: () => ({ version: 1 }) },
  'PUT omnichannel/canned/[id]': { own: { id: 'cannedResponse' }, body: canned },
  'DELETE omnichannel/canned/[id]': { own: { id: 'spareCannedResponse' }, body: () => ({ version: 1 }) },
  'GET omnichannel/attachments/[id]': { own: { id: 'chatFile' } },
  'PUT omnichannel/conversations/[id]/status': { own: spare, body: () => ({ version: 1, status: 'spam' }) },
  'PUT omnichannel/conversations/[id]/assignee': { own: spare, body: () => ({ version: 1, userId: null }) },
  'POST omnichannel/conversations/[id]/files': { own: conversation, body: () => 'תוכן', query: '?name=a.txt' },
  'POST omnichannel/conversations/[id]/canned-files': {
    own: conversation,
    body: ({ cannedResponse }) => ({ cannedId: cannedResponse }),
  },
  'POST omnichannel/conversations/[id]/messages/[messageId]/retry': { own: message },
  'PUT omnichannel/conversations/[id]/messages/[messageId]/reaction': { own: message, body: () => ({ emoji: '👍' }) },
  'POST omnichannel/conversations/[id]/payment-page': {
    own: conversation,
    body: ({ activePage }) => ({ pageId: activePage }),
  },
  'POST omnichannel/conversations/[id]/lead': { own: conversation, body: () => ({}) },
  'POST omnichannel/conversations/[id]/task': { own: conversation, body: () => ({ title: 'משימה' }) },
  'POST omnichannel/identities/[id]/merge': {
    own: { id: 'spareContactIdentity' },
    body: ({ contactIdentity }) => ({ intoId: contactIdentity }),
  },
}
