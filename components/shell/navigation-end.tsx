'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { isNavigation } from '@/lib/client/is-navigation'
import { useApp } from '@/lib/stores/app'

/**
 * A client part of every root layout (spec, 2): shows that the next page is on its way, hides that after each navigation,
 * and scrolls to the top.
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
 * Another page begins at its top, back and forward too: the browser would put the former place back. Another tab or panel of the same
 * page keeps its place, unless one goes back to it.
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
