import { eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { conflict } from '@/lib/core/errors'
import { newId } from '@/lib/db/id'
import { siteDomainSettings, siteEndingPrices } from '@/lib/db/schema/domains'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'

import { loadDomainSettings, loadEndingPrices } from './domains.queries'
import type { DomainSettingsInput, EndingPricesInput } from './domains.schema'

/** Saves what new domains begin with. 409 (version). */
export const saveDomainSettings = (scope: Scope<'domainEdits'>, { version, ...settings }: DomainSettingsInput) =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId } = scope
    const before = await loadDomainSettings(tx, scope)
    requireVersion(before.version, version)
    const row = { ...settings, version: version + 1, updatedAt: new Date(), updatedBy: actorId }
    const saved = await tx
      .insert(siteDomainSettings)
      .values({ ...row, companyId, id: newId(), createdBy: actorId })
      .onConflictDoUpdate({
        target: siteDomainSettings.companyId,
        set: row,
        setWhere: eq(siteDomainSettings.version, version),
      })
      .returning({ version: siteDomainSettings.version })
    requireVersion(saved[0]?.version ?? -1, version + 1)
    await audit(tx, scope, { action: 'domain.settings-changed', entity: 'company', entityId: companyId, data: {} })
    return { version: version + 1 }
  })

/** Saves the prices of an ending; a cost only for who sees it. 409 (version). */
export const saveEndingPrices = (
  scope: Scope<'siteCatalogue'>,
  { ending, costs, version, ...prices }: EndingPricesInput,
  seesCosts: boolean,
) =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId } = scope
    const before = await loadEndingPrices(tx, scope, ending)
    requireVersion(before.version, version)
    const row = {
      ...prices,
      ...(seesCosts && costs),
      companyId,
      ending,
      version: version + 1,
      updatedAt: new Date(),
      updatedBy: actorId,
    }
    const saved = await tx
      .insert(siteEndingPrices)
      .values(row)
      .onConflictDoUpdate({
        target: [siteEndingPrices.companyId, siteEndingPrices.ending],
        set: row,
        setWhere: eq(siteEndingPrices.version, version),
      })
      .returning({ version: siteEndingPrices.version })
    requireVersion(saved[0]?.version ?? -1, version + 1)
    await audit(tx, scope, {
      action: 'domain.prices-changed',
      entity: 'company',
      entityId: companyId,
      data: { name: ending },
    })
    return { version: version + 1 }
  })

function requireVersion(found: number, wanted: number): void {
  if (found !== wanted) throw conflict('stale', 'ההגדרות השתנו בינתיים. יש לרענן את הדף ולשמור שוב.')
}
