import { and, asc, eq, isNull, sql } from 'drizzle-orm'

import type { Actor } from '@/lib/access/scope'
import type { ChoiceSources } from '@/lib/automation/choice-sources'
import type { Tx } from '@/lib/db/client'
import { channelAccounts, channelTemplates } from '@/lib/db/schema/channels'
import { conversationLabels } from '@/lib/db/schema/conversation-work'
import { users } from '@/lib/db/schema/users'
import { toOptions } from '@/lib/format/options'
import { templateMedia } from '@/lib/messaging/template-media'

import { isInboxUser } from './agents.queries'
import { channelFamilyLabels } from './conversations.labels'
import { selectUsableAccounts } from './inbox-accounts.queries'

/** Returns the lists from which steps and triggers of conversations choose. */
export const conversationStepLists = (tx: Tx, actor: Actor): ChoiceSources => ({
  messageAccounts: () => listAccountChoices(tx, actor),
  messageTemplates: () => listTemplateChoices(tx, actor),
  inboxUsers: () => listInboxUserChoices(tx, actor),
  conversationLabels: () => listLabelChoices(tx, actor),
  channelFamilies: toOptions(channelFamilyLabels),
  messageOrder: [
    { value: 'first', label: 'ההודעה הראשונה בשיחה' },
    { value: 'later', label: 'הודעה נוספת בשיחה' },
  ],
})

async function listAccountChoices(tx: Tx, actor: Actor) {
  return (await selectUsableAccounts(tx, actor)).map(({ id, name }) => ({ value: id, label: name }))
}

async function listTemplateChoices(tx: Tx, { companyId }: Actor) {
  const { id, name, language, components, status, deletedAt } = channelTemplates
  const rows = await tx
    .select({ id, name, language, components, account: channelAccounts.name })
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
        eq(channelTemplates.companyId, companyId),
        isNull(deletedAt),
        isNull(channelAccounts.deletedAt),
        sql`upper(${status}) = 'APPROVED'`,
      ),
    )
    .orderBy(asc(channelAccounts.name), asc(name), asc(language), asc(id))
    .limit(300)
  // An automation has no file to send with a template.
  return rows
    .filter((row) => templateMedia(row.components) === null)
    .map((row) => ({ value: row.id, label: `${row.account} · ${row.name} (${row.language})` }))
}

async function listInboxUserChoices(tx: Tx, { companyId }: Actor) {
  return tx
    .select({ value: users.id, label: users.displayName })
    .from(users)
    .where(isInboxUser({ companyId }))
    .orderBy(asc(users.displayName), asc(users.id))
}

async function listLabelChoices(tx: Tx, { companyId }: Actor) {
  const { id, name, deletedAt } = conversationLabels
  return tx
    .select({ value: id, label: name })
    .from(conversationLabels)
    .where(and(eq(conversationLabels.companyId, companyId), isNull(deletedAt)))
    .orderBy(asc(name), asc(id))
}
