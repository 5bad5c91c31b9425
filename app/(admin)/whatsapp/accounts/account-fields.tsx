'use client'

import type { ComponentProps } from 'react'

import { EmailField, LtrField, SelectField, TextareaField, TextField } from '@/components/ui/fields'
import { PhoneField } from '@/components/ui/phone-input'
import type { AccountField } from '@/lib/modules/channels/account-fields.rules'
import { describeChannelKind } from '@/lib/modules/channels/kinds.rules'
import type { ChannelKind } from '@/lib/vocabulary/messaging'

type Bound = Omit<ComponentProps<typeof LtrField>, 'label' | 'type' | 'hint'>
type SelectBound = Omit<ComponentProps<typeof SelectField>, 'label' | 'hint' | 'options'>
type TextBound = Omit<ComponentProps<typeof TextField>, 'label' | 'hint'>
type LinesBound = Omit<ComponentProps<typeof TextareaField>, 'label' | 'hint'>
type Fields = { fields: readonly AccountField[]; field: (name: string) => Bound }

/** What an account of a kind sends from: its number, its e-mail address, or the name of a sender; a web chat has none. */
export function AddressField({ kind, ...rest }: { kind: ChannelKind } & Bound) {
  const { address, isAddressOptional } = describeChannelKind(kind)
  if (address === 'none') return null
  if (address === 'phone')
    return (
      <PhoneField
        label="מספר הטלפון"
        required={!isAddressOptional}
        {...(isAddressOptional && { hint: 'ריק: ייקרא מהטלפון שיחובר' })}
        {...rest}
      />
    )
  if (address === 'email') return <EmailField label="כתובת הדוא״ל" required maxLength={254} {...rest} />
  return <LtrField label="שם השולח" required hint="עד 11 אותיות באנגלית וספרות, או מספר" maxLength={15} {...rest} />
}

/** The settings of an account that are no secrets. */
export const SettingFields = ({ fields, field }: Fields) =>
  fields.map(({ name, label, hint, isOptional, options, text }) => {
    const shared = { label, required: !isOptional, ...(hint && { hint }) }
    if (options)
      return (
        <SelectField key={name} placeholder="בחירה" options={options} {...shared} {...(field(name) as SelectBound)} />
      )
    if (text === 'lines')
      return <TextareaField key={name} dir="ltr" maxLength={1000} {...shared} {...(field(name) as LinesBound)} />
    if (text)
      return <TextField key={name} autoComplete="off" maxLength={300} {...shared} {...(field(name) as TextBound)} />
    return <LtrField key={name} autoComplete="off" maxLength={253} {...shared} {...field(name)} />
  })

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
