'use client'

import { AbilityProvider } from '@casl/react'
import { type ReactNode, useMemo } from 'react'

import { abilityOf } from '@/lib/access/ability'
import type { Permission } from '@/lib/access/permissions'

type Props = { permissions: readonly Permission[]; children: ReactNode }

/** Carries what the visitor holds to every `Can` below; the same ability that the server builds. */
export function AbilityOf({ permissions, children }: Props) {
  const ability = useMemo(() => abilityOf(permissions), [permissions])
  return <AbilityProvider value={ability}>{children}</AbilityProvider>
}
