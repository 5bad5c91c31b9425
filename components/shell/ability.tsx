'use client'

import { createContext, type ReactNode, useMemo } from 'react'

import type { Permission } from '@/lib/access/permissions'
import { type Rule, rule } from '@/lib/access/rule'
import { useAuth } from '@/lib/stores/auth'

/** The visitor's rules; the ability is made of them where a `Can` asks, so that screens without one do without the engine. */
export const Rules = createContext<readonly Rule[]>([])

type Props = { permissions: readonly Permission[]; children: ReactNode }

/** Carries the rules to every `Can` below: those that the server drew the page by, then those of the last GET /api/getPermissions. */
export function AbilityOf({ permissions, children }: Props) {
  const fetched = useAuth(({ ability }) => ability)
  const drawn = useMemo(() => [rule({ action: [...permissions] })], [permissions])
  return <Rules value={fetched.length > 0 ? fetched : drawn}>{children}</Rules>
}
