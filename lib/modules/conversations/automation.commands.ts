import { and, asc, desc, eq, isNull, notInArray } from 'drizzle-orm'

import type { Actor } from '@/lib/access/scope'
import type { ActionContext, ActionResult, AutomationAction, AutomationSteps } from '@/lib/automation/entity'
import { isChannelRefused } from '@/lib/consent/said'
import { AppError, invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { channelTemplates } from '@/lib/db/schema/channels'
import { conversationLabelLinks, conversationLabels } from '@/lib/db/schema/conversation-work'
import { contactIdentities, conversations } from '@/lib/db/schema/conversations'
import { isolate } from '@/lib/format/bidi'
import { parsePhone } from '@/lib/format/phone'
import { openConversation } from '@/lib/messaging/conversations'
import { GATE_TEXTS } from '@/lib/messaging/gate-texts'
import { addActivity } from '@/lib/messaging/lines'
import { type QueuedContent, queueMessage } from '@/lib/messaging/queue'
import { placeTemplateValues, templateVariables } from '@/lib/messaging/template-text'
import { CONSENT_CHANNELS } from '@/lib/vocabulary/customers'

import { requireInboxUsers } from './agents.queries'
import { setAssignee } from './assignment.mutations'
import { conversationStepLists } from './automation-lists.queries'
import { updateConversation } from './change.mutations'
import { linkToRecord, resolveWay } from './outreach.mutations'
import { listWays, type Way } from './outreach.queries'
import type { OutreachPerson } from './outreach-person.queries'
import { type InboxViewer, inboxViewer } from './reach.queries'

const textStep: AutomationAction = {
  label: 'שליחת הודעה בשיחה',
  group: 'message',
  isOutgoing: true,
  fields: {
    account: { label: 'מאיזה ערוץ', kind: 'choice', choices: 'messageAccounts', isRequired: true },
    text: {
      label: 'תוכן ההודעה',
      kind: 'long_text',
      max: 1_000,
      isRequired: true,
      hint: 'הודעת שירות. בערוץ שמגביל טקסט חופשי היא נשלחת רק בזמן שמותר לכתוב בו.',
    },
  },
  run: (tx, at) =>
    sendToRecord(tx, at, {
      accountId: String(at.input.account),
      content: { type: 'text', body: String(at.input.text) },
    }),
}

const templateStep: AutomationAction = {
  label: 'שליחת תבנית בשיחה',
  group: 'message',
  isOutgoing: true,
  fields: {
    template: { label: 'תבנית', kind: 'choice', choices: 'messageTemplates', isRequired: true },
    values: { label: 'ערכי המשתנים, כל ערך בשורה', kind: 'long_text', max: 2_000 },
  },
  run: sendTemplate,
}

async function sendTemplate(tx: Tx, at: ActionContext): Promise<ActionResult> {
  const { actor, input } = at
  const templateId = String(input.template)
  const { accountId, components } = channelTemplates
  const [template] = await tx
    .select({ accountId, components })
    .from(channelTemplates)
    .where(and(eq(channelTemplates.companyId, actor.companyId), eq(channelTemplates.id, templateId)))
  if (!template) throw invalid({ template: 'התבנית אינה קיימת עוד' })
  const lines = String(input.values ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const wanted = templateVariables(template.components).length
  if (lines.length !== wanted) throw invalid({ values: 'מספר הערכים שנכתבו אינו כמספר המשתנים שבתבנית' })
  const values = placeTemplateValues(template.components, lines)
  return sendToRecord(tx, at, { accountId: template.accountId, content: { type: 'template', templateId, values } })
}

type Sent = { accountId: string; content: QueuedContent }

/**
 * Sends a message to the person of a record from an account, in their conversation. Where the person cannot be reached from
 * it, asked not to be written to, or the channel does not let the message out, the step says so and nothing is sent.
 */
async function sendToRecord(
  tx: Tx,
  { actor, record }: ActionContext,
  { accountId, content }: Sent,
): Promise<ActionResult> {
  const viewer = inboxViewer(actor)
  const person = toPerson(record)
  if (!person) return skipped('הרשומה אינה שייכת ללקוח או לליד')
  const way = (await listWays(tx, viewer, person)).find(({ account }) => account.id === accountId)
  if (!way) return skipped('אין ברשומה כתובת שאפשר לפנות אליה מהערוץ הזה')
  if (await isRefused(tx, actor, record.person, way)) return skipped('התבקש שלא לפנות לכתובת הזאת בערוץ הזה')
  return queueOrSkip(tx, viewer, { way, link: person.link, content })
}

const skipped = (text: string): ActionResult => ({ kind: 'skipped', text })

function toPerson({ name, person, phone, email }: ActionContext['record']): OutreachPerson | null {
  if (!person) return null
  const parsed = parsePhone(phone)
  return {
    name,
    link: {
      customerId: person.entity === 'customer' ? person.id : null,
      leadId: person.entity === 'lead' ? person.id : null,
    },
    isSeen: true,
    phones: parsed.ok && parsed.value.canSms && parsed.value.e164 ? [parsed.value.e164] : [],
    emails: email ? [email.toLowerCase()] : [],
    about: null,
  }
}

async function isRefused(tx: Tx, { companyId }: Actor, person: ActionContext['record']['person'], { family, to }: Way) {
  const channel = CONSENT_CHANNELS.find((one) => one === family)
  return channel !== undefined && (await isChannelRefused(tx, companyId, { person, channel, address: to }))
}

type Queued = { way: Way; link: OutreachPerson['link']; content: QueuedContent }

/** What the gate or the channel refuses is what came of the step; nothing of it stays. */
async function queueOrSkip(tx: Tx, viewer: InboxViewer, { way, link, content }: Queued): Promise<ActionResult> {
  try {
    await tx.transaction(async (inner) => {
      const identityId = await resolveWay(inner, viewer, way)
      await linkToRecord(inner, viewer, { identityId, link })
      const { id: conversationId } = await openConversation(inner, viewer, { identityId, accountId: way.account.id })
      const author = { kind: 'system', id: null } as const
      await queueMessage(inner, viewer, { conversationId, author, purpose: 'service', content })
    })
  } catch (error) {
    if (error instanceof AppError && error.code in GATE_TEXTS) return skipped(error.message)
    throw error
  }
  return { kind: 'ok', text: `הנמען: ${isolate(way.address)}, הערוץ: ${isolate(way.account.name)}` }
}

const assignStep: AutomationAction = {
  label: 'שיוך השיחה',
  group: 'message',
  fields: { to: { label: 'למי', kind: 'choice', choices: 'inboxUsers', isRequired: true } },
  async run(tx, { actor, record, input }) {
    const viewer = inboxViewer(actor)
    const [conversation] = await lockLive(tx, viewer, record)
    if (!conversation) return skipped('אין שיחה פתוחה')
    const to = String(input.to)
    if (conversation.assigneeId === to) return { kind: 'ok', text: 'לא היה מה לשנות' }
    const [user] = await requireInboxUsers(tx, viewer, { ids: [to], field: 'to' })
    await setAssignee(tx, { companyId: viewer.companyId }, conversation, { userId: to })
    return { kind: 'ok', text: isolate(user?.name ?? '') }
  },
}

const labelStep: AutomationAction = {
  label: 'הוספת תווית לשיחה',
  group: 'message',
  fields: { label: { label: 'תווית', kind: 'choice', choices: 'conversationLabels', isRequired: true } },
  async run(tx, { actor, record, input }) {
    const viewer = inboxViewer(actor)
    const { companyId } = viewer
    const labelId = String(input.label)
    const [conversation] = await lockLive(tx, viewer, record)
    if (!conversation) return skipped('אין שיחה פתוחה')
    const { id: conversationId } = conversation
    const [label] = await tx
      .select({ name: conversationLabels.name })
      .from(conversationLabels)
      .where(
        and(
          eq(conversationLabels.companyId, companyId),
          eq(conversationLabels.id, labelId),
          isNull(conversationLabels.deletedAt),
        ),
      )
    if (!label) throw invalid({ label: 'התווית אינה קיימת עוד' })
    const added = await tx
      .insert(conversationLabelLinks)
      .values({ companyId, conversationId, labelId })
      .onConflictDoNothing()
      .returning({ labelId: conversationLabelLinks.labelId })
    if (added.length === 0) return { kind: 'ok', text: 'לא היה מה לשנות' }
    await addActivity(
      tx,
      { companyId },
      { conversationId, what: 'labels', data: { labels: await namesOf(tx, viewer, conversationId) } },
    )
    await updateConversation(tx, viewer, conversationId, {})
    return { kind: 'ok', text: isolate(label.name) }
  },
}

async function namesOf(tx: Tx, { companyId }: InboxViewer, conversationId: string): Promise<string[]> {
  const rows = await tx
    .select({ name: conversationLabels.name })
    .from(conversationLabelLinks)
    .innerJoin(
      conversationLabels,
      and(
        eq(conversationLabels.companyId, conversationLabelLinks.companyId),
        eq(conversationLabels.id, conversationLabelLinks.labelId),
      ),
    )
    .where(
      and(eq(conversationLabelLinks.companyId, companyId), eq(conversationLabelLinks.conversationId, conversationId)),
    )
    .orderBy(asc(conversationLabels.name))
  return rows.map(({ name }) => name)
}

/** Locks the conversation with the person of a record that is not resolved; of several that with the latest message. */
async function lockLive(tx: Tx, { companyId }: InboxViewer, { person }: ActionContext['record']) {
  if (!person) return []
  const isTheirs =
    person.entity === 'customer' ? eq(contactIdentities.customerId, person.id) : eq(contactIdentities.leadId, person.id)
  const found = await tx
    .select({ conversation: conversations })
    .from(conversations)
    .innerJoin(
      contactIdentities,
      and(eq(contactIdentities.companyId, conversations.companyId), eq(contactIdentities.id, conversations.identityId)),
    )
    .where(
      and(eq(conversations.companyId, companyId), isTheirs, notInArray(conversations.status, ['resolved', 'spam'])),
    )
    .orderBy(desc(conversations.lastMessageAt), desc(conversations.id))
    .limit(1)
    .for('no key update', { of: conversations })
  return found.map(({ conversation }) => conversation)
}

const steps = {
  actions: {
    'channel-text': textStep,
    'channel-template': templateStep,
    'conversation-assign': assignStep,
    'conversation-label': labelStep,
  },
  lists: conversationStepLists,
}

/** Steps that write to the person of a record in their conversation, and that handle the conversation. */
export const automationSteps = { customer: steps, lead: steps } as const satisfies AutomationSteps
