import { and, eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { stale } from '@/lib/core/errors'
import { companies } from '@/lib/db/schema/companies'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'

import { settingsChanges } from './changes.rules'
import type { CompanyInput } from './company.schema'
import { companyFacts } from './company-facts.rules'

/** Saves the company's details; existing receipts keep the earlier ones. 409 for a stale version. */
export const saveCompany = (scope: Scope<'companySettings'>, { version, ...input }: CompanyInput) =>
  inCompany(scope, async (tx) => {
    const { companyId } = scope
    const isOurs = and(eq(companies.id, companyId), eq(companies.detailsVersion, version))
    const [before] = await tx.select().from(companies).where(isOurs)
    const { rowCount } = await tx
      .update(companies)
      .set({ ...input, detailsVersion: version + 1, updatedAt: new Date() })
      .where(isOurs)
    if (!rowCount || !before) throw stale()
    await audit(tx, scope, {
      action: 'settings.company-changed',
      entity: 'company',
      entityId: companyId,
      data: settingsChanges(companyFacts(before), companyFacts(input)),
    })
    return { version: version + 1 }
  })
