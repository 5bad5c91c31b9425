import { tooLarge } from '@/lib/core/errors'

import type { FileSource } from './storage'

/** Yields the chunks of a source; throws a 413 as soon as it exceeds `limit` bytes. */
export async function* limitBytes(source: FileSource, limit: number): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of chunksOf(source)) {
    size += chunk.byteLength
    if (size > limit) throw refuseSize()
    yield chunk
  }
}

/** Returns the 413 error for every input that is too large. */
export const refuseSize = () => tooLarge('הנתונים שנשלחו גדולים מהמותר')

async function* chunksOf(source: FileSource): AsyncGenerator<Uint8Array> {
  if (source instanceof Uint8Array) yield source
  else if (Symbol.asyncIterator in source) yield* source
  else yield* drained(source.getReader())
}

async function* drained(reader: ReadableStreamDefaultReader<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
  } finally {
    reader.cancel().catch(() => undefined)
  }
}
