'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'

import type { Permission } from '@/lib/access/permissions'
import { sendLooks } from '@/lib/stores/account'
import { watchWindowWidth } from '@/lib/stores/app'
import { takeOver } from '@/lib/stores/app-config'
import { useAuth } from '@/lib/stores/auth'
import type { Preferences } from '@/lib/stores/preferences'

type Props = { permissions: readonly Permission[]; looks: Preferences }

/** Fills the client's stores when the office opens, and asks again who is signed in when the window comes back. */
export function OfficeStart({ permissions, looks }: Props) {
  const path = usePathname()
  const { userData, loadUser, setPermissions } = useAuth()

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server drew is taken over once
  useEffect(() => takeOver(looks), [])
  useEffect(() => setPermissions(permissions), [permissions, setPermissions])
  useEffect(watchWindowWidth, [])
  useEffect(() => {
    const send = () => void sendLooks()
    const wakings = ['pagehide', 'online']
    for (const waking of wakings) window.addEventListener(waking, send)
    return () => {
      for (const waking of wakings) window.removeEventListener(waking, send)
    }
  }, [])

  useEffect(() => {
    const again = () => void loadUser()
    again()
    window.addEventListener('focus', again)
    return () => window.removeEventListener('focus', again)
  }, [loadUser])

  // A visitor whom the last answer did not know is asked about again at every navigation; 401 pushes to the sign-in page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at a navigation, not at every answer
  useEffect(() => {
    if (userData === false) void loadUser()
  }, [path])

  return null
}
