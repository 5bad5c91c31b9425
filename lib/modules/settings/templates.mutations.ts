import { and, eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { invalid, stale } from '@/lib/core/errors'
import { newId } from '@/lib/db/id'
import { mailTemplates } from '@/lib/db/schema/settings'
import { inCompany } from '@/lib/db/tenant'
import { violatesConstraint } from '@/lib/db/violation'
import { audit } from '@/lib/events/audit'
import type { TemplateKind } from '@/lib/mail/template-kinds'
import { touch } from '@/lib/records/touch'

import { requireOffered, selectTemplate } from './templates.queries'
import { type TemplateInput, variableProblems } from './templates.schema'

type Settings = Scope<'mailSettings'>

/** Saves the company's own text of an e-mail; 404, 409 for a stale version, 422 by field for an unknown variable. */
export const saveTemplate = (scope: Settings, kind: TemplateKind, { version, ...texts }: TemplateInput) =>
  inCompany(scope, async (tx) => {
    await requireOffered(tx, scope, kind)
    const problems = variableProblems(kind, texts)
    if (Object.keys(problems).length > 0) throw invalid(problems)
    const { companyId, actorId } = scope
    if (version === 0) {
      const id = newId()
      await tx.insert(mailTemplates).values({ ...texts, kind, companyId, id, createdBy: actorId, updatedBy: actorId })
    } else {
      const { rowCount } = await tx
        .update(mailTemplates)
        .set({ ...texts, ...touch(version, actorId) })
        .where(and(isOurs(scope, kind), eq(mailTemplates.version, version)))
      if (!rowCount) throw stale()
    }
    await audit(tx, scope, { action: 'settings.template-changed', entity: 'mail_template', data: { kind } })
    return { version: version + 1 }
  }).catch((error: unknown) => {
    throw violatesConstraint(error, 'mail_templates_kind') ? stale() : error
  })

/** Restores the default text of an e-mail; 404. */
export const resetTemplate = (scope: Settings, kind: TemplateKind) =>
  inCompany(scope, async (tx) => {
    await requireOffered(tx, scope, kind)
    const [own] = await selectTemplate(tx, scope, kind)
    if (!own) return { version: 0 }
    await tx.delete(mailTemplates).where(isOurs(scope, kind))
    await audit(tx, scope, { action: 'settings.template-reset', entity: 'mail_template', data: { kind } })
    return { version: 0 }
  })

const isOurs = ({ companyId }: Settings, kind: TemplateKind) =>
  and(eq(mailTemplates.companyId, companyId), eq(mailTemplates.kind, kind))
