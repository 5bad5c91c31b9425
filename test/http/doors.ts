import type { Door } from '@/lib/server/endpoint'
import { definedHandlers } from '@/scripts/run/api-handlers'

/** The door of every handler that has one, as `PUT customers/[id]`: public handlers and those for machines have none. */
export async function doors(): Promise<Map<string, Door>> {
  const handlers = await definedHandlers()
  return new Map(handlers.map(({ method, path, definition }) => [nameOf(method, path), definition.door]))
}

const nameOf = (method: string, path: string) => `${method} ${path.replace('/api/', '').replace(/\{(\w+)\}/g, '[$1]')}`
