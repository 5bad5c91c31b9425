import { type SQL, sql } from 'drizzle-orm'

import { type RecordKind, type RecordReader, recordColumn } from '@/lib/records/kind'

/** Maximum number of records of a kind on which a user collaborates: every request reads their ids. */
export const MAX_SHARED = 500
/** Maximum number of collaborators of a record. */
export const MAX_COLLABORATORS = 20

/** Condition for records of a kind on which the viewer collaborates, whatever else they may see. */
export const isSharedWith = (kind: RecordKind, { companyId, actorId }: RecordReader): SQL => sql`${kind.table.id} in (
  select c.${recordColumn(kind)} from record_collaborators c where c.company_id = ${companyId} and c.user_id = ${actorId})`
