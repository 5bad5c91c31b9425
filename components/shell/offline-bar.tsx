'use client'

import { useLazy } from '@/components/ui/use-lazy'

const loadNotice = () => import('./offline-notice').then(({ OfflineNotice }) => OfflineNotice)

/** Bar that reports a lost connection; loaded after the first paint, while there is one. */
export function OfflineBar() {
  const Notice = useLazy(loadNotice, true)
  return Notice && <Notice />
}
