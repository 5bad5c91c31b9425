'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'

import { flushPreferences } from '@/lib/stores/account'
import { watchWindowWidth } from '@/lib/stores/app'
import { initializePreferences } from '@/lib/stores/app-config'
import { useAuth } from '@/lib/stores/auth'
import type { Preferences } from '@/lib/stores/preferences'

import { useSession } from './use-session'

type Props = Parameters<typeof useSession>[0] & { preferences: Preferences }

/** Initializes the client's stores when the office opens, and keeps them up to date. */
export function OfficeStart({ preferences, ...drawn }: Props) {
  const path = usePathname()
  const userData = useAuth((state) => state.userData)
  const confirmAgain = useSession(drawn)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server drew is taken over once
  useEffect(() => initializePreferences(preferences), [])
  useEffect(watchWindowWidth, [])
  useEffect(() => {
    const send = () => void flushPreferences()
    const wakings = ['pagehide', 'online']
    for (const waking of wakings) window.addEventListener(waking, send)
    return () => {
      for (const waking of wakings) window.removeEventListener(waking, send)
    }
  }, [])

  // If the last response did not identify the visitor, it is requested again at every navigation; a 401 redirects to
  // the sign-in page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at a navigation, not at every answer
  useEffect(() => {
    if (userData === false) void confirmAgain()
  }, [path])

  return null
}
