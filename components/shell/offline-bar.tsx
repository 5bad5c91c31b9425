'use client'

import { useSyncExternalStore } from 'react'

/** Says that the connection is gone, and what still works without it. */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div className="offline-bar" role="status">
      {!isOnline &&
        'אין חיבור לאינטרנט. אפשר להמשיך לקרוא ולמלא את מה שפתוח; שמירה, חיפוש ומעבר למסך אחר יחזרו עם החיבור.'}
    </div>
  )
}

function watch(onChange: () => void) {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
