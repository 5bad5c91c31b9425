'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect } from 'react'

import { useApp } from '@/lib/stores/app'

import { leadsAway } from './leads-away'

/**
 * A client part of every root layout (spec, 2): shows that the next page is on its way, hides that after each navigation,
 * and scrolls to the top.
 */
export function NavigationEnd() {
  const path = usePathname()
  const search = useSearchParams().toString()
  const { isOverlayShown, showOverlay } = useApp()

  useEffect(() => {
    const begin = (event: MouseEvent) => leadsAway(event) && showOverlay(true)
    document.addEventListener('click', begin)
    return () => document.removeEventListener('click', begin)
  }, [showOverlay])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is the end of a navigation
  useEffect(() => showOverlay(false), [path, search, showOverlay])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another page begins at its top, not another tab of it
  useEffect(() => {
    if (!location.hash) window.scrollTo(0, 0)
  }, [path])

  return isOverlayShown ? <div className="loading-overlay" aria-hidden="true" /> : null
}
