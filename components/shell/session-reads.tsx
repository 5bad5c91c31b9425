'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'

import { useRead } from '@/lib/client/use-read'
import { type UserData, useAuth } from '@/lib/stores/auth'
import { useWa } from '@/lib/stores/wa'

type Props = {
  user: UserData
  /** Whether this visitor may choose from WhatsApp accounts. */
  hasAccounts: boolean
}

const QUIET = { shouldRetryOnError: false } as const
const ONCE = { ...QUIET, revalidateOnFocus: false, revalidateOnReconnect: false } as const

/**
 * Loads the signed-in user and their permissions, once for the whole office: when it opens and when the window gets the
 * focus again. The data by which the server rendered the page is the initial value.
 */
export function SessionReads({ user, hasAccounts }: Props) {
  const path = usePathname()
  const { userData, loadUser, loadPermissions } = useAuth()
  const { mutate } = useRead<UserData | false>('/api/user', { ...QUIET, fetcher: loadUser, fallbackData: user })
  useRead('/api/getPermissions', { ...QUIET, fetcher: loadPermissions })
  useRead(hasAccounts ? '/api/wa/getAccounts' : null, { ...ONCE, fetcher: useWa.getState().loadAccounts })

  // If the last response did not identify the visitor, it is requested again at every navigation; a 401 redirects to
  // the sign-in page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at a navigation, not at every answer
  useEffect(() => {
    if (userData === false) void mutate()
  }, [path])

  return null
}
