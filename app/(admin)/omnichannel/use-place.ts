'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useCallback, useMemo } from 'react'

import { withSearch } from '@/components/screen/address'

import { readPlace } from './place'

/**
 * Returns what the address says of the inbox, and the function that changes it. Nothing is requested from the server by
 * a change, so that a conversation opens at once. `isStep`: the browser's back button undoes it.
 */
export function usePlace() {
  const params = useSearchParams()
  const path = usePathname()
  const place = useMemo(() => readPlace(Object.fromEntries(params)), [params])
  const go = useCallback(
    (changes: Record<string, string | null>, { isStep = false } = {}) => {
      // The place of a message is that of its conversation, and so are the details of its person.
      const all = 'c' in changes ? Object.assign({ m: null, p: null }, changes) : changes
      const next = withSearch({ path, search: Object.fromEntries(new URLSearchParams(location.search)) }, all)
      if (isStep) history.pushState(null, '', next)
      else history.replaceState(null, '', next)
    },
    [path],
  )
  return { place, go }
}
export type Go = ReturnType<typeof usePlace>['go']
