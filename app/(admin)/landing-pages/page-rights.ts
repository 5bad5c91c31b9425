import { type Actor, findScope } from '@/lib/access/scope'

import type { PageRights } from './page-menu'

/** Returns what a user may do with landing pages besides seeing them. */
export const findPageRights = (actor: Actor): PageRights => ({
  canEdit: findScope('landingPageEdits', actor) !== null,
  canPublish: findScope('landingPagePublishing', actor) !== null,
  canDelete: findScope('landingPageDeletions', actor) !== null,
})
