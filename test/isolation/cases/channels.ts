import {
  addChannelAccount,
  changeChannelAccount,
  changeChannelSecrets,
  deleteChannelAccount,
  setPrimaryAccount,
  switchChannelAccount,
} from '@/lib/modules/channels/accounts.mutations'
import { findChannelAccount, listChannelAccounts } from '@/lib/modules/channels/accounts.queries'
import { channelAccountInput } from '@/lib/modules/channels/accounts.schema'
import {
  connectChannelAccount,
  loadAccountQr,
  reconnectChannelAccount,
} from '@/lib/modules/channels/connection.mutations'
import { replayChannelEvent } from '@/lib/modules/channels/events.mutations'
import { findChannelEvent, listChannelEvents } from '@/lib/modules/channels/events.queries'
import { sendSimulatedMessage } from '@/lib/modules/channels/simulated.mutations'
import { syncChannelTemplates } from '@/lib/modules/channels/templates.mutations'
import { listChannelTemplates } from '@/lib/modules/channels/templates.queries'
import { sendTestMessage } from '@/lib/modules/channels/test-message.mutations'
import { findTestMessage } from '@/lib/modules/channels/test-message.queries'
import { renewChannelWebhook, revealChannelWebhook } from '@/lib/modules/channels/webhook.mutations'

import { channelAccountBody } from '../channels'
import { type Case, type Crossing, companies, outside } from '../crossing'
import { OUR_WORDS } from '../words'

const scopeOf = ({ able }: Crossing) => able(['menage whatsapp accounts'])('channelAccounts')
const account = ({ theirs }: Crossing) => theirs.ids.whatsapp
const spare = ({ theirs }: Crossing) => theirs.ids.spareChannelAccount

/** Accounts belong to the whole company: the cases try other companies. A stale version is refused after the row was found. */
export const channelCases: Record<string, Case> = {
  listChannelAccounts: (c) => [companies('list', () => listChannelAccounts(scopeOf(c)))],
  findChannelAccount: (c) => [companies('refused', () => findChannelAccount(scopeOf(c), account(c)))],
  saveMailServer: outside('writes the mail account of the company of its caller, crossed with saveMail'),
  noteMailTrial: outside('writes the mail account that its caller has read, crossed with sendTestMail'),
  lockChannelAccount: outside('locks by the company of its scope, crossed with every write of an account'),
  changeChannelRow: outside('changes a row that its caller has locked'),
  reportChannelAct: outside('tells of a row that its caller has locked'),
  requireChannelStep: outside('compares two states'),
  refuseTakenChannelAddress: outside('an error made into another'),
  addChannelAccount: (c) => [
    companies('ours', () => addChannelAccount(scopeOf(c), channelAccountInput.parse(channelAccountBody(OUR_WORDS)))),
  ],
  changeChannelAccount: (c) => [
    companies('refused', () =>
      changeChannelAccount(scopeOf(c), spare(c), { name: 'אחר', address: 'Other', settings: {}, version: 1 }),
    ),
  ],
  changeChannelSecrets: (c) => [
    companies('refused', () =>
      changeChannelSecrets(scopeOf(c), spare(c), { secrets: { token: 'sms-token-0123456789' }, version: 2 }),
    ),
  ],
  setPrimaryAccount: (c) => [companies('refused', () => setPrimaryAccount(scopeOf(c), spare(c), { version: 3 }))],
  switchChannelAccount: (c) => [
    companies('refused', () => switchChannelAccount(scopeOf(c), spare(c), { version: 4, isOn: false })),
  ],
  channelWebhookUrl: outside('an address made of a token that its caller has'),
  revealChannelWebhook: (c) => [companies('refused', () => revealChannelWebhook(scopeOf(c), account(c)))],
  renewChannelWebhook: (c) => [companies('refused', () => renewChannelWebhook(scopeOf(c), spare(c), { version: 5 }))],
  connectChannelAccount: (c) => [companies('refused', () => connectChannelAccount(scopeOf(c), account(c), {}))],
  reconnectChannelAccount: (c) => [companies('refused', () => reconnectChannelAccount(scopeOf(c), spare(c)))],
  loadAccountQr: (c) => [companies('refused', () => loadAccountQr(scopeOf(c), account(c)))],
  checkChannelAccount: outside('a job, which takes an account of the company that it works for'),
  checkChannelAccounts: outside('a job, which goes through all companies, each in its own transaction'),
  tellChannelAddress: outside('a job, which takes an account of the company that it works for'),
  listChannelTemplates: (c) => [companies('nothing', () => listChannelTemplates(scopeOf(c), account(c)))],
  syncChannelTemplates: (c) => [companies('refused', () => syncChannelTemplates(scopeOf(c), account(c)))],
  listChannelEvents: (c) => [companies('nothing', () => listChannelEvents(scopeOf(c), account(c), null))],
  findChannelEvent: (c) => [
    companies('refused', () => findChannelEvent(scopeOf(c), { id: account(c), eventId: c.theirs.ids.channelEvent })),
  ],
  replayChannelEvent: (c) => [
    companies('refused', () => replayChannelEvent(scopeOf(c), { id: account(c), eventId: c.theirs.ids.channelEvent })),
  ],
  sendTestMessage: (c) => [
    companies('refused', () =>
      sendTestMessage(scopeOf(c), account(c), { phone: '+972521234567', templateId: null, body: 'בדיקה' }),
    ),
  ],
  findTestMessage: (c) => [
    companies('refused', () => findTestMessage(scopeOf(c), { id: account(c), messageId: c.theirs.ids.channelTest })),
  ],
  sendSimulatedMessage: (c) => [
    companies('refused', () =>
      sendSimulatedMessage(scopeOf(c), account(c), { phone: '+972521234567', name: 'דנה', body: 'שלום' }),
    ),
  ],
  deleteChannelAccount: (c) => [companies('refused', () => deleteChannelAccount(scopeOf(c), spare(c), { version: 6 }))],
}
