'use client'

import { useEffect } from 'react'

import { useLazy } from '@/components/ui/use-lazy'
import { flushPreferences } from '@/lib/stores/account'
import { watchWindowWidth } from '@/lib/stores/app'
import { initializePreferences } from '@/lib/stores/app-config'
import type { Preferences } from '@/lib/stores/preferences'

import { useSession } from './use-session'

type Props = Parameters<typeof useSession>[0] & { hasAccounts: boolean; preferences: Preferences }

const loadReads = () => import('./session-reads').then(({ SessionReads }) => SessionReads)

/** Initializes the client's stores when the office opens, and keeps them up to date. */
export function OfficeStart({ preferences, hasAccounts, ...drawn }: Props) {
  useSession(drawn)
  // The reads, and SWR with them, are not needed for the first paint.
  const Reads = useLazy(loadReads, true)

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

  return Reads && <Reads user={drawn.user} hasAccounts={hasAccounts} />
}
