import type { Meta, RtlWriter } from './writer'

/** Creates a document to write. The PDF library is loaded with the first one: a process that writes none stays small. */
export async function openWriter(meta: Meta): Promise<RtlWriter> {
  const { RtlWriter } = await import('./writer')
  return RtlWriter.create(meta)
}
