import { walletScope } from '@/lib/access/scope'
import { loadLists } from '@/lib/automation/choice-sources'
import { newId } from '@/lib/db/id'
import { listMessagesIn } from '@/lib/modules/activity/timeline-messages.queries'
import { requireInboxUsers } from '@/lib/modules/conversations/agents.queries'
import { assignedElsewhere } from '@/lib/modules/conversations/answering.queries'
import { conversationQuery, openInput, sendInput, statusInput } from '@/lib/modules/conversations/api.schema'
import { assignConversation, setAssignee, takeConversation } from '@/lib/modules/conversations/assignment.mutations'
import { conversationStepLists } from '@/lib/modules/conversations/automation-lists.queries'
import { signalConversation } from '@/lib/modules/conversations/automation-signals.mutations'
import { answerAway } from '@/lib/modules/conversations/away.mutations'
import { changeConversations } from '@/lib/modules/conversations/bulk.mutations'
import {
  cannedEditor,
  createCannedResponse,
  deleteCannedResponse,
  updateCannedResponse,
} from '@/lib/modules/conversations/canned.mutations'
import { findCannedFiles, listCannedResponses } from '@/lib/modules/conversations/canned.queries'
import { cannedChange, cannedInput } from '@/lib/modules/conversations/canned.schema'
import { listAvailableAgents, listInboxAgents, listQueue } from '@/lib/modules/conversations/capacity.queries'
import { findCardScopes, loadPersonCard } from '@/lib/modules/conversations/card.queries'
import { updateConversation } from '@/lib/modules/conversations/change.mutations'
import { listApprovedTemplates, listConversationLabels } from '@/lib/modules/conversations/choices.queries'
import { loadMessageCosts } from '@/lib/modules/conversations/costs.queries'
import { findConversation } from '@/lib/modules/conversations/details.queries'
import { copyCannedFiles, uploadMessageFile } from '@/lib/modules/conversations/files.mutations'
import { findMessageFile } from '@/lib/modules/conversations/files.queries'
import { makeLeadFromChat, makeTaskFromChat } from '@/lib/modules/conversations/from-chat.mutations'
import {
  findPersonScopes,
  linkIdentity,
  mergeIdentity,
  setIdentityBlocked,
  setIdentityReachable,
} from '@/lib/modules/conversations/identities.mutations'
import { countInboundHours } from '@/lib/modules/conversations/inbound-hours.queries'
import { listInboxAccounts, selectUsableAccounts } from '@/lib/modules/conversations/inbox-accounts.queries'
import {
  createConversationLabel,
  deleteConversationLabel,
  updateConversationLabel,
} from '@/lib/modules/conversations/labels.mutations'
import {
  countConversations,
  listConversations,
  matchConversations,
  selectConversationPage,
} from '@/lib/modules/conversations/list.queries'
import { listMessages } from '@/lib/modules/conversations/messages.queries'
import { loadPersonName } from '@/lib/modules/conversations/notes.mutations'
import { startConversation } from '@/lib/modules/conversations/opening.mutations'
import { linkToRecord, sendFromRecord } from '@/lib/modules/conversations/outreach.mutations'
import { listWays, loadOutreach } from '@/lib/modules/conversations/outreach.queries'
import { outreachInput } from '@/lib/modules/conversations/outreach.schema'
import {
  outreachScopes,
  prepareOutreachText,
  requireOutreachPerson,
} from '@/lib/modules/conversations/outreach-person.queries'
import { sendPaymentPage, writeReceiptIntoChat } from '@/lib/modules/conversations/payment-link.mutations'
import {
  linkByNumber,
  linkLater,
  lockIdentityRow,
  makeLeadOf,
  writeLink,
} from '@/lib/modules/conversations/person-link.mutations'
import { beatPresence, setPresence } from '@/lib/modules/conversations/presence.mutations'
import { inboxViewer, lockInboxConversation, requireConversation } from '@/lib/modules/conversations/reach.queries'
import { isReachable } from '@/lib/modules/conversations/reachable.queries'
import { loadConversationReports } from '@/lib/modules/conversations/reports.queries'
import { findSaid } from '@/lib/modules/conversations/search.queries'
import {
  cancelQueuedMessage,
  reactToMessage,
  resendMessage,
  sendMessage,
} from '@/lib/modules/conversations/send.mutations'
import { updateConversationSettings } from '@/lib/modules/conversations/settings.mutations'
import { findConversationSettings, loadConversationSettings } from '@/lib/modules/conversations/settings.queries'
import {
  setConversationPriority,
  setConversationStatus,
  wakeConversation,
} from '@/lib/modules/conversations/status.mutations'
import { noteMessage, noteMessageOfPerson } from '@/lib/modules/conversations/timeline.mutations'
import { tellTyping } from '@/lib/modules/conversations/typing.mutations'
import { requireUploadedFile } from '@/lib/modules/conversations/uploaded-file.queries'
import {
  addConversationLabel,
  saveConversationDraft,
  setConversationLabels,
  setConversationParticipants,
  setConversationRead,
} from '@/lib/modules/conversations/work.mutations'
import { findSubjectScopes } from '@/lib/modules/tasks/reach.queries'
import { readReportSpan } from '@/lib/records/report-span'

import { inboxSettings, inInbox } from '../conversations'
import { type Case, type Crossing, companies, everybody, outside } from '../crossing'
import { THEIR_WORDS } from '../words'

const who = ({ actor }: Crossing) => inInbox(actor)
const sees = (c: Crossing) => inboxViewer(who(c))
const setsUp = (c: Crossing) => c.able(['manage conversation settings'])('conversationSettings')
const theirs = ({ theirs: { ids } }: Crossing) => ids
const ourCompany = ({ actor: { companyId } }: Crossing) => ({ companyId })
/** The beginning of a picture. */
const PNG = new Uint8Array(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'))
const none = { customers: null, leads: null }
const list = (part: object = {}) => conversationQuery.parse({ view: 'all', ...part })
const text = (part: object = {}) => sendInput.parse({ clientId: newId(), type: 'text', body: 'תשובה', ...part })
const refused = (run: (c: Crossing) => Promise<unknown>) => (c: Crossing) => [companies('refused', () => run(c))]
const theirMessage = (c: Crossing) => ({ id: theirs(c).conversation, messageId: theirs(c).chatMessage })
const mixedMessage = (c: Crossing) => ({ id: c.ours.conversation, messageId: theirs(c).chatMessage })
const ourRow = (c: Crossing) => c.within((tx) => requireConversation(tx, ourCompany(c), c.ours.conversation))
const canned = (part: object = {}) => ({ shortcut: `b${newId().slice(-8)}`, title: 'תשובה', body: 'גוף', ...part })
const wholeReport = { span: readReportSpan({}), accountId: null, labelId: null }
const link = { customerId: null, leadId: null }
const reaches = (c: Crossing) => outreachScopes(who(c))
const person = (c: Crossing, kind: 'customer' | 'lead') =>
  c.within((tx) => requireOutreachPerson(tx, reaches(c), { kind, id: theirs(c)[kind] }))
const OUTREACH_TARGETS = [
  ['customer', 'customer'],
  ['lead', 'lead'],
  ['payment_page', 'activePage'],
  ['document', 'sentDocument'],
] as const
const outreach = (part: object) =>
  outreachInput.parse({
    clientId: newId(),
    type: 'text',
    body: 'הודעה',
    to: `+9725276543${THEIR_WORDS.digits}`,
    ...part,
  })
/** Those whose rows a company may have none of. */
const STEP_LISTS = ['messageAccounts', 'messageTemplates', 'conversationLabels']
/** Somebody who is linked as the other company's customer is. */
const strangerOf = ({ customer }: Crossing['ours']) => ({
  name: '',
  link: { customerId: customer, leadId: null },
  isSeen: true,
  phones: ['+972541234567'],
  emails: [],
  about: null,
})

export const conversationCases: Record<string, Case> = {
  listInboxUserIds: outside('lists by isInboxUser the users of the company of an event'),
  isInInbox: outside('asks of the assignee of a conversation of the company'),
  alertOfMessage: outside('follows a message of the company, crossed with applyMessage'),
  settleAlerts: outside('marks what the reader was told, crossed with setConversationRead'),
  selectOwnWaiting: outside('builds the select that loadShellFacts runs, crossed there'),
  isInboxUser: outside('a condition; requireInboxUsers reads by it'),
  inboxViewer: outside('makes the scope of an actor'),
  cannedEditor: outside('makes the scope of an actor'),
  findCardScopes: outside('makes the scopes of an actor'),
  findPersonScopes: outside('makes the scopes of an actor'),
  emailOfIdentity: outside('a column of what is selected'),
  toConversationRow: outside('shapes a row that was read'),
  matchConversations: outside('a condition; listConversations reads by it'),
  requireMayAnswer: outside('of a conversation that its caller has locked'),
  reopenForAnswer: outside('of a conversation that its caller has locked'),
  takeByAnswer: outside('of a conversation that its caller has locked'),
  requireOnlyOne: outside('of a conversation that its caller has locked'),
  queueAssignment: outside('queues a job of the company'),
  distributeQueue: outside('of a whole company, by a job'),
  writeConversationNote: outside('in a conversation that its caller has locked; sendMessage crosses it'),
  followAnswer: outside('of an event of the engine in the company'),
  requireInboxUsers: refused((c) =>
    c.within((tx) => requireInboxUsers(tx, ourCompany(c), { ids: [theirs(c).user], field: 'userId' })),
  ),
  assignedElsewhere: (c) => [
    companies('nothing', async () => {
      const { message } = await c.within((tx) => assignedElsewhere(tx, sees(c), theirs(c).user))
      return message === 'השיחה כבר אצל מישהו אחר' ? [] : [message]
    }),
  ],
  // As of long ago: whoever was heard of since counts as present, however slow the machine is.
  listAvailableAgents: (c) => [
    companies('list', () => c.within((tx) => listAvailableAgents(tx, ourCompany(c), new Date(0)))),
  ],
  measureAnswer: outside('of an event of the engine in the company'),
  measureResolution: outside('of a conversation that its caller has locked'),
  loadConversationReports: (c) => [
    companies('ours', () => loadConversationReports(sees(c), wholeReport)),
    companies('nothing', async () => {
      const wanted = { ...wholeReport, accountId: theirs(c).channelAccount }
      const { begun, total, waiting, agents } = await loadConversationReports(sees(c), wanted)
      return begun + total.answers + waiting.waiting + agents.length > 0 ? [agents] : []
    }),
  ],
  countInboundHours: (c) => [
    companies('ours', () => c.within((tx) => countInboundHours(tx, sees(c), wholeReport))),
    companies('nothing', async () => {
      const wanted = { ...wholeReport, accountId: theirs(c).channelAccount }
      return (await c.within((tx) => countInboundHours(tx, sees(c), wanted))).flat().filter((count) => count > 0)
    }),
  ],
  loadMessageCosts: (c) => [
    companies('ours', () => loadMessageCosts({ inbox: sees(c), wallet: walletScope(who(c)) }, wholeReport)),
    companies('nothing', async () => {
      const wanted = { ...wholeReport, accountId: theirs(c).channelAccount }
      return (await loadMessageCosts({ inbox: sees(c), wallet: walletScope(who(c)) }, wanted)).accounts
    }),
  ],
  ofReportViewer: outside('a condition'),
  inReportSpan: outside('a condition'),
  ofReportedConversation: outside('a condition'),
  listQueue: (c) => [companies('list', () => c.within((tx) => listQueue(tx, ourCompany(c), { most: 100, free: [] })))],
  inboxAccountsAnswer: outside('a shape'),
  selectUsableAccounts: (c) => [companies('list', () => c.within((tx) => selectUsableAccounts(tx, ourCompany(c))))],
  listInboxAccounts: (c) => [companies('list', () => listInboxAccounts(sees(c)))],
  listInboxAgents: (c) => [companies('ours', () => listInboxAgents(sees(c)))],
  loadPersonCard: refused((c) => loadPersonCard(findCardScopes(who(c)), theirs(c).conversation)),
  listConversationLabels: (c) => [companies('list', () => listConversationLabels(sees(c)))],
  listCannedResponses: (c) => [everybody('list', () => listCannedResponses(cannedEditor(who(c))))],
  findCannedFiles: (c) => [everybody('refused', () => findCannedFiles(cannedEditor(who(c)), theirs(c).cannedResponse))],
  copyCannedFiles: (c) => [
    companies('refused', () => copyCannedFiles(cannedEditor(who(c)), theirs(c).conversation, c.ours.cannedResponse)),
    everybody('refused', () => copyCannedFiles(cannedEditor(who(c)), c.ours.conversation, theirs(c).cannedResponse)),
  ],
  listApprovedTemplates: (c) => [companies('nothing', () => listApprovedTemplates(sees(c), theirs(c).channelAccount))],
  findConversation: refused((c) => findConversation(sees(c), theirs(c).conversation)),
  findMessageFile: refused((c) => findMessageFile(sees(c), theirs(c).chatFile)),
  listConversations: (c) => [
    companies('list', () => listConversations(sees(c), list(), none)),
    companies('nothing', async () => (await listConversations(sees(c), list({ q: THEIR_WORDS.word }), none)).rows),
    companies(
      'nothing',
      async () => (await listConversations(sees(c), list({ account: theirs(c).channelAccount }), none)).rows,
    ),
    companies(
      'nothing',
      async () => (await listConversations(sees(c), list({ label: theirs(c).conversationLabel }), none)).rows,
    ),
  ],
  selectConversationPage: (c) => [
    companies('list', () => c.within((tx) => selectConversationPage(tx, sees(c), matchConversations(sees(c), list())))),
  ],
  selectConversations: outside('the columns of a conversation; the lists add the company'),
  findSaid: (c) => [
    companies('nothing', async () => [
      ...(await c.within((tx) => findSaid(tx, sees(c), { words: THEIR_WORDS.word, ids: [theirs(c).conversation] }))),
    ]),
  ],
  findSpoken: outside('a condition; listConversations reads by it'),
  countConversations: (c) => [companies('list', () => countConversations(sees(c)))],
  listMessages: refused((c) => listMessages(sees(c), theirs(c).conversation, { before: undefined, after: undefined })),
  listPageChats: outside('finds chats of the company by a page of an event, crossed with writeReceiptIntoChat'),
  requireConversation: refused((c) => c.within((tx) => requireConversation(tx, ourCompany(c), theirs(c).conversation))),
  lockInboxConversation: refused((c) =>
    c.within((tx) => lockInboxConversation(tx, ourCompany(c), { id: theirs(c).conversation })),
  ),
  loadConversationSettings: (c) => [
    companies('ours', () => c.within((tx) => loadConversationSettings(tx, ourCompany(c)))),
  ],
  findConversationSettings: (c) => [companies('ours', () => findConversationSettings(sees(c)))],
  takeConversation: refused((c) => takeConversation(sees(c), theirs(c).spareConversation)),
  assignConversation: (c) => [
    companies('refused', () => assignConversation(sees(c), theirs(c).conversation, { version: 1, userId: null })),
    companies('refused', async () => {
      const { version } = await ourRow(c)
      return assignConversation(sees(c), c.ours.conversation, { version, userId: theirs(c).user })
    }),
  ],
  setAssignee: refused((c) =>
    c.within((tx) =>
      setAssignee(
        tx,
        ourCompany(c),
        { id: theirs(c).conversation, identityId: theirs(c).contactIdentity },
        { userId: null },
      ),
    ),
  ),
  answerAway: refused((c) => answerAway({ ...ourCompany(c), conversationId: theirs(c).conversation })),
  createCannedResponse: (c) => [
    companies('ours', () => createCannedResponse(cannedEditor(who(c)), cannedInput.parse(canned()))),
  ],
  updateCannedResponse: (c) => [
    everybody('refused', () =>
      updateCannedResponse(
        cannedEditor(who(c)),
        theirs(c).cannedResponse,
        cannedChange.parse({ ...canned(), version: 1 }),
      ),
    ),
  ],
  deleteCannedResponse: (c) => [
    everybody('refused', () =>
      deleteCannedResponse(cannedEditor(who(c)), theirs(c).spareCannedResponse, { version: 1 }),
    ),
  ],
  changeConversations: (c) => [
    companies('nothing', async () => {
      const ids = [theirs(c).conversation]
      const { results } = await changeConversations(sees(c), { act: 'label', labelId: c.ours.conversationLabel, ids })
      return results.filter(({ refusal }) => refusal === null)
    }),
  ],
  addConversationLabel: (c) => [
    companies('refused', () => addConversationLabel(sees(c), theirs(c).conversation, c.ours.conversationLabel)),
    companies('refused', () => addConversationLabel(sees(c), c.ours.conversation, theirs(c).conversationLabel)),
  ],
  updateConversation: refused((c) =>
    c.within((tx) => updateConversation(tx, ourCompany(c), theirs(c).conversation, { priority: 'high' })),
  ),
  uploadMessageFile: refused((c) => uploadMessageFile(sees(c), theirs(c).conversation, { name: 'א.png', source: PNG })),
  listInboxTeamIds: outside('lists by isInboxUser the teams of the users of the company'),
  requireInboxTeam: outside('takes what listInboxTeamIds lists, and a team of the company'),
  requireUploadedFile: refused((c) => c.within((tx) => requireUploadedFile(tx, sees(c), theirs(c).operationFile))),
  makeLeadFromChat: refused((c) =>
    makeLeadFromChat(sees(c), theirs(c).conversation, {}, { edits: c.scope('leadEdits'), viewer: null }),
  ),
  makeTaskFromChat: refused((c) =>
    makeTaskFromChat(
      sees(c),
      theirs(c).conversation,
      { title: 'משימה' },
      { viewer: c.scope('tasks'), scopes: findSubjectScopes(c.actor) },
    ),
  ),
  setIdentityBlocked: refused((c) => setIdentityBlocked(sees(c), theirs(c).contactIdentity, { isBlocked: true })),
  setIdentityReachable: refused((c) => setIdentityReachable(sees(c), theirs(c).contactIdentity)),
  listOtherWays: outside('reads the person of a conversation that its caller has read'),
  loadAdClick: outside('reads a message of an event of the company of its caller'),
  linkIdentity: (c) => [
    companies('refused', () => linkIdentity(sees(c), theirs(c).contactIdentity, link, findPersonScopes(who(c)))),
    everybody('refused', () =>
      linkIdentity(
        sees(c),
        c.ours.contactIdentity,
        { customerId: theirs(c).customer, leadId: null },
        findPersonScopes(who(c)),
      ),
    ),
    everybody('refused', () =>
      linkIdentity(
        sees(c),
        c.ours.contactIdentity,
        { customerId: null, leadId: theirs(c).lead },
        findPersonScopes(who(c)),
      ),
    ),
  ],
  writePersonLink: outside('a link that linkIdentity has checked'),
  mergeIdentity: (c) => [
    companies('refused', () =>
      mergeIdentity(sees(c), theirs(c).contactIdentity, { intoId: c.ours.contactIdentity }, findPersonScopes(who(c))),
    ),
    companies('refused', () =>
      mergeIdentity(sees(c), c.ours.contactIdentity, { intoId: theirs(c).contactIdentity }, findPersonScopes(who(c))),
    ),
  ],
  followInbound: outside('of an event of the engine in the company'),
  createConversationLabel: (c) => [
    companies('ours', () => createConversationLabel(setsUp(c), { name: newId(), color: 'blue' })),
  ],
  updateConversationLabel: refused((c) =>
    updateConversationLabel(setsUp(c), theirs(c).conversationLabel, { name: newId(), color: 'red', version: 1 }),
  ),
  deleteConversationLabel: refused((c) =>
    deleteConversationLabel(setsUp(c), theirs(c).spareConversationLabel, { version: 1 }),
  ),
  loadPersonName: (c) => [
    companies('nothing', async () => [
      await c.within((tx) => loadPersonName(tx, ourCompany(c), theirs(c).contactIdentity)),
    ]),
  ],
  startConversation: (c) => [
    companies('refused', () =>
      startConversation(
        sees(c),
        openInput.parse({ accountId: theirs(c).channelAccount, identityId: c.ours.contactIdentity }),
      ),
    ),
    companies('refused', () =>
      startConversation(
        sees(c),
        openInput.parse({ accountId: c.ours.channelAccount, identityId: theirs(c).contactIdentity }),
      ),
    ),
  ],
  sendPaymentPage: (c) => [
    companies('refused', () =>
      sendPaymentPage(sees(c), theirs(c).conversation, { pageId: c.ours.activePage }, c.scope('paymentPages')),
    ),
    everybody('refused', () =>
      sendPaymentPage(sees(c), c.ours.conversation, { pageId: theirs(c).activePage }, c.scope('paymentPages')),
    ),
  ],
  writeReceiptIntoChat: refused((c) =>
    writeReceiptIntoChat({
      ...ourCompany(c),
      conversationId: theirs(c).conversation,
      pageId: c.ours.activePage,
      paymentId: c.ours.payment,
    }),
  ),
  outreachScopes: outside('makes the scopes of an actor'),
  requireOutreachPerson: (c) => [
    everybody('refused', () => person(c, 'customer')),
    everybody('refused', () => person(c, 'lead')),
  ],
  prepareOutreachText: (c) => [
    companies('refused', () =>
      c.within((tx) => prepareOutreachText(tx, reaches(c), { kind: 'payment_page', id: theirs(c).activePage })),
    ),
    companies('nothing', async () => {
      const target = { kind: 'document', id: theirs(c).sentDocument } as const
      const { text: prepared } = await c.within((tx) => prepareOutreachText(tx, reaches(c), target))
      return [prepared].filter(Boolean)
    }),
  ],
  loadOutreach: (c) =>
    OUTREACH_TARGETS.map(([kind, key]) =>
      everybody('refused', () => loadOutreach(reaches(c), { kind, id: theirs(c)[key] })),
    ),
  toMobile: outside('a rule of numbers'),
  isReachable: (c) => [
    everybody('nothing', async () =>
      [await isReachable(reaches(c), { kind: 'customer', id: theirs(c).customer })].filter(Boolean),
    ),
  ],
  listWays: (c) => [companies('list', () => c.within((tx) => listWays(tx, sees(c), strangerOf(theirs(c)))))],
  sendFromRecord: (c) => [
    ...OUTREACH_TARGETS.map(([kind, key]) =>
      everybody('refused', () =>
        sendFromRecord(reaches(c), outreach({ kind, id: theirs(c)[key], accountId: c.ours.channelAccount })),
      ),
    ),
  ],
  resolveWay: outside('of a way that listWays returned'),
  linkToRecord: (c) => [
    companies('idle', async () => {
      const linking = { identityId: theirs(c).contactIdentity, link: { customerId: c.ours.customer, leadId: null } }
      await c.within((tx) => linkToRecord(tx, sees(c), linking))
    }),
  ],
  listMessagesIn: (c) => [
    companies('nothing', async () => [...(await listMessagesIn(ourCompany(c), [theirs(c).chatMessage])).values()]),
  ],
  noteMessage: (c) => [
    companies('blocked', () =>
      c.within((tx) =>
        noteMessage(tx, ourCompany(c), {
          messageId: theirs(c).chatMessage,
          conversationId: theirs(c).conversation,
          isIncoming: true,
          link: { customerId: theirs(c).customer, leadId: null },
        }),
      ),
    ),
  ],
  noteMessageOfPerson: (c) => [
    companies('idle', () =>
      c.within((tx) =>
        noteMessageOfPerson(tx, {
          ...ourCompany(c),
          conversationId: theirs(c).conversation,
          messageId: theirs(c).chatMessage,
          identityId: theirs(c).contactIdentity,
        }),
      ),
    ),
  ],
  signalConversation: (c) => [
    companies('idle', () =>
      c.within((tx) =>
        signalConversation(tx, ourCompany(c), { identityId: theirs(c).contactIdentity, what: 'conversation-opened' }),
      ),
    ),
  ],
  signalReceived: outside('of an event of the engine in the company; signalConversation is crossed'),
  conversationStepLists: (c) => [
    companies('list', async () =>
      Object.values(await c.within((tx) => loadLists(conversationStepLists(tx, who(c)), STEP_LISTS))).flat(),
    ),
  ],
  loadContact: outside('reads what a visitor gave, beside a row that its caller has read'),
  linkLater: (c) => [
    companies('idle', () => c.within((tx) => linkLater(tx, ourCompany(c), theirs(c).contactIdentity))),
  ],
  linkByNumber: (c) => [
    companies('idle', () => c.within((tx) => linkByNumber(tx, ourCompany(c), theirs(c).contactIdentity))),
  ],
  makeLeadOf: (c) => [
    companies('idle', () =>
      c.within((tx) => makeLeadOf(tx, ourCompany(c), { identityId: theirs(c).contactIdentity, message: '' })),
    ),
  ],
  lockIdentityRow: (c) => [
    companies('nothing', () =>
      c.within(async (tx) => [await lockIdentityRow(tx, ourCompany(c), theirs(c).contactIdentity)].filter(Boolean)),
    ),
  ],
  writeLink: (c) => [
    companies('idle', async () => {
      await c.within((tx) => writeLink(tx, ourCompany(c), theirs(c).contactIdentity, link))
    }),
  ],
  setPresence: (c) => [companies('ours', () => setPresence(sees(c), { state: 'online' }))],
  beatPresence: (c) => [companies('ours', () => beatPresence(sees(c)))],
  sendMessage: (c) => [
    companies('refused', () => sendMessage(sees(c), theirs(c).conversation, text())),
    companies('refused', () => sendMessage(sees(c), theirs(c).conversation, text({ type: 'note' }))),
    companies('refused', () =>
      sendMessage(sees(c), c.ours.conversation, text({ type: 'note', mentions: [theirs(c).user] })),
    ),
    companies('refused', () => sendMessage(sees(c), c.ours.conversation, text({ replyToId: theirs(c).chatMessage }))),
    everybody('refused', () =>
      sendMessage(sees(c), c.ours.conversation, text({ type: 'media', fileId: theirs(c).chatUpload })),
    ),
    companies('refused', () =>
      sendMessage(sees(c), c.ours.conversation, text({ type: 'template', templateId: theirs(c).chatTemplate })),
    ),
  ],
  reactToMessage: (c) => [
    companies('refused', () => reactToMessage(sees(c), theirMessage(c), { emoji: '👍' })),
    companies('blocked', () => reactToMessage(sees(c), mixedMessage(c), { emoji: '👍' })),
  ],
  resendMessage: (c) => [
    companies('refused', () => resendMessage(sees(c), theirMessage(c))),
    companies('refused', () => resendMessage(sees(c), mixedMessage(c))),
  ],
  cancelQueuedMessage: (c) => [
    companies('refused', () => cancelQueuedMessage(sees(c), theirMessage(c))),
    companies('refused', () => cancelQueuedMessage(sees(c), mixedMessage(c))),
  ],
  updateConversationSettings: (c) => [
    companies('ours', async () => {
      const { version } = await findConversationSettings(sees(c))
      return updateConversationSettings(setsUp(c), inboxSettings(version))
    }),
  ],
  setConversationStatus: refused((c) =>
    setConversationStatus(sees(c), theirs(c).conversation, statusInput.parse({ version: 1, status: 'spam' })),
  ),
  wakeConversation: refused((c) => c.within((tx) => wakeConversation(tx, ourCompany(c), theirs(c).conversation))),
  setConversationPriority: refused((c) =>
    setConversationPriority(sees(c), theirs(c).conversation, { priority: 'high' }),
  ),
  tellTyping: refused((c) => tellTyping(sees(c), theirs(c).conversation)),
  setConversationLabels: (c) => [
    companies('refused', () => setConversationLabels(sees(c), theirs(c).conversation, [])),
    companies('refused', () => setConversationLabels(sees(c), c.ours.conversation, [theirs(c).conversationLabel])),
  ],
  setConversationParticipants: (c) => [
    companies('refused', () => setConversationParticipants(sees(c), theirs(c).conversation, [])),
    companies('refused', () => setConversationParticipants(sees(c), c.ours.conversation, [theirs(c).user])),
  ],
  setConversationRead: refused((c) => setConversationRead(sees(c), theirs(c).conversation, { seq: 1 })),
  saveConversationDraft: refused((c) =>
    saveConversationDraft(sees(c), theirs(c).conversation, { body: '', isPrivate: false }),
  ),
  addLead: outside('values of the actor alone, as createLead takes them'),
  createLeadIn: outside('createLead calls it'),
  addTaskFromElsewhere: outside('createTaskIn, which its own case crosses'),
}
