import type { Tx } from '@/lib/db/client'
import { loadVisibleFields } from '@/lib/modules/custom-fields/custom-fields.queries'
import { loadPicklists } from '@/lib/modules/picklists/picklists.queries'
import { loadTags } from '@/lib/modules/tags/tags.queries'
import type { RecordEntity, RecordReader } from '@/lib/records/kind'

import type { RecordExportWords } from './export.rules'

type Exported = { entity: RecordEntity; rows: readonly { tagIds: readonly string[] }[] }

/** Returns the display names for the ids in exported rows, and the custom fields that the reader may see. */
export async function loadExportWords(
  tx: Tx,
  scope: RecordReader,
  { entity, rows }: Exported,
): Promise<RecordExportWords> {
  const tags = await loadTags(tx, scope, [...new Set(rows.flatMap(({ tagIds }) => tagIds))])
  return {
    fields: await loadVisibleFields(tx, scope, entity),
    choices: await loadPicklists(tx, scope),
    tagNames: new Map(tags.map((tag) => [tag.id, tag.name])),
  }
}
