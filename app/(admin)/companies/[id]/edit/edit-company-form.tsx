'use client'

import { useRouter } from 'next/navigation'

import { FormSection } from '@/components/screen/form-section'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { SelectField } from '@/components/ui/fields'
import { notify } from '@/components/ui/toaster'
import { formSchema } from '@/lib/client/form-schema'
import { sendJson } from '@/lib/client/send'
import { companyChange } from '@/lib/modules/companies/companies.schema'
import { linkTo } from '@/lib/routes/links'

import { CompanyFields } from '../../company-fields'

type Form = {
  name: string
  businessKind: string
  registrationNumber: string
  address: string
  phone: string
  email: string
  typeId: string
  version: number
}

const schema = formSchema(companyChange, ({ typeId, ...form }: Form) => ({ ...form, typeId: typeId || null }))

type Props = { id: string; start: Form; types: { value: string; label: string }[] }

export function EditCompanyForm({ id, start, types }: Props) {
  const router = useRouter()
  const form = useOfficeForm({
    schema,
    defaults: start,
    submit: (body) => sendJson<{ id: string }>(`/api/companies/${id}`, 'PUT', body),
    onSaved: () => {
      notify('הפרטים נשמרו')
      router.push(linkTo('companies-view', { id }))
      router.refresh()
    },
  })
  return (
    <OfficeForm form={form} label="עריכת חברה">
      <FormSection title="פרטי החברה">
        <CompanyFields field={form.field} />
        <SelectField label="סוג" options={[{ value: '', label: 'ללא סוג' }, ...types]} {...form.field('typeId')} />
      </FormSection>
      <SaveBar cancelHref={linkTo('companies-view', { id })} />
    </OfficeForm>
  )
}
