import { eq } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { conversationSettings } from '@/lib/db/schema/conversation-work'
import { readInCompany } from '@/lib/db/tenant'

import type { InboxViewer } from './reach.queries'

/** How a company that changed nothing answers its conversations. */
const DEFAULTS = {
  assignmentMode: 'least_loaded' as const,
  agentCap: 20,
  firstReplyMinutes: null,
  nextReplyMinutes: null,
  resolveMinutes: null,
  awayText: '',
  makesLeads: false,
  version: 0,
}

export type ConversationSettings = Omit<
  typeof conversationSettings.$inferSelect,
  'companyId' | 'id' | 'createdAt' | 'createdBy' | 'updatedAt' | 'updatedBy' | 'deletedAt'
>

/** Returns how a company answers its conversations; version 0 where it changed nothing. */
export async function loadConversationSettings(
  tx: Tx,
  { companyId }: { readonly companyId: string },
): Promise<ConversationSettings> {
  const {
    assignmentMode,
    agentCap,
    firstReplyMinutes,
    nextReplyMinutes,
    resolveMinutes,
    awayText,
    makesLeads,
    version,
  } = conversationSettings
  const [row] = await tx
    .select({
      assignmentMode,
      agentCap,
      firstReplyMinutes,
      nextReplyMinutes,
      resolveMinutes,
      awayText,
      makesLeads,
      version,
    })
    .from(conversationSettings)
    .where(eq(conversationSettings.companyId, companyId))
  return row ?? DEFAULTS
}

/** Returns the settings of the inbox. */
export const findConversationSettings = (viewer: InboxViewer) =>
  readInCompany(viewer, (tx) => loadConversationSettings(tx, viewer))
