'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect } from 'react'

import { SIGNED_OUT } from '@/lib/client/send'
import { useApp } from '@/lib/stores/app'

import { leadsAway } from './leads-away'

/**
 * The one client part of every root layout (spec, 2): shows that the next page is on its way, hides that after each
 * navigation, scrolls to the top, and, where it guards, pushes a visitor whose session is gone to the sign-in page.
 */
export function NavigationEnd({ guards = false }: { guards?: boolean }) {
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

  useEffect(() => {
    if (!guards) return
    window.addEventListener(SIGNED_OUT, pushToLogin)
    return () => window.removeEventListener(SIGNED_OUT, pushToLogin)
  }, [guards])

  return isOverlayShown ? <div className="loading-overlay" aria-hidden="true" /> : null
}

function pushToLogin() {
  const { pathname, search } = location
  location.assign(`/login?next=${encodeURIComponent(pathname + search)}`)
}
