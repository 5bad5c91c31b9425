import { type Actor, findScope } from '@/lib/access/scope'

import type { AutomationRights } from './automation-menu'

/** Returns what an actor may do with automations. */
export const automationRights = (actor: Actor): AutomationRights => ({
  canEdit: findScope('automationEdits', actor) !== null,
  canActivate: findScope('automationActivations', actor) !== null,
})
