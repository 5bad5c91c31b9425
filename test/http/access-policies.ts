import type { AccessPolicy } from '@/lib/http/endpoint'
import { definedHandlers } from '@/scripts/run/api-handlers'

/**
 * Returns the access policy of every handler that has one, by names such as `PUT customers/[id]`. Public handlers and
 * those for machines have none.
 */
export async function accessPolicies(): Promise<Map<string, AccessPolicy>> {
  const handlers = await definedHandlers()
  return new Map(handlers.map(({ method, path, definition }) => [nameOf(method, path), definition.policy]))
}

const nameOf = (method: string, path: string) => `${method} ${path.replace('/api/', '').replace(/\{(\w+)\}/g, '[$1]')}`
