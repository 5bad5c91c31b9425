import { and, eq } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { companySettings, mailTemplates } from '@/lib/db/schema/settings'

import type { MailContent } from './message'
import type { EmailSource } from './source'
import { composed, usualText } from './template'
import { templateDefinition } from './template-kinds'

type RenderedEmail = Pick<MailContent, 'subject' | 'html' | 'text'>

/**
 * Renders an e-mail with the company's own text for its kind and its display name; unchanged if the company has set
 * neither.
 */
export async function applyCompanyTemplate(
  tx: Tx,
  companyId: string,
  { source, ...letter }: MailContent,
): Promise<RenderedEmail> {
  if (!source) return letter
  const { subject, title, body } = mailTemplates
  // A company's own texts are in Hebrew.
  const [own] = source.frame.language
    ? []
    : await tx
        .select({ subject, title, body })
        .from(mailTemplates)
        .where(and(eq(mailTemplates.companyId, companyId), eq(mailTemplates.kind, source.kind)))
  const name = await nameOf(tx, companyId, source)
  if (!own && !name) return letter
  return composed(own ?? usualText(source), name ? under(name, source) : source)
}

/**
 * Returns the company's display name. Sign-in e-mails are about another company than the one that sends them, so they
 * keep theirs.
 */
async function nameOf(tx: Tx, companyId: string, { kind }: EmailSource): Promise<string> {
  if (templateDefinition(kind).isAccountMail) return ''
  const [found] = await tx
    .select({ name: companySettings.displayName })
    .from(companySettings)
    .where(eq(companySettings.companyId, companyId))
  return found?.name ?? ''
}

const under = (companyName: string, { values, frame }: EmailSource) => ({
  values: { ...values, companyName },
  frame: { ...frame, companyName },
})
