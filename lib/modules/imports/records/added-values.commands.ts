import { findScope, requireScope } from '@/lib/access/scope'
import { invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { addPicklistValue } from '@/lib/modules/picklists/picklists.commands'
import { picklistValueInput } from '@/lib/modules/picklists/picklists.schema'
import { addTag } from '@/lib/modules/tags/tags.commands'
import { tagInput } from '@/lib/modules/tags/tags.schema'
import type { RecordEditor } from '@/lib/records/kind'

import type { ImportScope } from '../scope.rules'

/** Creates a tag or a source that an import file names; 409, 422 by `name`. Throws Forbidden. */
export async function addImportedValue(
  tx: Tx,
  { actor, kind }: ImportScope,
  { field, text }: { field: string; text: string },
): Promise<void> {
  if (field === 'tagIds') {
    const tag = tagInput.safeParse({ name: text })
    if (!tag.success) throw invalid({ name: tag.error.issues[0]?.message ?? '' })
    const edits = findScope(kind.edits, actor) as RecordEditor | null
    await addTag(tx, edits ?? requireScope('customFields', actor), tag.data)
  } else {
    const value = picklistValueInput.safeParse({ list: 'customer.source', name: text })
    if (!value.success) throw invalid({ name: value.error.issues[0]?.message ?? '' })
    await addPicklistValue(tx, requireScope('customFields', actor), value.data)
  }
}
