import { badRequest } from '@/lib/core/errors'
import { readLimited } from '@/lib/files/read-body'

const JSON_LIMIT = 256 * 1024

/** Reads a JSON body of at most 256 KB, as a stream, so that a larger one is refused before it is in memory. */
export async function readJsonBody(request: Request): Promise<unknown> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? ''))
    throw badRequest('גוף הבקשה חייב להיות JSON')
  const text = new TextDecoder('utf-8', { fatal: true })
  const bytes = await readLimited(request, JSON_LIMIT)
  try {
    return JSON.parse(text.decode(bytes), refusing)
  } catch {
    throw badRequest('גוף הבקשה אינו JSON תקין')
  }
}

/**
 * Reviver that throws for keys that could change a prototype, and for NUL, the one character that Postgres text cannot
 * store.
 */
function refusing(this: unknown, key: string, value: unknown) {
  if (typeof value === 'string' && value.includes('\0')) throw new Error('a NUL')
  if (key === '__proto__' || key === 'constructor' || key === 'prototype') throw new Error('prototype key')
  return value
}
