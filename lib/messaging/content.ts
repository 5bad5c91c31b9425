import { and, eq } from 'drizzle-orm'

import { conflict, invalid, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { channelTemplates } from '@/lib/db/schema/channels'
import type { conversations } from '@/lib/db/schema/conversations'
import { messages } from '@/lib/db/schema/messages'
import { CHANNEL_FAMILY, type ChannelKind, type MessagePurpose, type MessageType } from '@/lib/vocabulary/messaging'

import type { Capabilities, TemplatePart } from './adapter'
import { fileFault, filesFault } from './content-files'
import { baseSubject, MAX_SUBJECT, oneLine, replySubject } from './mail/subjects'
import { previewOf } from './preview'
import { requireTemplateFile, templateMedia } from './template-media'
import { renderTemplateText, templateVariables } from './template-text'

/** A file that the office sends. */
export type MessageFile = QueuedFile & { isVoice: boolean }

export type QueuedContent =
  | { type: 'text'; body: string; subject?: string }
  /** `more`: further files, where the channel carries several in one message. */
  | (MessageFile & { type: 'media'; caption: string; subject?: string; more?: readonly MessageFile[] })
  | { type: 'template'; templateId: string; values: readonly TemplatePart[]; file?: QueuedFile }
  | { type: 'interactive'; body: string; buttons: readonly { id: string; title: string }[] }
  | { type: 'reaction'; emoji: string; targetMessageId: string }

/** A stored file of the sender. */
export type QueuedFile = { fileId: string; name: string; mime: string; bytes: number }

/** A message's content as its row holds it. */
export type PreparedContent = {
  type: MessageType
  body: string
  payload: Record<string, unknown>
  /** What the list of conversations shows of it. */
  preview: string
  replyToId: string | null
  /** What the conversation is about from now on. */
  subject?: string
  templateId?: string
  files?: readonly MessageFile[]
  /** Where the content decides it: what the provider sells as marketing is marketing. */
  purpose?: MessagePurpose
}

type Target = {
  companyId: string
  conversation: typeof conversations.$inferSelect
  kind: ChannelKind
  capabilities: Capabilities
}
type Written = { content: QueuedContent; replyToId?: string | null }

/** Checks a message against what its channel carries, and prepares its row. Throws 422 by field, 409 or 404. */
export async function prepareContent(
  tx: Tx,
  target: Target,
  { content, replyToId }: Written,
): Promise<PreparedContent> {
  const quoted = replyToId ? await loadQuoted(tx, target, replyToId) : null
  const prepared = await prepare(tx, target, content)
  return { ...prepared, replyToId: quoted ?? prepared.replyToId }
}

function prepare(tx: Tx, target: Target, content: QueuedContent): Promise<PreparedContent> | PreparedContent {
  if (content.type === 'text') return prepareText(target, content)
  if (content.type === 'media') return prepareMedia(target, content)
  if (content.type === 'interactive') return prepareInteractive(target, content)
  return content.type === 'template' ? prepareTemplate(tx, target, content) : prepareReaction(tx, target, content)
}

type Of<T extends QueuedContent['type']> = Extract<QueuedContent, { type: T }>

function prepareText(target: Target, { body, subject }: Of<'text'>): PreparedContent {
  requireNone({ body: problemOfText(body, target.capabilities.textMax), subject: problemOfSubject(target, subject) })
  return { type: 'text', body, ...subjectParts(target, subject), preview: previewOf(body), replyToId: null }
}

/** Throws 422 with the problems of all fields that have one. */
function requireNone(problems: Readonly<Record<string, string | null>>): void {
  const found = Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, problem] as const] : []))
  if (found.length > 0) throw invalid(Object.fromEntries(found))
}

const subjectOf = ({ conversation }: Target, given = '') => oneLine(given) || replySubject(conversation.subject)

/** A message that has a subject takes the given one, else answers that of the conversation. 422. */
function prepareSubject(target: Target, given?: string) {
  requireNone({ subject: problemOfSubject(target, given) })
  return subjectParts(target, given)
}

function subjectParts(target: Target, given?: string) {
  if (!target.capabilities.subjects) return { payload: {} }
  const subject = subjectOf(target, given)
  return { payload: { mail: { subject } }, subject: baseSubject(subject) }
}

function problemOfSubject(target: Target, given?: string): string | null {
  if (!target.capabilities.subjects) return null
  const subject = subjectOf(target, given)
  if (subject === '') return 'יש לכתוב נושא להודעה'
  return subject.length > MAX_SUBJECT ? `הנושא ארוך מ־${MAX_SUBJECT} תווים` : null
}

function problemOfText(body: string, max: number): string | null {
  if (body.trim() === '') return 'יש לכתוב הודעה'
  return body.length > max ? `ההודעה ארוכה מ־${max.toLocaleString('he')} תווים` : null
}

function prepareMedia(target: Target, { type, caption, subject, more = [], ...file }: Of<'media'>): PreparedContent {
  const { capabilities } = target
  const files = [file, ...more]
  requireFiles(capabilities, files)
  if (caption.length > capabilities.captionMax)
    throw invalid({ body: `הכיתוב ארוך מ־${capabilities.captionMax.toLocaleString('he')} תווים` })
  const preview = previewOf(caption) || (file.isVoice ? 'הודעה קולית' : file.name)
  return { type, body: caption, ...prepareSubject(target, subject), preview, replyToId: null, files }
}

/** Throws 422 by the first file that the channel does not take, or for too many of them. */
function requireFiles(capabilities: Capabilities, files: readonly MessageFile[]): void {
  const fault =
    files.map((file) => fileFault(capabilities, file)).find((found) => found !== null) ??
    filesFault(capabilities, files)
  if (fault) throw invalid({ file: fault }, fault)
}

const MAX_BUTTONS = 3
const MAX_BUTTON_TITLE = 20

function prepareInteractive({ kind, capabilities }: Target, { body, buttons }: Of<'interactive'>): PreparedContent {
  if (CHANNEL_FAMILY[kind] !== 'whatsapp') throw invalid({ buttons: 'אין כפתורים בערוץ הזה' })
  requireNone({ body: problemOfText(body, capabilities.captionMax) })
  if (buttons.length === 0 || buttons.length > MAX_BUTTONS) throw invalid({ buttons: 'בין כפתור אחד לשלושה' })
  if (buttons.some(({ title }) => title.trim() === '' || title.length > MAX_BUTTON_TITLE))
    throw invalid({ buttons: `לכל כפתור כיתוב של עד ${MAX_BUTTON_TITLE} תווים` })
  return { type: 'interactive', body, payload: { buttons }, preview: previewOf(body), replyToId: null }
}

async function prepareTemplate(
  tx: Tx,
  target: Target,
  { templateId, values, file }: Of<'template'>,
): Promise<PreparedContent> {
  const template = await loadTemplate(tx, target, templateId)
  const missing = templateVariables(template.components).find(({ isFilled }) => !isFilled(values))
  if (missing) throw invalid({ values: `חסר ערך למשתנה ${missing.name}` })
  const media = templateMedia(template.components)
  requireTemplateFile(target.capabilities, media, file)
  const body = renderTemplateText(template.components, values)
  const { name, language } = template
  return {
    type: 'template',
    body,
    payload: { template: { name, language, values, ...(media && { media }) } },
    preview: previewOf(body) || name,
    replyToId: null,
    templateId,
    ...(file && { files: [{ ...file, isVoice: false }] }),
    ...(template.category.toUpperCase() === 'MARKETING' && { purpose: 'marketing' as const }),
  }
}

/** Returns a template that may be sent now; 422, 409. */
async function loadTemplate(tx: Tx, target: Target, templateId: string) {
  if (!target.capabilities.templates) throw invalid({ templateId: 'אין תבניות בערוץ הזה' })
  const [template] = await tx
    .select()
    .from(channelTemplates)
    .where(
      and(
        eq(channelTemplates.companyId, target.companyId),
        eq(channelTemplates.accountId, target.conversation.accountId),
        eq(channelTemplates.id, templateId),
      ),
    )
  if (!template || template.deletedAt) throw invalid({ templateId: 'התבנית לא נמצאה' })
  const isPaused = template.pausedUntil !== null && template.pausedUntil > new Date()
  if (template.status.toUpperCase() !== 'APPROVED' || isPaused)
    throw conflict('template_unavailable', `התבנית ״${template.name}״ אינה זמינה לשליחה כרגע`)
  return template
}

async function prepareReaction(
  tx: Tx,
  target: Target,
  { emoji, targetMessageId }: Of<'reaction'>,
): Promise<PreparedContent> {
  if (!target.capabilities.reactions) throw invalid({ emoji: 'אין תגובות בערוץ הזה' })
  if (emoji.length > 20) throw invalid({ emoji: 'יש לבחור אימוג׳י אחד' })
  const message = await loadTarget(tx, target, targetMessageId)
  if (!message) throw notFound('ההודעה לא נמצאה')
  if (!message.providerId) throw conflict('target_unknown', 'אי אפשר להגיב להודעה הזאת')
  const reaction = { emoji, targetProviderId: message.providerId }
  return { type: 'reaction', body: emoji, payload: { reaction }, preview: emoji, replyToId: targetMessageId }
}

async function loadTarget(tx: Tx, { companyId, conversation }: Target, id: string) {
  const [row] = await tx
    .select({ id: messages.id, providerId: messages.providerMessageId })
    .from(messages)
    .where(and(eq(messages.companyId, companyId), eq(messages.conversationId, conversation.id), eq(messages.id, id)))
  return row
}

async function loadQuoted(tx: Tx, target: Target, id: string): Promise<string> {
  if (!target.capabilities.quotes) throw invalid({ replyToId: 'אי אפשר לצטט בערוץ הזה' })
  const message = await loadTarget(tx, target, id)
  if (!message) throw invalid({ replyToId: 'ההודעה המצוטטת לא נמצאה' })
  return message.id
}
