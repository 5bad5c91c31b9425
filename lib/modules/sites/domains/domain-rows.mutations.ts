import { and, eq } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { siteDomains } from '@/lib/db/schema/domains'
import { lockRow } from '@/lib/records/lock-row'
import { touch } from '@/lib/records/touch'

import { NO_DOMAIN } from './domains.labels'
import type { Domain } from './domains.queries'

/** Locks a domain of the company; 404, 409 where it has another version. */
export const lockDomain = (
  tx: Tx,
  { companyId }: { readonly companyId: string },
  { id, version }: { id: string; version?: number },
): Promise<Domain> => lockRow(tx, siteDomains, { companyId }, { id, version, orElse: NO_DOMAIN })

/** Writes columns of a domain that is locked. */
export const writeDomain = (
  tx: Tx,
  { companyId, actorId }: { readonly companyId: string; readonly actorId?: string },
  { id, version }: Pick<Domain, 'id' | 'version'>,
  set: Partial<typeof siteDomains.$inferInsert>,
) =>
  tx
    .update(siteDomains)
    .set({ ...set, ...touch(version, actorId) })
    .where(and(eq(siteDomains.companyId, companyId), eq(siteDomains.id, id)))
