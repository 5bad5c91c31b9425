import { forgetDrafts } from '@/lib/client/drafts'

import { useAuth } from './auth'
import { forgetRows } from './last-row'
import { forgetRecords } from './recent'
import { useWa } from './wa'

/** Removes all data of the visitor from the browser, at sign-out. */
export function forgetVisitor(): void {
  useAuth.getState().clear()
  useWa.getState().clear()
  forgetDrafts()
  forgetRecords()
  forgetRows()
}
