'use client'

import { createContext, type ReactNode } from 'react'

import type { Permission } from '@/lib/access/permissions'

/** What the visitor holds; the ability is made of it where a `Can` asks, so that screens without one do without the engine. */
export const Held = createContext<readonly Permission[]>([])

type Props = { permissions: readonly Permission[]; children: ReactNode }

/** Carries what the visitor holds to every `Can` below. */
export const AbilityOf = ({ permissions, children }: Props) => <Held value={permissions}>{children}</Held>
