'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { isNavigation } from '@/lib/client/is-navigation'
import { useApp } from '@/lib/stores/app'

/**
 * Client part of every root layout (spec, 2): shows the loading overlay during a navigation, hides it afterwards, and
 * scrolls to the top.
 */
export function NavigationEnd() {
  const path = usePathname()
  const search = useSearchParams().toString()
  const { isOverlayShown, showOverlay } = useApp()

  useEffect(() => {
    const begin = (event: MouseEvent) => isNavigation(event) && showOverlay(true)
    document.addEventListener('click', begin)
    return () => document.removeEventListener('click', begin)
  }, [showOverlay])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is the end of a navigation
  useEffect(() => showOverlay(false), [path, search, showOverlay])

  useScrollToTop(path, search)

  return isOverlayShown ? <div className="loading-overlay" aria-hidden="true" /> : null
}

/**
 * Scrolls to the top on a navigation to another page, including back and forward, where the browser would restore the
 * former position. A change of tab or panel on the same page keeps the position, unless it is a back navigation.
 */
function useScrollToTop(path: string, search: string) {
  const isBack = useRef(false)
  const shown = useRef(path)
  useEffect(() => {
    history.scrollRestoration = 'manual'
    const goBack = () => {
      isBack.current = true
    }
    window.addEventListener('popstate', goBack)
    return () => window.removeEventListener('popstate', goBack)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is the end of a navigation
  useEffect(() => {
    const isOther = shown.current !== path
    if ((isOther || isBack.current) && !location.hash) window.scrollTo(0, 0)
    shown.current = path
    isBack.current = false
  }, [path, search])
}
