import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

import type { Tx } from '@/lib/db/client'
import type { Topic } from '@/lib/events/publish'
import type { CountForms } from '@/lib/format/count-text'
import type { RecordTable } from './in-scope'

type Kind = {
  /** Condition for the rows that continue without the user; finished ones keep their owner. Default: all. */
  readonly isOpen?: SQL
  readonly words: CountForms
  /** Realtime topic to publish. */
  readonly topic?: Topic
}

/** Rows that have an owner: they are counted and handed over when their owner leaves. */
export type OwnedRows = Kind & {
  readonly table: RecordTable & { id: AnyPgColumn; ownerId: AnyPgColumn; deletedAt: AnyPgColumn; version: AnyPgColumn }
  /** Further changes in the same transaction. */
  readonly afterHandover?: (tx: Tx, scope: Handing, ids: readonly string[]) => Promise<void>
}

/** Work that several users share: rows that name one of them each, in `user`, which their module gives to another. */
export type SharedWork = Kind & {
  readonly table: RecordTable
  readonly user: AnyPgColumn
  /** Gives up to `size` of a user's rows to another, and returns how many. */
  readonly handOver: (tx: Tx, scope: Handing, work: Handed) => Promise<number>
}

export type OwnedKind = OwnedRows | SharedWork

type Handing = { readonly companyId: string; readonly actorId: string }
export type Handed = { readonly fromId: string; readonly toId: string; readonly size: number }

export type OwnedKinds = Readonly<Record<string, OwnedKind>>
