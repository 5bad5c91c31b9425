'use client'

import { useRouter } from 'next/navigation'

import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Alert } from '@/components/ui/alert'
import { notify } from '@/components/ui/toaster'
import type { Permission } from '@/lib/access/permissions'
import { formSchema } from '@/lib/client/form-schema'
import { sendJson } from '@/lib/client/send'
import { packageVersionInput } from '@/lib/modules/companies/packages.schema'
import { linkTo } from '@/lib/routes/links'

import { sentTerms, type TermsValues } from '../../terms'
import { TermsFields } from '../../terms-fields'

const schema = formSchema(packageVersionInput, sentTerms)

type Props = { id: string; start: TermsValues; offered: readonly Permission[]; holders: number }

/** The form for new terms, which apply to companies that buy the package from their first day on. */
export function VersionForm({ id, start, offered, holders }: Props) {
  const router = useRouter()
  const form = useOfficeForm({
    schema,
    defaults: start,
    submit: (body) => sendJson<{ number: number }>(`/api/companies/packages/${id}/versions`, 'POST', body),
    onSaved: ({ number }) => {
      notify(`גרסה ${number} נשמרה`)
      router.push(linkTo('companies-types-view', { id }))
      router.refresh()
    },
  })
  return (
    <OfficeForm form={form} label="גרסה חדשה">
      {holders > 0 && (
        <Alert tone="info" title="מי שכבר קנה נשאר בגרסה שלו">
          כדי להעביר חברה לגרסה החדשה בוחרים לה את החבילה שוב בכרטיס שלה, אחרי שרואים את ההפרש.
        </Alert>
      )}
      <TermsFields field={form.field} features={form.bound('features')} offered={offered} />
      <SaveBar label="שמירת הגרסה" cancelHref={linkTo('companies-types-view', { id })} />
    </OfficeForm>
  )
}
