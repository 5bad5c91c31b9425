'use client'

import { createContext, type ReactNode, useMemo } from 'react'

import type { Permission } from '@/lib/access/permissions'
import { type Rule, rule } from '@/lib/access/rule'
import { useAuth } from '@/lib/stores/auth'

/**
 * The visitor's rules. A `Can` builds the ability from them on demand, so that screens without one do not load CASL.
 */
export const Rules = createContext<readonly Rule[]>([])

type Props = { permissions: readonly Permission[]; children: ReactNode }

/**
 * Provides the rules to every `Can` below: first those by which the server rendered the page, then those of the latest
 * GET /api/getPermissions.
 */
export function RulesProvider({ permissions, children }: Props) {
  const fetched = useAuth(({ ability }) => ability)
  const drawn = useMemo(() => [rule({ action: [...permissions] })], [permissions])
  return <Rules value={fetched.length > 0 ? fetched : drawn}>{children}</Rules>
}
