import { z } from 'zod'

import type { Tag } from '@/lib/http/doc'
import type { RecordEntity, RecordRef } from '@/lib/records/kind'

type Reads = { customer: 'customers'; lead: 'leads' }
type Edits = { customer: 'customerEdits'; lead: 'leadEdits' }

/** A kind of records as the handlers of the record kit serve it. */
export type RecordApi<E extends RecordEntity> = {
  /** The group in the API documentation. */
  readonly group: Tag
  /** The resources whose permissions open the records to read, and to edit. */
  readonly reads: Reads[E]
  readonly edits: Edits[E]
  /** Names of one record in the documentation: `english` with its article. */
  readonly words: { readonly english: string; readonly hebrew: string }
  record(id: string): RecordRef<E>
}

export const recordParams = z.strictObject({ id: z.uuid() })
