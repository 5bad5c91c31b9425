import { and, eq } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { companies } from '@/lib/db/schema/companies'
import { users } from '@/lib/db/schema/users'

/** Returns the company name that e-mails and pages show as the issuer. */
export async function issuerName(tx: Tx, companyId: string): Promise<string> {
  const [found] = await tx.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId))
  return found?.name ?? ''
}

/** Returns the name and e-mail address of a document's owner. */
export async function ownerContact(tx: Tx, { companyId, ownerId }: { companyId: string; ownerId: string }) {
  const [found] = await tx
    .select({ name: users.displayName, email: users.email })
    .from(users)
    .where(and(eq(users.companyId, companyId), eq(users.id, ownerId)))
  if (!found) throw new Error('a document without an owner')
  return found
}
