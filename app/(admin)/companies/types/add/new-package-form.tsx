'use client'

import { useRouter } from 'next/navigation'

import { FormSection } from '@/components/screen/form-section'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { notify } from '@/components/ui/toaster'
import type { Permission } from '@/lib/access/permissions'
import { formSchema } from '@/lib/client/form-schema'
import { sendJson } from '@/lib/client/send'
import { packageInput } from '@/lib/modules/companies/packages.schema'
import { linkTo } from '@/lib/routes/links'

import { DetailsFields, type DetailsValues, sentDetails } from '../details-fields'
import { sentTerms, type TermsValues } from '../terms'
import { TermsFields } from '../terms-fields'

type Form = DetailsValues & TermsValues

const schema = formSchema(packageInput, ({ code, name, description, level, typeId, isShared, ...terms }: Form) => ({
  ...sentDetails({ code, name, description, level, typeId, isShared }),
  ...sentTerms(terms),
}))

type Props = { start: TermsValues; types: { value: string; label: string }[]; offered: readonly Permission[] }

export function NewPackageForm({ start, types, offered }: Props) {
  const router = useRouter()
  const form = useOfficeForm({
    schema,
    defaults: { ...NEW, ...start },
    submit: (body) => sendJson<{ id: string }>('/api/companies/packages', 'POST', body),
    onSaved: ({ id }) => {
      notify('החבילה נשמרה')
      router.push(linkTo('companies-types-view', { id }))
      router.refresh()
    },
  })
  return (
    <OfficeForm form={form} label="חבילה חדשה">
      <FormSection title="פרטי החבילה">
        <DetailsFields field={form.field} types={types} />
      </FormSection>
      <TermsFields field={form.field} features={form.bound('features')} offered={offered} />
      <SaveBar cancelHref={linkTo('companies-types')} />
    </OfficeForm>
  )
}

const NEW: DetailsValues = { code: '', name: '', description: '', level: '1', typeId: '', isShared: false }
