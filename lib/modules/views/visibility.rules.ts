import { satisfiesGate } from '@/lib/access/ability'
import type { Actor } from '@/lib/access/scope'
import { forbidden } from '@/lib/core/errors'
import { getRoute } from '@/lib/routes/find'

import type { ViewList } from './views.schema'

/** Throws 403 where the actor may not open the list itself, by the gate of its route. */
export function requireList({ permissions }: Pick<Actor, 'permissions'>, list: ViewList): void {
  if (!satisfiesGate(getRoute(list).gate, permissions)) throw forbidden('אין לך הרשאה לרשימה הזאת')
}
