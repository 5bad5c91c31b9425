import { eq, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { stale } from '@/lib/core/errors'
import { conversationSettings } from '@/lib/db/schema/conversation-work'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'

import type { ConversationSettingsInput } from './api.schema'
import { queueAssignment } from './assignment.mutations'
import { loadConversationSettings } from './settings.queries'

/** Stores how the company answers its conversations. 409 (version). */
export const updateConversationSettings = (
  scope: Scope<'conversationSettings'>,
  { version, ...values }: ConversationSettingsInput,
) =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId } = scope
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`conversation_settings:${companyId}`}, 0))`)
    const before = await loadConversationSettings(tx, scope)
    if (before.version !== version) throw stale()
    const set = { ...values, version: version + 1, updatedAt: new Date(), updatedBy: actorId }
    if (version === 0)
      await tx.insert(conversationSettings).values({ ...set, companyId, id: companyId, createdBy: actorId })
    else await tx.update(conversationSettings).set(set).where(eq(conversationSettings.companyId, companyId))
    await queueAssignment(tx, scope)
    await audit(tx, scope, {
      action: 'conversation.settings-updated',
      entity: 'conversation_settings',
      entityId: companyId,
      data: { ...values },
    })
    return { id: companyId, version: version + 1 }
  })
