import { eq } from 'drizzle-orm'

import type { Actor } from '@/lib/access/scope'
import { requireScope } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { channelTemplates } from '@/lib/db/schema/channels'
import { cannedResponseFiles, conversationParticipants } from '@/lib/db/schema/conversation-work'
import { contactIdentities } from '@/lib/db/schema/conversations'
import { messageAttachments } from '@/lib/db/schema/messages'
import { files } from '@/lib/db/schema/platform'
import { inCompany } from '@/lib/db/tenant'
import { conversationSettingsInput, sendInput } from '@/lib/modules/conversations/api.schema'
import { takeConversation } from '@/lib/modules/conversations/assignment.mutations'
import { cannedEditor, createCannedResponse } from '@/lib/modules/conversations/canned.mutations'
import { cannedInput } from '@/lib/modules/conversations/canned.schema'
import { addConversationAccount, letPersonWrite } from '@/lib/modules/conversations/conversations.testing'
import { uploadMessageFile } from '@/lib/modules/conversations/files.mutations'
import { createConversationLabel } from '@/lib/modules/conversations/labels.mutations'
import { setPresence } from '@/lib/modules/conversations/presence.mutations'
import { inboxViewer } from '@/lib/modules/conversations/reach.queries'
import { sendMessage } from '@/lib/modules/conversations/send.mutations'
import { updateConversationSettings } from '@/lib/modules/conversations/settings.mutations'
import { loadConversationSettings } from '@/lib/modules/conversations/settings.queries'
import { saveConversationDraft, setConversationLabels } from '@/lib/modules/conversations/work.mutations'

import type { Words } from './words'

/** Returns an actor who works in the inbox and sets it up. */
export const inInbox = (actor: Actor): Actor => ({
  ...actor,
  permissions: new Set([
    ...actor.permissions,
    'use omnichannel',
    'assign conversations',
    'manage conversation settings',
  ] as const),
})

/** Returns the settings of the inbox as the office sends them. */
export const inboxSettings = (version: number, awayText = '') =>
  conversationSettingsInput.parse({
    version,
    assignmentMode: 'manual',
    agentCap: 20,
    firstReplyMinutes: 60,
    nextReplyMinutes: null,
    resolveMinutes: null,
    awayText,
    makesLeads: false,
  })

let people = 0
const newPhone = () => `+97254${String(3_000_000 + ++people)}`

/** Adds conversations with messages, a note, a file, labels and canned answers, and what the inbox knows of its people. */
export async function addConversations(actor: Actor, words: Words) {
  const { companyId } = actor
  const who = inInbox(actor)
  const viewer = inboxViewer(who)
  const editor = requireScope('conversationSettings', who)
  const { word } = words
  const channelAccount = await addConversationAccount(companyId)
  const write = (at = newPhone()) =>
    letPersonWrite(companyId, { accountId: channelAccount, phone: at, name: `כותב ${word}`, body: `פנייה ${word}` })
  const [open, spare] = [await write(), await write()]
  await takeConversation(viewer, open.id)
  const send = (part: object) =>
    sendMessage(viewer, open.id, sendInput.parse({ clientId: newId(), type: 'text', body: `תשובה ${word}`, ...part }))
  const { id: chatMessage } = await send({})
  await send({ type: 'note', body: `הערה ${word}` })
  const { id: conversationLabel } = await createConversationLabel(editor, {
    name: `תווית ${word} ${newId().slice(-6)}`,
    color: 'blue',
  })
  const { id: spareConversationLabel } = await createConversationLabel(editor, {
    name: `נוספת ${word} ${newId().slice(-6)}`,
    color: 'red',
  })
  await setConversationLabels(viewer, open.id, [conversationLabel])
  await inCompany({ companyId }, (tx) =>
    tx.insert(conversationParticipants).values({ companyId, conversationId: open.id, userId: actor.id }),
  )
  await saveConversationDraft(viewer, open.id, { body: `טיוטה ${word}`, isPrivate: false })
  const canned = async () =>
    (
      await createCannedResponse(
        cannedEditor(who),
        cannedInput.parse({
          shortcut: `a${newId().slice(-8)}`,
          title: `תשובה ${word}`,
          body: `גוף ${word}`,
          isOwn: true,
        }),
      )
    ).id
  const [cannedResponse, spareCannedResponse] = [await canned(), await canned()]
  await setPresence(viewer, { state: 'online' })
  const { version } = await inCompany({ companyId }, (tx) => loadConversationSettings(tx, { companyId }))
  if (version === 0) await updateConversationSettings(editor, inboxSettings(0, `סגור ${word}`))
  const { chatFile, chatUpload, chatTemplate } = await addPieces(actor, { word, channelAccount, chatMessage })
  const { fileId } = await uploadMessageFile(viewer, null, {
    name: 'מחירון.txt',
    source: new TextEncoder().encode(word),
  })
  await inCompany({ companyId }, (tx) =>
    tx.insert(cannedResponseFiles).values({ companyId, cannedId: cannedResponse, fileId, place: 0 }),
  )
  return {
    channelAccount,
    conversation: open.id,
    spareConversation: spare.id,
    contactIdentity: open.identityId,
    spareContactIdentity: spare.identityId,
    chatMessage,
    conversationLabel,
    spareConversationLabel,
    cannedResponse,
    spareCannedResponse,
    chatFile,
    chatUpload,
    chatTemplate,
  }
}

type Pieces = { word: string; channelAccount: string; chatMessage: string }

async function addPieces({ companyId, id: createdBy }: Actor, { word, channelAccount, chatMessage }: Pieces) {
  const [chatFile, chatUpload, chatTemplate] = [newId(), newId(), newId()]
  await inCompany({ companyId }, async (tx) => {
    const [stored] = await tx.select().from(files).where(eq(files.companyId, companyId)).limit(1)
    if (!stored) throw new Error('a company without files')
    const name = `קובץ ${word}.pdf`
    await tx.insert(files).values({
      ...stored,
      id: chatUpload,
      storageKey: `${stored.storageKey.slice(0, 6)}${newId().replaceAll('-', '').slice(4)}`,
      name,
      createdBy,
    })
    await tx.insert(messageAttachments).values({
      companyId,
      id: chatFile,
      messageId: chatMessage,
      name,
      mime: 'application/pdf',
      bytes: 4,
      fileId: stored.id,
      state: 'stored',
    })
    await tx.insert(channelTemplates).values({
      companyId,
      id: chatTemplate,
      accountId: channelAccount,
      providerId: newId(),
      name: `template_${newId().slice(-6)}`,
      language: 'he',
      category: 'UTILITY',
      status: 'APPROVED',
      components: [{ type: 'BODY', text: `תבנית ${word}` }],
      syncedAt: new Date(),
    })
    await tx.update(contactIdentities).set({ userName: word }).where(eq(contactIdentities.companyId, companyId))
  })
  return { chatFile, chatUpload, chatTemplate }
}
