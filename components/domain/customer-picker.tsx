import type { CustomerOption } from '@/lib/modules/customers/customers.queries'

import { RecordPicker } from './record-picker'

type Props = {
  label?: string | undefined
  value: CustomerOption | null
  onChange: (customer: CustomerOption | null) => void
  id?: string | undefined
  error?: string | undefined
  hint?: string | undefined
}

/** A field to find a customer by name, phone, e-mail, city or number, among those that the user may see. */
export const CustomerPicker = ({ label = 'לקוח', ...field }: Props) => (
  <RecordPicker entity="customer" label={label} {...field} />
)
