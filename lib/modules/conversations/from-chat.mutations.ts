import type { z } from 'zod'
import type { Scope } from '@/lib/access/scope'

import { conflict, invalid, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { inCompany } from '@/lib/db/tenant'
import { fieldMessages } from '@/lib/http/answer'
import { addActivity } from '@/lib/messaging/lines'
import { leadInput } from '@/lib/modules/leads/leads.schema'
import { addLead } from '@/lib/modules/leads/new-lead.commands'
import { addTaskFromElsewhere } from '@/lib/modules/tasks/new-task.commands'
import type { SubjectScopes, TaskViewer } from '@/lib/modules/tasks/reach.queries'
import { taskInput } from '@/lib/modules/tasks/tasks.schema'
import { NO_IDENTITY } from './conversations.labels'
import type { ChatLeadInput, ChatTaskInput } from './from-chat.schema'
import { writePersonLink } from './identities.mutations'
import { loadContact, lockIdentityRow } from './person-link.mutations'
import { type InboxViewer, lockInboxConversation } from './reach.queries'

type Leads = { edits: Scope<'leadEdits'>; viewer: Scope<'leads'> | null }

/**
 * Makes a lead of the person of a conversation and links the person to it. 404; 409 where the person belongs to a record
 * already, or a lead with the number stands (`possible_duplicate`); 422.
 */
export const makeLeadFromChat = (viewer: InboxViewer, conversationId: string, input: ChatLeadInput, leads: Leads) =>
  inCompany(viewer, async (tx) => {
    const { identityId } = await lockInboxConversation(tx, viewer, { id: conversationId })
    const identity = await lockIdentityRow(tx, viewer, identityId)
    if (!identity) throw notFound(NO_IDENTITY)
    if (identity.customerId || identity.leadId) throw conflict('linked', 'איש הקשר כבר משויך לרשומה')
    const { displayName } = identity
    const known = await knownOf(tx, identity)
    const name = input.name ?? (displayName || known.phone || known.email)
    const { id: leadId } = await addLead(tx, leads.edits, {
      input: parseFor(leadInput, { ...known, ...input, name }),
      viewer: leads.viewer,
    })
    await writePersonLink(tx, viewer, { id: identityId, link: { customerId: null, leadId }, name })
    return { id: leadId }
  })

type Identity = NonNullable<Awaited<ReturnType<typeof lockIdentityRow>>>

/** Returns the number or address that the channel knows a person by, or that a visitor of a website gave. */
async function knownOf(tx: Tx, identity: Identity) {
  const { phones, emails } = await loadContact(tx, identity)
  return { phone: phones[0] ?? '', email: emails[0] ?? '' }
}

type Tasks = { viewer: TaskViewer; scopes: SubjectScopes }

/** Adds a task about the record of a conversation's person, if the actor sees it. 404, 422. */
export const makeTaskFromChat = (viewer: InboxViewer, conversationId: string, input: ChatTaskInput, tasks: Tasks) =>
  inCompany(viewer, async (tx) => {
    const { identityId } = await lockInboxConversation(tx, viewer, { id: conversationId })
    const identity = await lockIdentityRow(tx, viewer, identityId)
    const { customerId = null, leadId = null } = identity ?? {}
    const subject = customerId
      ? ({ entity: 'customer', id: customerId } as const)
      : leadId
        ? ({ entity: 'lead', id: leadId } as const)
        : null
    const { id } = await addTaskFromElsewhere(tx, tasks.viewer, {
      input: parseFor(taskInput, { ...input, subject }),
      scopes: tasks.scopes,
    })
    const data = { title: input.title, taskId: id }
    await addActivity(tx, viewer, { conversationId, what: 'task', data, actorId: viewer.actorId })
    return { id }
  })

/** Parses what a chat was filled in with as its own screen's form does; 422 by field. */
function parseFor<S extends z.ZodType>(schema: S, sent: unknown): z.output<S> {
  const parsed = schema.safeParse(sent)
  if (!parsed.success) throw invalid(fieldMessages(parsed.error, sent))
  return parsed.data
}
