'use client'

import { useRouter } from 'next/navigation'

import { FormSection } from '@/components/screen/form-section'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { notify } from '@/components/ui/toaster'
import { formSchema } from '@/lib/client/form-schema'
import { sendJson } from '@/lib/client/send'
import { packageChange } from '@/lib/modules/companies/packages.schema'
import { linkTo } from '@/lib/routes/links'

import { DetailsFields, type DetailsValues, sentDetails } from '../../details-fields'

type Form = DetailsValues & { version: number }

const schema = formSchema(packageChange, ({ version, ...details }: Form) => ({ ...sentDetails(details), version }))

type Props = { id: string; start: Form; types: { value: string; label: string }[] }

/** The form for the details of a package; its terms are edited as a new version. */
export function DetailsForm({ id, start, types }: Props) {
  const router = useRouter()
  const form = useOfficeForm({
    schema,
    defaults: start,
    submit: (body) => sendJson<{ id: string }>(`/api/companies/packages/${id}`, 'PUT', body),
    onSaved: () => {
      notify('הפרטים נשמרו')
      router.push(linkTo('companies-types-view', { id }))
      router.refresh()
    },
  })
  return (
    <OfficeForm form={form} label="פרטי החבילה">
      <FormSection title="פרטי החבילה">
        <DetailsFields field={form.field} types={types} />
      </FormSection>
      <SaveBar cancelHref={linkTo('companies-types-view', { id })} />
    </OfficeForm>
  )
}
