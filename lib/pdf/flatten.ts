import { type StampField, stampFields } from './stamp'
import { runThread } from './thread'

type Flattened = { bytes: Uint8Array; unwritten: StampField[] }

/**
 * The source's pages with what a reader shows of forms, annotations and layers drawn into them; without scripts, actions, attachments,
 * bookmarks and whatever a layer hides. Throws when the thread fails.
 */
export async function flattenPdf(source: Uint8Array): Promise<Uint8Array> {
  const answer = await runThread<Flattened>('flatten', source)
  if ('failed' in answer) throw new Error(`flattening failed: ${answer.failed}`)
  // Values of form fields without a look of their own may be Hebrew, which our fonts write.
  return answer.unwritten.length ? stampFields(answer.bytes, answer.unwritten) : answer.bytes
}
