import { eq } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { companySettings } from '@/lib/db/schema/settings'

/** A company's branding: its display name (empty: the legal name is used), its colour, and the address of its logo. */
export type Brand = { name: string; color: string | null; logo: string | null }

const PLAIN: Brand = { name: '', color: null, logo: null }

/** Returns the branding of a company, inside a transaction. */
export async function brandIn(tx: Tx, companyId: string): Promise<Brand> {
  const { displayName: name, primaryColor: color, logoToken } = companySettings
  const [found] = await tx
    .select({ name, color, logoToken })
    .from(companySettings)
    .where(eq(companySettings.companyId, companyId))
  if (!found) return PLAIN
  return { name: found.name, color: found.color, logo: found.logoToken && `/api/public/logos/${found.logoToken}` }
}
