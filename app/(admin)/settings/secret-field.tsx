'use client'

import type { ComponentProps } from 'react'

import { LtrField } from '@/components/ui/fields'

type Props = Omit<ComponentProps<typeof LtrField>, 'type' | 'hint'> & {
  /** Last characters of the stored secret: empty if it is too short to show any, null if nothing is stored. */
  last4: string | null
}

/** The input of a write-only secret: of the stored one only the last characters are shown. */
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
