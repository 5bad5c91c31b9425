import { and, eq, notInArray, sql } from 'drizzle-orm'

import { conflict } from '@/lib/core/errors'
import { newId } from '@/lib/db/id'
import { channelTemplates } from '@/lib/db/schema/channels'
import { inCompany } from '@/lib/db/tenant'
import { loadAdapter } from '@/lib/messaging/accounts'
import { NoAnswerError, ProviderError, type ProviderTemplate } from '@/lib/messaging/adapter'
import { tellTemplateChange } from '@/lib/messaging/template-changes'

import { type AccountEdits, lockChannelAccount, reportChannelAct } from './account-row.mutations'

/**
 * Fetches the templates of an account from its provider. Those that are not there any more stay, since messages refer to
 * them, and say so. Returns their number. 404, 409 for an account without templates or a provider that does not answer.
 */
export async function syncChannelTemplates(scope: AccountEdits, id: string) {
  await inCompany(scope, (tx) => lockChannelAccount(tx, scope, { id }))
  const { adapter } = await loadAdapter({ companyId: scope.companyId, accountId: id })
  if (!adapter.listTemplates) throw conflict('no_templates', 'בחשבון מהסוג הזה אין תבניות.')
  const found = await adapter.listTemplates().catch(refuseNoAnswer)
  return inCompany(scope, async (tx) => {
    await lockChannelAccount(tx, scope, { id })
    const syncedAt = new Date()
    const rows = found.map((template) => rowOf(template, { companyId: scope.companyId, accountId: id, syncedAt }))
    const { companyId, accountId, name, language } = channelTemplates
    const before = await tx
      .select()
      .from(channelTemplates)
      .where(and(eq(companyId, scope.companyId), eq(accountId, id)))
    if (rows.length > 0)
      await tx
        .insert(channelTemplates)
        .values(rows)
        .onConflictDoUpdate({ target: [companyId, accountId, name, language], set: REPLACED })
    await tx
      .update(channelTemplates)
      .set({ status: 'DELETED', syncedAt })
      .where(
        and(
          eq(companyId, scope.companyId),
          eq(accountId, id),
          rows.length > 0
            ? notInArray(
                sql`${name} || ' ' || ${language}`,
                rows.map((row) => `${row.name} ${row.language}`),
              )
            : undefined,
        ),
      )
    for (const row of rows) {
      const known = before.find((one) => one.name === row.name && one.language === row.language)
      if (known) await tellTemplateChange(tx, known, row)
    }
    await reportChannelAct(tx, scope, { action: 'channel.templates-synced', id, data: { count: rows.length } })
    return { count: rows.length }
  })
}

const sent = (column: string) => sql`excluded.${sql.identifier(column)}`

/** A pause lasts only while the provider says so; that there was one is remembered, since the next is longer. */
const REPLACED = {
  providerId: sent('provider_id'),
  category: sent('category'),
  status: sent('status'),
  components: sent('components'),
  reason: sent('reason'),
  syncedAt: sent('synced_at'),
  pausedUntil: sql`case when excluded.status = 'PAUSED' or channel_templates.paused_until is null
    then channel_templates.paused_until else least(channel_templates.paused_until, excluded.synced_at) end`,
}

type Row = { companyId: string; accountId: string; syncedAt: Date }

const rowOf = ({ providerId, name, language, category, status, components, reason }: ProviderTemplate, row: Row) => ({
  ...row,
  id: newId(),
  providerId,
  name,
  language,
  category,
  status,
  components,
  reason,
})

function refuseNoAnswer(error: unknown): never {
  if (error instanceof ProviderError || error instanceof NoAnswerError)
    throw conflict('no_answer', 'הספק לא ענה. אפשר לנסות שוב בעוד כמה דקות.')
  throw error
}
