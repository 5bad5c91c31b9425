'use client'

import dynamic from 'next/dynamic'

/** Indicator of long operations in the navbar; loaded after the first paint. */
export const ActivityIndicator = dynamic(() => import('./activity-panel').then(({ ActivityPanel }) => ActivityPanel), {
  ssr: false,
})
