'use client'

import type { ComponentProps } from 'react'

import { LtrField } from '@/components/ui/fields'

type Props = Omit<ComponentProps<typeof LtrField>, 'type' | 'hint'> & {
  /** Of what is kept; empty where it is too short to show any of it, null where nothing is kept. */
  last4: string | null
}

/** A secret that is written and never read back: what is kept shows no more than its end. */
export const SecretField = ({ last4, ...rest }: Props) => (
  <LtrField
    type="password"
    autoComplete="new-password"
    maxLength={500}
    {...(last4 !== null && { placeholder: `•••••${last4}` })}
    hint={last4 === null ? 'נשמר מוצפן, ואי אפשר לקרוא אותו שוב' : 'שמור. ריק: בלי שינוי'}
    {...rest}
  />
)
