import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

import type { Tx } from '@/lib/db/client'
import type { Topic } from '@/lib/events/publish'
import type { CountForms } from '@/lib/format/count-text'
import type { RecordTable } from './in-scope'

/** Rows that users look after: they are counted and handed over when their user leaves. */
export type OwnedKind = {
  readonly table: RecordTable & { id: AnyPgColumn; ownerId: AnyPgColumn; deletedAt: AnyPgColumn; version: AnyPgColumn }
  /** Which of them go on without the user; what has ended stays theirs. All, where nothing is said. */
  readonly isOpen?: SQL
  readonly words: CountForms
  /** Which screens hear of it. */
  readonly topic?: Topic
  /** What else follows from it, in the same unit of work. */
  readonly afterHandover?: (tx: Tx, scope: Handing, ids: readonly string[]) => Promise<void>
}

type Handing = { readonly companyId: string; readonly actorId: string }

export type OwnedKinds = Readonly<Record<string, OwnedKind>>
