import { and, eq } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { companySettings, mailTemplates } from '@/lib/db/schema/settings'

import type { MailContent } from './message'
import type { LetterSource } from './source'
import { composed, usualText } from './template'
import { templateDefinition } from './template-kinds'

type Letter = Pick<MailContent, 'subject' | 'html' | 'text'>

/** A letter in the words that the company chose for its kind, under the name it goes by; as it is where it chose neither. */
export async function inOwnWords(tx: Tx, companyId: string, { source, ...letter }: MailContent): Promise<Letter> {
  if (!source) return letter
  const { subject, title, body } = mailTemplates
  // A company's own words are Hebrew.
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

/** The name that the company goes by. Sign-in letters speak of another company than the one that sends them. */
async function nameOf(tx: Tx, companyId: string, { kind }: LetterSource): Promise<string> {
  if (templateDefinition(kind).isAccountMail) return ''
  const [found] = await tx
    .select({ name: companySettings.displayName })
    .from(companySettings)
    .where(eq(companySettings.companyId, companyId))
  return found?.name ?? ''
}

const under = (companyName: string, { values, frame }: LetterSource) => ({
  values: { ...values, companyName },
  frame: { ...frame, companyName },
})
