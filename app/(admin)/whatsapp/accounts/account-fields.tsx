'use client'

import type { ComponentProps } from 'react'

import { LtrField } from '@/components/ui/fields'
import { PhoneField } from '@/components/ui/phone-input'
import { type AccountField, describeChannelKind } from '@/lib/modules/channels/kinds.rules'
import type { ChannelKind } from '@/lib/vocabulary/messaging'

type Bound = Omit<ComponentProps<typeof LtrField>, 'label' | 'type' | 'hint'>
type Fields = { fields: readonly AccountField[]; field: (name: string) => Bound }

/** What an account of a kind sends from: its number, or the name of a sender. */
export function AddressField({ kind, ...rest }: { kind: ChannelKind } & Bound) {
  const { address, isAddressOptional } = describeChannelKind(kind)
  if (address === 'phone')
    return (
      <PhoneField
        label="מספר הטלפון"
        required={!isAddressOptional}
        {...(isAddressOptional && { hint: 'ריק: ייקרא מהטלפון שיחובר' })}
        {...rest}
      />
    )
  return <LtrField label="שם השולח" required hint="עד 11 אותיות באנגלית וספרות, או מספר" maxLength={15} {...rest} />
}

/** The settings of an account that are no secrets. */
export const SettingFields = ({ fields, field }: Fields) =>
  fields.map(({ name, label, hint, isOptional }) => (
    <LtrField
      key={name}
      label={label}
      required={!isOptional}
      autoComplete="off"
      maxLength={200}
      {...(hint && { hint })}
      {...field(name)}
    />
  ))

/** The secrets of an account; of a stored one only the last characters are shown. */
export const SecretFields = ({ fields, hints, field }: Fields & { hints: Readonly<Record<string, string>> }) =>
  fields.map(({ name, label }) => {
    const last4 = hints[name]
    return (
      <LtrField
        key={name}
        label={label}
        type="password"
        autoComplete="new-password"
        maxLength={1000}
        required={last4 === undefined}
        {...(last4 !== undefined && { placeholder: `•••••${last4}` })}
        hint={last4 === undefined ? 'נשמר מוצפן, ואי אפשר לקרוא אותו שוב' : 'שמור. ריק: בלי שינוי'}
        {...field(name)}
      />
    )
  })
