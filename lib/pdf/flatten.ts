import type { StampField } from './stamp'
import { runThread } from './thread'

type Flattened = { bytes: Uint8Array; unwritten: StampField[] }

/**
 * Returns the source with everything a viewer shows of forms, annotations and layers drawn into its pages, and without
 * scripts, actions, attachments, bookmarks and hidden layers. Throws if the thread fails.
 */
export async function flattenPdf(source: Uint8Array): Promise<Uint8Array> {
  const answer = await runThread<Flattened>('flatten', source)
  if ('failed' in answer) throw new Error(`flattening failed: ${answer.failed}`)
  // Values of form fields without an appearance may be Hebrew, for which our fonts are needed.
  if (answer.unwritten.length === 0) return answer.bytes
  const { stampFields } = await import('./stamp')
  return stampFields(answer.bytes, answer.unwritten)
}
