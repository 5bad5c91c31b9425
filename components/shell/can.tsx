'use client'

import { AbilityProvider, Can as CaslCan } from '@casl/react'
import { type ReactNode, useContext, useMemo } from 'react'

import { type Ability, abilityFrom } from '@/lib/access/ability'
import type { Permission } from '@/lib/access/permissions'

import { Rules } from './ability'

type Props = {
  do: Permission
  on?: string | undefined
  field?: string | undefined
  /** Inverts the condition: shows the content to users without the permission. */
  not?: boolean | undefined
  /** Always renders, and passes the result to a function. */
  passThrough?: boolean | undefined
  children: ReactNode | ((answer: { isAllowed: boolean }) => ReactNode)
}

/**
 * Shows its content only to users with the permission (spec, 6). It hides, it does not protect: handlers have gates of
 * their own. Uses the same engine as the server.
 */
export function Can({ do: action, on = 'all', field, not, passThrough, children }: Props) {
  if (!action) throw new Error('<Can> needs an action: <Can do="edit service">')
  const rules = useContext(Rules)
  const ability = useMemo(() => abilityFrom(rules), [rules])
  return (
    <AbilityProvider value={ability}>
      <CaslCan<Ability>
        do={action}
        on={on}
        {...(field !== undefined && { field })}
        not={not ?? false}
        passThrough={passThrough ?? false}
      >
        {children}
      </CaslCan>
    </AbilityProvider>
  )
}
