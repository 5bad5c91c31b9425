'use client'

import dynamic from 'next/dynamic'

/** Long operations in the navbar; not needed for the first paint, so it comes after it. */
export const ActivityIndicator = dynamic(() => import('./activity-panel').then(({ ActivityPanel }) => ActivityPanel), {
  ssr: false,
})
