'use client'

import { useLazy } from '@/components/ui/use-lazy'

const loadPanel = () => import('./activity-panel').then(({ ActivityPanel }) => ActivityPanel)

/** Indicator of long operations in the navbar; loaded after the first paint. */
export function ActivityIndicator() {
  const Panel = useLazy(loadPanel, true)
  return Panel && <Panel />
}
