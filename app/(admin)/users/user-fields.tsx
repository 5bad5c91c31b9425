'use client'

import { EmailField, SelectField, TextField } from '@/components/ui/fields'
import type { Choice } from '@/components/ui/inputs'
import { PhoneField } from '@/components/ui/phone-input'

type Name = 'displayName' | 'email' | 'phone' | 'teamId'

/** Properties that react-hook-form and the screen's form give a field. */
type Bound = {
  name: string
  id: string
  error: string | undefined
  ref: (element: HTMLElement | null) => void
  onChange: (event: { target: unknown; type?: unknown }) => unknown
  onBlur: (event: React.FocusEvent) => unknown
}

type Props = {
  field: (name: Name) => Bound
  teams: readonly Choice[]
  hasTeam: boolean
  emailHint: string
}

/**
 * The form fields of a user's details, shared by the invitation and the edit form. Autofill is off: browsers must not
 * fill in the user's own details.
 */
export function UserFields({ field, teams, hasTeam, emailHint }: Props) {
  return (
    <>
      <TextField label="שם מלא" required autoComplete="off" {...field('displayName')} />
      <EmailField label="דוא״ל" required hint={emailHint} autoComplete="off" {...field('email')} />
      <PhoneField label="טלפון" autoComplete="off" {...field('phone')} />
      {hasTeam && <SelectField label="צוות" placeholder="ללא צוות" options={teams} {...field('teamId')} />}
    </>
  )
}
