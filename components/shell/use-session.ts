'use client'

import { useEffect } from 'react'

import type { Permission } from '@/lib/access/permissions'
import { SIGNED_OUT } from '@/lib/client/send'
import { useRead } from '@/lib/client/use-read'
import { type UserData, useAuth } from '@/lib/stores/auth'
import { useWa } from '@/lib/stores/wa'

type Drawn = {
  user: UserData
  permissions: readonly Permission[]
  /** Whether this visitor may choose from WhatsApp accounts. */
  hasAccounts: boolean
}

const QUIET = { shouldRetryOnError: false } as const
const ONCE = { ...QUIET, revalidateOnFocus: false, revalidateOnReconnect: false } as const

/**
 * Loads the signed-in user and their permissions, once for the whole office: when it opens and when the window gets the
 * focus again. The data by which the server rendered the page is the initial value. Returns the function that reloads
 * the user.
 */
export function useSession({ user, permissions, hasAccounts }: Drawn) {
  const { setServerUser, loadUser, setPermissions, loadPermissions, lose } = useAuth()
  useEffect(() => setServerUser(user), [user, setServerUser])
  useEffect(() => setPermissions(permissions), [permissions, setPermissions])
  const { mutate } = useRead<UserData | false>('/api/user', { ...QUIET, fetcher: loadUser, fallbackData: user })
  useRead('/api/getPermissions', { ...QUIET, fetcher: loadPermissions })
  useRead(hasAccounts ? '/api/wa/getAccounts' : null, { ...ONCE, fetcher: useWa.getState().loadAccounts })

  useEffect(() => {
    window.addEventListener(SIGNED_OUT, lose)
    return () => window.removeEventListener(SIGNED_OUT, lose)
  }, [lose])
  return mutate
}
