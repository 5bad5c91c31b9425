'use client'

import { EmailField, LtrField, SelectField, TextField } from '@/components/ui/fields'
import { toOptions } from '@/lib/format/options'
import { businessKindLabels } from '@/lib/modules/companies/companies.labels'

type Field = { id: string; name: string; error: string | undefined }
type Name = 'name' | 'businessKind' | 'registrationNumber' | 'address' | 'phone' | 'email'

/** The form fields of a company's business details. */
export const CompanyFields = ({ field }: { field: (name: Name) => Field }) => (
  <>
    <TextField label="שם" required maxLength={200} {...field('name')} />
    <SelectField label="סוג העסק" required options={BUSINESSES} {...field('businessKind')} />
    <LtrField
      label="מספר חברה או עוסק"
      inputMode="numeric"
      hint="9 ספרות, כולל ספרת ביקורת"
      {...field('registrationNumber')}
    />
    <TextField label="כתובת" maxLength={200} {...field('address')} />
    <LtrField label="טלפון" type="tel" {...field('phone')} />
    <EmailField label="דוא״ל" {...field('email')} />
  </>
)

const BUSINESSES = toOptions(businessKindLabels)
