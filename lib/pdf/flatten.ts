import { runThread } from './thread'

/** The source's pages with forms and annotations drawn into them, without scripts, actions, attachments and bookmarks. Throws when the thread fails. */
export async function flattenPdf(source: Uint8Array): Promise<Uint8Array> {
  const answer = await runThread<{ bytes: Uint8Array }>('flatten', source)
  if ('failed' in answer) throw new Error(`flattening failed: ${answer.failed}`)
  return answer.bytes
}
