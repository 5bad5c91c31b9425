'use client'

import { useEffect } from 'react'
import useSWR from 'swr'

import type { Permission } from '@/lib/access/permissions'
import { SIGNED_OUT } from '@/lib/client/send'
import { type UserData, useAuth } from '@/lib/stores/auth'
import { useWa } from '@/lib/stores/wa'

type Drawn = {
  user: UserData
  permissions: readonly Permission[]
  /** Whether this visitor may have WhatsApp accounts to choose from. */
  hasAccounts: boolean
}

const QUIET = { shouldRetryOnError: false } as const
const ONCE = { ...QUIET, revalidateOnFocus: false, revalidateOnReconnect: false } as const

/**
 * Asks who is signed in and what they may, once for the whole office: when it opens and when the window comes back. What the server
 * drew the page by is the first answer. Gives how to ask for the user again.
 */
export function useSession({ user, permissions, hasAccounts }: Drawn) {
  const { takeUser, loadUser, setPermissions, loadPermissions, lose } = useAuth()
  useEffect(() => takeUser(user), [user, takeUser])
  useEffect(() => setPermissions(permissions), [permissions, setPermissions])
  const { mutate } = useSWR('/api/user', loadUser, { ...QUIET, fallbackData: user })
  useSWR('/api/getPermissions', loadPermissions, QUIET)
  useSWR(hasAccounts ? '/api/wa/getAccounts' : null, useWa.getState().loadAccounts, ONCE)

  useEffect(() => {
    window.addEventListener(SIGNED_OUT, lose)
    return () => window.removeEventListener(SIGNED_OUT, lose)
  }, [lose])
  return mutate
}
