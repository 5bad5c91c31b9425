'use client'

import { useEffect, useSyncExternalStore } from 'react'

import { notify } from '@/components/ui/toaster'
import { followedLink } from '@/lib/client/is-navigation'

/** Bar that reports a lost connection, and what still works without it. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  )
  useEffect(() => {
    if (!isOnline) return holdClicks()
  }, [isOnline])
  return (
    <div className="offline-bar" role="status">
      {!isOnline &&
        'אין חיבור לאינטרנט. אפשר להמשיך לקרוא ולמלא את מה שפתוח; שמירה, חיפוש ומעבר למסך אחר יחזרו עם החיבור.'}
    </div>
  )
}

/**
 * Blocks links while offline: the browser would replace the page, with everything typed in it, by its own error page.
 */
function holdClicks() {
  const hold = (event: MouseEvent) => {
    if (!followedLink(event)) return
    event.preventDefault()
    event.stopPropagation()
    void notify('אין חיבור לאינטרנט. המעבר יתאפשר כשהחיבור יחזור.')
  }
  window.addEventListener('click', hold, true)
  return () => window.removeEventListener('click', hold, true)
}

function watch(onChange: () => void) {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
