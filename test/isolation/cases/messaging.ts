import { newestConsent } from '@/lib/consent/said'
import { loadAdapter } from '@/lib/messaging/accounts'
import { findNewestConversation, newestConversation, openConversation } from '@/lib/messaging/conversations'
import { admitMessage, hasPersonWritten } from '@/lib/messaging/gate'
import { replayEvent } from '@/lib/messaging/inbound'
import { addActivity, addConversationNote, lockConversation } from '@/lib/messaging/lines'
import { lockIdentity, resolveIdentity } from '@/lib/messaging/people'
import { queueMessage } from '@/lib/messaging/queue'
import { cancelMessage, retryMessage } from '@/lib/messaging/retry'
import { refuseMessaging, refuseRecord } from '@/lib/modules/personal-data/messaging-refusal.commands'

import { type Case, type Crossing, companies, outside } from '../crossing'

const pairOf = ({ theirs: { ids } }: Crossing) => ({ identityId: ids.engineIdentity, accountId: ids.whatsapp })
const writerOf = ({ theirs: { ids } }: Crossing) => ({
  identityId: ids.contactIdentity,
  accountId: ids.channelAccount,
})
const messageOf = ({ theirs: { ids } }: Crossing) => ({
  conversationId: ids.engineConversation,
  messageId: ids.channelTest,
})
const text = {
  author: { kind: 'system', id: null },
  purpose: 'service',
  content: { type: 'text', body: 'היי' },
} as const

/** The engine works for a company: what it is given belongs to that or is not there. */
export const messagingCases: Record<string, Case> = {
  newestConsent: (c) => [
    companies('nothing', () =>
      c.within((tx) =>
        newestConsent(tx, c.actor.companyId, {
          people: [{ entity: 'lead', id: c.theirs.ids.startedLead }],
          channel: 'sms',
          address: null,
        }),
      ),
    ),
  ],
  suppressAddress: outside('writes an entry of the company of its caller, about an address'),
  refuseMessaging: (c) => [
    companies('blocked', () =>
      c.within((tx) =>
        refuseMessaging(tx, c.actor, { identityId: c.theirs.ids.engineIdentity, family: 'whatsapp', source: 'word' }),
      ),
    ),
  ],
  refuseRecord: (c) => [
    companies('idle', () =>
      c.within((tx) => refuseRecord(tx, c.actor, c.theirs.ids.startedLead, { source: 'test', ip: null })),
    ),
  ],
  secretsOfAccount: outside('opens the secrets of a row that its caller has read'),
  adapterOf: outside('builds the adapter of a row that its caller has read'),
  loadAdapter: (c) => [
    companies('refused', () => loadAdapter({ companyId: c.actor.companyId, accountId: c.theirs.ids.whatsapp })),
  ],
  SENDING_STATES: outside('a list of words'),
  windowRefusal: outside('compares times'),
  addressIn: outside('reads a row that its caller has read'),
  BASE_URLS: outside('addresses of providers'),
  admitText: outside('asks of the company of its caller by a number'),
  admitStranger: outside('reads nothing'),
  hasPersonWritten: (c) => [companies('nothing', () => c.within((tx) => hasPersonWritten(tx, c.actor, writerOf(c))))],
  admitMessage: (c) => [
    companies('nothing', () =>
      c.within(async (tx) => {
        const wanted = { ...pairOf(c), purpose: 'service', type: 'template', windowExpiresAt: null } as const
        return (await admitMessage(tx, c.actor, wanted)).ok
      }),
    ),
  ],
  lockConversation: (c) => [
    companies('refused', () => c.within((tx) => lockConversation(tx, c.actor, c.theirs.ids.engineConversation))),
  ],
  changeConversation: outside('changes a conversation that its caller has locked'),
  recordTraffic: outside('changes a conversation that its caller has locked'),
  publishConversation: outside('tells the company of its caller of a conversation'),
  findRepeat: outside('reads a conversation that its caller has locked'),
  addConversationNote: (c) => [
    companies('refused', () =>
      c.within((tx) =>
        addConversationNote(tx, c.actor, { ...messageOf(c), authorId: c.actor.id, body: 'הערה', clientId: null }),
      ),
    ),
  ],
  addActivity: (c) => [
    companies('refused', () => c.within((tx) => addActivity(tx, c.actor, { ...messageOf(c), what: 'reopened' }))),
  ],
  openConversation: (c) => [companies('refused', () => c.within((tx) => openConversation(tx, c.actor, pairOf(c))))],
  newestConversation: (c) => [companies('nothing', () => c.within((tx) => newestConversation(tx, c.actor, pairOf(c))))],
  findNewestConversation: (c) => [
    companies('nothing', () => c.within((tx) => findNewestConversation(tx, c.actor, pairOf(c)))),
  ],
  insertConversation: outside('stores a conversation of a pair that its caller has locked'),
  reopen: outside('opens a conversation that its caller has locked'),
  resolveIdentity: (c) => [
    companies('ours', () =>
      c.within((tx) => resolveIdentity(tx, c.actor, { family: 'whatsapp', externalId: 'IL.1502', phone: null })),
    ),
  ],
  lockIdentity: (c) => [
    companies('blocked', () => c.within((tx) => lockIdentity(tx, c.actor, c.theirs.ids.engineIdentity))),
  ],
  renameIdentity: outside(
    'finds a person of the company of its caller by an id of the provider, as resolveIdentity does',
  ),
  queueMessage: (c) => [
    companies('refused', () => c.within((tx) => queueMessage(tx, c.actor, { ...messageOf(c), ...text }))),
  ],
  answersPerson: outside('compares words'),
  tellAnswered: outside('of a conversation that its caller has locked'),
  clocksOfAnswer: outside('returns values'),
  enqueueSending: outside('queues a job of the company of the transaction'),
  retryMessage: (c) => [companies('refused', () => c.within((tx) => retryMessage(tx, c.actor, messageOf(c))))],
  cancelMessage: (c) => [companies('refused', () => c.within((tx) => cancelMessage(tx, c.actor, messageOf(c))))],
  receiveChannelEvent: outside('finds the company of a secret address'),
  verifyChannelAddress: outside('finds the company of a secret address'),
  replayEvent: (c) => [
    companies('refused', () => replayEvent({ companyId: c.actor.companyId, eventId: c.theirs.ids.channelEvent })),
  ],
}
