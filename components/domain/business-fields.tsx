'use client'

import { EmailField, LtrField, SelectField, TextField } from '@/components/ui/fields'

const KINDS = [
  { value: 'company', label: 'חברה בע״מ' },
  { value: 'murshe', label: 'עוסק מורשה' },
  { value: 'patur', label: 'עוסק פטור' },
  { value: 'amuta', label: 'עמותה' },
]

export const businessLabels = {
  companyName: 'שם העסק',
  businessKind: 'סוג העסק',
  registrationNumber: 'מספר חברה או עוסק',
  address: 'כתובת העסק',
  phone: 'טלפון העסק',
  displayName: 'השם שלך',
  email: 'דוא״ל',
  password: 'סיסמה',
} as const

type Props = {
  field: (name: keyof typeof businessLabels) => { id: string; name: string; label: string; error: string | undefined }
}

/** Fields for a new company and its first administrator. */
export function BusinessFields({ field }: Props) {
  return (
    <>
      <TextField {...field('companyName')} required autoComplete="organization" maxLength={200} />
      <SelectField {...field('businessKind')} required placeholder="בחירה" options={KINDS} />
      <LtrField
        {...field('registrationNumber')}
        required
        inputMode="numeric"
        maxLength={20}
        hint="9 ספרות, כולל ספרת ביקורת"
      />
      <TextField {...field('address')} required autoComplete="street-address" maxLength={200} />
      <LtrField {...field('phone')} required type="tel" autoComplete="tel" maxLength={30} />
      <TextField {...field('displayName')} required autoComplete="name" maxLength={200} />
      <EmailField {...field('email')} required autoComplete="username" maxLength={254} />
      <LtrField
        {...field('password')}
        required
        type="password"
        autoComplete="new-password"
        maxLength={256}
        hint="לפחות 12 תווים; אפשר משפט שלם, גם בעברית"
      />
    </>
  )
}
