import { and, asc, eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { leads } from '@/lib/db/schema/leads'
import { teams, users } from '@/lib/db/schema/users'
import { matchTarget } from '@/lib/modules/bulk/bulk.queries'
import type { BulkTarget } from '@/lib/modules/bulk/bulk.schema'

import { bulkLeads } from './bulk.commands'

type Chunk = { target: BulkTarget; cursor: string | null; size: number }

/** Returns the next leads of a target with the values of their export rows. */
export async function loadLeadsForExport(tx: Tx, viewer: Scope<'leads'>, { target, cursor, size }: Chunk) {
  const { id, numberText: number, name, companyName, phone, email, city, interest, expectedAgorot } = leads
  const { statusId, statusSince, lostReason, source, channel, campaign, nextFollowUpOn, attempts } = leads
  const { lastOutcome, respondedAt, inquiries, tagIds, notes, createdAt, lastActivityAt, custom } = leads
  const person = { id, number, name, companyName, phone, email, city, interest, expectedAgorot }
  const work = { statusId, statusSince, lostReason, source, channel, campaign, nextFollowUpOn, attempts }
  const more = { lastOutcome, respondedAt, inquiries, tagIds, notes, createdAt, lastActivityAt, custom }
  const link = { utmSource: leads.utmSource, utmMedium: leads.utmMedium }
  return tx
    .select({ ...person, ...work, ...more, ...link, ownerName: users.displayName, teamName: teams.name })
    .from(leads)
    .leftJoin(users, and(eq(users.companyId, leads.companyId), eq(users.id, leads.ownerId)))
    .leftJoin(teams, and(eq(teams.companyId, leads.companyId), eq(teams.id, leads.teamId)))
    .where(await matchTarget(tx, viewer, { kind: bulkLeads, target, cursor }))
    .orderBy(asc(id))
    .limit(size)
}
