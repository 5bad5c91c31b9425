'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'

import type { Permission } from '@/lib/access/permissions'
import { watchWindowWidth } from '@/lib/stores/app'
import { useAppConfig } from '@/lib/stores/app-config'
import { useAuth } from '@/lib/stores/auth'
import type { Skin } from '@/lib/stores/skins'
import { useVerticalMenu } from '@/lib/stores/vertical-menu'

type Props = { permissions: readonly Permission[]; skin: Skin; isCollapsed: boolean }

/** Fills the client's stores when the office opens, and asks again who is signed in when the window comes back. */
export function OfficeStart({ permissions, skin, isCollapsed }: Props) {
  const path = usePathname()
  const { userData, loadUser, setPermissions } = useAuth()

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server drew is taken over once
  useEffect(() => {
    useAppConfig.setState(({ layout }) => ({ layout: { ...layout, skin } }))
    useVerticalMenu.setState({ isCollapsed })
  }, [])
  useEffect(() => setPermissions(permissions), [permissions, setPermissions])
  useEffect(watchWindowWidth, [])

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
