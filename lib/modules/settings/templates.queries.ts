import { and, eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { absoluteUrl } from '@/lib/core/config'
import { invalid, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { companies } from '@/lib/db/schema/companies'
import { mailTemplates } from '@/lib/db/schema/settings'
import { readInCompany } from '@/lib/db/tenant'
import type { MailContent } from '@/lib/mail/message'
import { TEMPLATE_KINDS, type TemplateKind, templateDefinition } from '@/lib/mail/template-kinds'
import type { TemplateText } from '@/lib/mail/template-text'

import { sampleEmail } from './templates.rules'
import { variableProblems } from './templates.schema'

type Within = { readonly companyId: string }

/** Lists the e-mails whose text the company may change. Only the root company may change sign-in e-mails. */
export const listMailTemplates = (scope: Scope<'mailSettings'>) =>
  readInCompany(scope, async (tx) => {
    const { kind, subject, title, body, version, updatedAt } = mailTemplates
    const own = await tx
      .select({ kind, subject, title, body, version, updatedAt })
      .from(mailTemplates)
      .where(eq(mailTemplates.companyId, scope.companyId))
    const kinds = await offeredKinds(tx, scope)
    return kinds.map((key) => {
      const found = own.find((row) => row.kind === key)
      const { name, sent } = templateDefinition(key)
      return { kind: key, name, sent, isOwn: found !== undefined, updatedAt: found?.updatedAt ?? null }
    })
  })

export type TemplateRow = Awaited<ReturnType<typeof listMailTemplates>>[number]

/** Returns the text of one e-mail for its form; 404 if the company may not change it. */
export const findMailTemplate = (scope: Scope<'mailSettings'>, kind: TemplateKind) =>
  readInCompany(scope, async (tx) => {
    await requireOffered(tx, scope, kind)
    const [own] = await selectTemplate(tx, scope, kind)
    const { name, sent, text, variables, isText = false } = templateDefinition(kind)
    const words = own ? { subject: own.subject, title: own.title, body: own.body } : text
    return { kind, name, sent, variables, isText, usual: text, ...words, version: own?.version ?? 0 }
  })

export type Template = Awaited<ReturnType<typeof findMailTemplate>>

/** Builds the select of the company's own text of an e-mail; no row where it uses the product's. */
export const selectTemplate = (tx: Tx, { companyId }: Within, kind: TemplateKind) =>
  tx
    .select()
    .from(mailTemplates)
    .where(and(eq(mailTemplates.companyId, companyId), eq(mailTemplates.kind, kind)))

/** Throws 404 if the company may not change the text of an e-mail. */
export async function requireOffered(tx: Tx, within: Within, kind: TemplateKind): Promise<void> {
  if (!(await offeredKinds(tx, within)).includes(kind)) throw notFound('ההודעה לא נמצאה')
}

async function offeredKinds(tx: Tx, { companyId }: Within): Promise<TemplateKind[]> {
  const [company] = await tx.select({ parentId: companies.parentId }).from(companies).where(eq(companies.id, companyId))
  const isRoot = company?.parentId === null
  return TEMPLATE_KINDS.filter((kind) => isRoot || !templateDefinition(kind).isAccountMail)
}

type Reader = { name: string; companyName: string }

/** Renders an e-mail with a given text; 404, 422 for an unknown variable. */
export const previewTemplate = (
  scope: Scope<'mailSettings'>,
  { kind, ...text }: TemplateText & { kind: TemplateKind },
  reader: Reader,
): Promise<Pick<MailContent, 'subject' | 'html'>> =>
  readInCompany(scope, async (tx) => {
    await requireOffered(tx, scope, kind)
    const problems = variableProblems(kind, text)
    if (Object.keys(problems).length > 0) throw invalid(problems)
    const { subject, html } = sampleEmail(kind, text, { ...reader, link: absoluteUrl('/') })
    return { subject, html }
  })
