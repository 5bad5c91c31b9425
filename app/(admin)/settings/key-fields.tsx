'use client'

import type { ComponentProps } from 'react'

import { LtrField } from '@/components/ui/fields'
import { describeProvider, type Provider } from '@/lib/vocabulary/payment-providers'

import { SecretField } from './secret-field'

type Bound = Omit<ComponentProps<typeof LtrField>, 'label' | 'type' | 'hint'>
type Props = { provider: Provider; field: (name: string) => Bound }

/** The key fields of a provider. A stored secret is never shown again, except the last characters of the first one. */
export const KeyFields = ({ provider, field }: Props) =>
  describeProvider(provider).keys.map(({ name, label, hint, isSecret }) =>
    isSecret ? (
      <div key={`${provider}.${name}`}>
        <SecretField label={label} last4={null} required {...field(name)} />
        {hint && <p className="field-hint">{hint}</p>}
      </div>
    ) : (
      <LtrField
        key={`${provider}.${name}`}
        label={label}
        required
        maxLength={500}
        autoComplete="off"
        {...(hint && { hint })}
        {...field(name)}
      />
    ),
  )
