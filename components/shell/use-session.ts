'use client'

import { useEffect } from 'react'

import type { Permission } from '@/lib/access/permissions'
import { SIGNED_OUT } from '@/lib/client/send'
import { type UserData, useAuth } from '@/lib/stores/auth'

type Drawn = { user: UserData; permissions: readonly Permission[] }

/** Gives the stores the user and the permissions by which the server rendered the page, until the session ends. */
export function useSession({ user, permissions }: Drawn) {
  const { setServerUser, setPermissions, lose } = useAuth()
  useEffect(() => setServerUser(user), [user, setServerUser])
  useEffect(() => setPermissions(permissions), [permissions, setPermissions])

  useEffect(() => {
    window.addEventListener(SIGNED_OUT, lose)
    return () => window.removeEventListener(SIGNED_OUT, lose)
  }, [lose])
}
