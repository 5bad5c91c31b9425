'use client'

import { ComboboxField } from '@/components/ui/combobox'
import { readJson } from '@/lib/client/read'
import type { CustomerOption } from '@/lib/modules/customers/customers.queries'

type Props = {
  label?: string | undefined
  value: CustomerOption | null
  onChange: (customer: CustomerOption | null) => void
  id?: string | undefined
  error?: string | undefined
  hint?: string | undefined
}

/** A field to find a customer by name, phone, e-mail, city or number, among those that the user may see. */
export const CustomerPicker = ({ label = 'לקוח', value, onChange, ...field }: Props) => (
  <ComboboxField
    label={label}
    placeholder="חיפוש לפי שם, טלפון או מספר"
    load={loadCustomers}
    value={value}
    onChange={onChange}
    {...field}
  />
)

const loadCustomers = (query: string) =>
  readJson<CustomerOption[]>(`/api/customers/options?q=${encodeURIComponent(query)}`)
