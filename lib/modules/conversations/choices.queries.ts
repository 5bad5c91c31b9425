import { and, asc, eq, isNull, sql } from 'drizzle-orm'

import { channelAccounts, channelTemplates } from '@/lib/db/schema/channels'
import { conversationLabels } from '@/lib/db/schema/conversation-work'
import { readInCompany } from '@/lib/db/tenant'
import { capabilitiesOf } from '@/lib/messaging/adapters'
import { templateMedia } from '@/lib/messaging/template-media'
import { templateVariables } from '@/lib/messaging/template-text'
import type { ChannelKind } from '@/lib/vocabulary/messaging'

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

const MAX_TEMPLATES = 300

type Components = (typeof channelTemplates.$inferSelect)['components']

/** The file that stands above a template's text, and what its channel takes of such; null where there is none. */
function fileOfTemplate(kind: ChannelKind, components: Components) {
  const media = templateMedia(components)
  const limit = media && media !== 'other' ? capabilitiesOf(kind).media?.[media] : undefined
  return media && media !== 'other' && limit ? { kind: media, maxBytes: limit.maxBytes, types: [...limit.types] } : null
}

/** Returns the templates of an account that may be sent now, by name, with the variables and the file of each. */
export const listApprovedTemplates = (viewer: InboxViewer, accountId: string) =>
  readInCompany(viewer, async (tx) => {
    const { id, name, language, category, components, status, pausedUntil } = channelTemplates
    const found = await tx
      .select({ id, name, language, category, components, kind: channelAccounts.kind })
      .from(channelTemplates)
      .innerJoin(
        channelAccounts,
        and(
          eq(channelAccounts.companyId, channelTemplates.companyId),
          eq(channelAccounts.id, channelTemplates.accountId),
        ),
      )
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
    const sendable = found.filter((template) => templateMedia(template.components) !== 'other')
    return sendable.map(({ components: parts, kind, ...template }) => ({
      ...template,
      components: parts,
      variables: templateVariables(parts).map((variable) => variable.name),
      file: fileOfTemplate(kind, parts),
    }))
  })
