import { eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { companies } from '@/lib/db/schema/companies'
import { companySettings } from '@/lib/db/schema/settings'
import { readInCompany } from '@/lib/db/tenant'
import { type BusinessHours, USUAL_HOURS } from '@/lib/format/business-time'

type Within = { readonly companyId: string }

/** Returns the company's settings row; undefined until something is saved. */
export async function settingsRow(tx: Tx, { companyId }: Within, lock?: 'update') {
  const found = tx.select().from(companySettings).where(eq(companySettings.companyId, companyId))
  const [row] = await (lock ? found.for(lock) : found)
  return row
}

/** Loads appearance and business hours for their form; defaults at version 0 if never saved. */
export const loadSystem = (scope: Scope<'systemSettings'>) =>
  readInCompany(scope, async (tx) => {
    const [company] = await tx.select({ name: companies.name }).from(companies).where(eq(companies.id, scope.companyId))
    if (!company) throw notFound()
    const row = await settingsRow(tx, scope)
    return {
      version: row?.version ?? 0,
      legalName: company.name,
      displayName: row?.displayName ?? '',
      primaryColor: row?.primaryColor ?? null,
      logoToken: row?.logoToken ?? null,
      hours: hoursOf(row),
    }
  })

export type SystemSettings = Awaited<ReturnType<typeof loadSystem>>

const hoursOf = (row: Awaited<ReturnType<typeof settingsRow>>): BusinessHours => {
  if (!row) return USUAL_HOURS
  const { week, shortDay, holidays, ownDays } = row
  return { week, shortDay, holidays, ownDays }
}
