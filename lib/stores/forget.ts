import { forgetDrafts } from '@/lib/client/drafts'

import { useAuth } from './auth'
import { forgetRows } from './last-row'
import { forgetRecords } from './recent'
import { useWa } from './wa'

/** At sign-out nothing of the visitor stays in the browser. */
export function forgetVisitor(): void {
  useAuth.getState().clear()
  useWa.getState().clear()
  forgetDrafts()
  forgetRecords()
  forgetRows()
}
