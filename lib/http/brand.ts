import { eq } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { companySettings } from '@/lib/db/schema/settings'
import { readInCompany } from '@/lib/db/tenant'

/** A company's branding: its display name (empty: the legal name is used), its colour, and the address of its logo. */
export type Brand = { name: string; color: string | null; logo: string | null }

const PLAIN: Brand = { name: '', color: null, logo: null }

/** Returns the branding of a company. */
export const loadBrand = (companyId: string): Promise<Brand> =>
  readInCompany({ companyId }, (tx) => brandIn(tx, companyId))

/** Returns the branding of a company, inside a transaction. */
export const brandIn = async (tx: Tx, companyId: string): Promise<Brand> => toBrand(await selectBrand(tx, companyId))

/** Builds the select of the branding, for reading it together with other rows; `toBrand` takes its rows. */
export function selectBrand(tx: Tx, companyId: string) {
  const { displayName: name, primaryColor: color, logoToken } = companySettings
  return tx.select({ name, color, logoToken }).from(companySettings).where(eq(companySettings.companyId, companyId))
}

export function toBrand([found]: Awaited<ReturnType<typeof selectBrand>>): Brand {
  if (!found) return PLAIN
  return { name: found.name, color: found.color, logo: found.logoToken && `/api/public/logos/${found.logoToken}` }
}
