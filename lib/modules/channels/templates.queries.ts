import { and, asc, eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { channelTemplates } from '@/lib/db/schema/channels'
import { readInCompany } from '@/lib/db/tenant'

import { needsNoValues, previewChannelTemplate } from './templates.rules'

const t = channelTemplates

/** Lists the templates of an account by name, as its provider held them at the last synchronization. */
export const listChannelTemplates = (scope: Scope<'channelAccounts'>, accountId: string) =>
  readInCompany(scope, async (tx) => {
    const rows = await tx
      .select({
        id: t.id,
        name: t.name,
        language: t.language,
        category: t.category,
        status: t.status,
        components: t.components,
        reason: t.reason,
        pausedUntil: t.pausedUntil,
        syncedAt: t.syncedAt,
      })
      .from(channelTemplates)
      .where(and(eq(t.companyId, scope.companyId), eq(t.accountId, accountId)))
      .orderBy(asc(t.name), asc(t.language))
    return rows.map(({ components, ...row }) => ({
      ...row,
      preview: previewChannelTemplate(components),
      canTest: row.status === 'APPROVED' && needsNoValues(components),
    }))
  })

export type ChannelTemplateRow = Awaited<ReturnType<typeof listChannelTemplates>>[number]
