'use client'

import { useRouter } from 'next/navigation'

import { FormSection } from '@/components/screen/form-section'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { SelectField } from '@/components/ui/fields'
import { Segmented } from '@/components/ui/segmented'
import { notify } from '@/components/ui/toaster'
import { formSchema } from '@/lib/client/form-schema'
import { sendJson } from '@/lib/client/send'
import { vatPeriodInput } from '@/lib/modules/tax-documents/periods.schema'

type Values = { month: string; months: '1' | '2' }

const LENGTHS = [
  { value: '1', label: 'חודש' },
  { value: '2', label: 'חודשיים' },
]
const schema = formSchema(vatPeriodInput, ({ month, months }: Values) => ({ month, months: Number(months) }))

type Props = { months: { value: string; label: string }[]; first: string }

/** The form that closes a reported VAT period; `first` is the month after the last closed one. */
export function ClosePeriod({ months, first }: Props) {
  const router = useRouter()
  const form = useOfficeForm<Values, object, { id: string }>({
    schema,
    defaults: { month: first, months: '2' },
    submit: (body) => sendJson('/api/tax-documents/periods', 'POST', body),
    onSaved: () => {
      notify('התקופה נסגרה')
      router.refresh()
    },
  })
  return (
    <OfficeForm form={form} label="סגירת תקופת מע״מ">
      <FormSection title="סגירת תקופה">
        <SelectField label="החודש הראשון" required placeholder="בחירת חודש" options={months} {...form.field('month')} />
        <Segmented legend="אורך התקופה" options={LENGTHS} {...form.field('months')} />
      </FormSection>
      <SaveBar label="סגירת התקופה" />
    </OfficeForm>
  )
}
