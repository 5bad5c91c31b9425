import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'

import { channelTemplates } from '@/lib/db/schema/channels'
import { cannedResponses, conversationLabels } from '@/lib/db/schema/conversation-work'
import { readInCompany } from '@/lib/db/tenant'
import { templateVariables } from '@/lib/messaging/template-text'

import type { InboxViewer } from './reach.queries'

/** Returns the labels of conversations, by name. */
export const listConversationLabels = (viewer: InboxViewer) =>
  readInCompany(viewer, (tx) => {
    const { id, name, color, version, companyId, deletedAt } = conversationLabels
    return tx
      .select({ id, name, color, version })
      .from(conversationLabels)
      .where(and(eq(companyId, viewer.companyId), isNull(deletedAt)))
      .orderBy(asc(name), asc(id))
  })

/** Returns the canned answers of everybody and the viewer's own, by shortcut. */
export const listCannedResponses = (viewer: InboxViewer) =>
  readInCompany(viewer, (tx) => {
    const { id, shortcut, title, body, version, ownerId, companyId, deletedAt } = cannedResponses
    return tx
      .select({ id, shortcut, title, body, version, isOwn: sql<boolean>`owner_id is not null` })
      .from(cannedResponses)
      .where(and(eq(companyId, viewer.companyId), isNull(deletedAt), or(isNull(ownerId), eq(ownerId, viewer.actorId))))
      .orderBy(asc(shortcut), asc(id))
  })

const MAX_TEMPLATES = 300

/** Returns the templates of an account that may be sent now, by name, with the variables of each. */
export const listApprovedTemplates = (viewer: InboxViewer, accountId: string) =>
  readInCompany(viewer, async (tx) => {
    const { id, name, language, category, components, status, pausedUntil } = channelTemplates
    const found = await tx
      .select({ id, name, language, category, components })
      .from(channelTemplates)
      .where(
        and(
          eq(channelTemplates.companyId, viewer.companyId),
          eq(channelTemplates.accountId, accountId),
          isNull(channelTemplates.deletedAt),
          sql`upper(${status}) = 'APPROVED'`,
          sql`(${pausedUntil} is null or ${pausedUntil} <= now())`,
        ),
      )
      .orderBy(asc(name), asc(language), asc(id))
      .limit(MAX_TEMPLATES)
    return found.map(({ components: parts, ...template }) => ({
      ...template,
      components: parts,
      variables: templateVariables(parts).map((variable) => variable.name),
    }))
  })
