import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

import type { Tx } from '@/lib/db/client'
import type { Topic } from '@/lib/events/publish'
import type { CountForms } from '@/lib/format/count-text'
import type { RecordTable } from './in-scope'

/** Rows that have an owner: they are counted and handed over when their owner leaves. */
export type OwnedKind = {
  readonly table: RecordTable & { id: AnyPgColumn; ownerId: AnyPgColumn; deletedAt: AnyPgColumn; version: AnyPgColumn }
  /** Condition for the rows that continue without the user; finished ones keep their owner. Default: all. */
  readonly isOpen?: SQL
  readonly words: CountForms
  /** Realtime topic to publish. */
  readonly topic?: Topic
  /** Further changes in the same transaction. */
  readonly afterHandover?: (tx: Tx, scope: Handing, ids: readonly string[]) => Promise<void>
}

type Handing = { readonly companyId: string; readonly actorId: string }

export type OwnedKinds = Readonly<Record<string, OwnedKind>>
