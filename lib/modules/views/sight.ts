import { passes } from '@/lib/access/ability'
import type { Actor } from '@/lib/access/scope'
import { routeOf } from '@/lib/routes/find'
import { forbidden } from '@/lib/server/errors'

import type { ViewList } from './schema'

/** Throws 403 where the gate of the list itself, by its route, is closed to the actor. */
export function requireList({ permissions }: Pick<Actor, 'permissions'>, list: ViewList): void {
  if (!passes(routeOf(list).gate, permissions)) throw forbidden('אין לך הרשאה לרשימה הזאת')
}
