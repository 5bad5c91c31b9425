import { and, asc, eq, isNull } from 'drizzle-orm'

import { invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { teams } from '@/lib/db/schema/users'
import { readInCompany } from '@/lib/db/tenant'
import type { RecordEditor, RecordReader } from '@/lib/records/kind'

/** Returns the teams of the company as options, sorted by name. */
export const listTeamChoices = (scope: RecordReader) => readInCompany(scope, (tx) => selectTeamChoices(tx, scope))

/** Builds the select of the teams, for reading them together with other rows. */
export const selectTeamChoices = (tx: Tx, scope: RecordReader) =>
  tx.select({ value: teams.id, label: teams.name }).from(teams).where(live(scope)).orderBy(asc(teams.name))

/**
 * Returns the id if it is a team of the company, or null; 422 for any other id. `present`, the current team, is
 * accepted even if it was deleted since.
 */
export async function requireTeamChoice(
  tx: Tx,
  scope: RecordEditor,
  { id, present = null }: { id: string | null; present?: string | null },
): Promise<string | null> {
  if (id === null || id === present) return id
  const [found] = await tx
    .select({ id: teams.id })
    .from(teams)
    .where(and(live(scope), eq(teams.id, id)))
  if (!found) throw invalid({ teamId: 'יש לבחור צוות מהרשימה' })
  return found.id
}

const live = ({ companyId }: RecordReader) => and(eq(teams.companyId, companyId), isNull(teams.deletedAt))
