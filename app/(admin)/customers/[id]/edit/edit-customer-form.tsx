'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { duplicatesForError } from '@/app/(admin)/customers/duplicates-for-error'
import { PossibleDuplicates } from '@/app/(admin)/customers/possible-duplicates'
import { bindList } from '@/components/domain/records/bind-list'
import type { FormChoices } from '@/components/domain/records/form-parts'
import { VersionChoice } from '@/components/domain/records/version-choice'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Ltr } from '@/components/ui/bidi'
import { Checkbox } from '@/components/ui/inputs'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { maskNationalId } from '@/lib/format/national-id'
import type { CustomerDetails } from '@/lib/modules/customers/customers.queries'
import type { CustomerChange } from '@/lib/modules/customers/customers.schema'
import { statusesFrom } from '@/lib/modules/customers/statuses.rules'
import type { PossibleDuplicate } from '@/lib/modules/merging/possible-duplicates.queries'
import { linkTo } from '@/lib/routes/links'
import { CustomerFields } from '../../customer-fields'
import { customerFormValues } from './defaults-of'
import { customerVersionWords } from './version-words'

const loadSchema = () => import('@/lib/modules/customers/customers.schema').then((schema) => schema.customerChange)

type Props = { customer: CustomerDetails; choices: FormChoices; canOpen: boolean }

export function EditCustomerForm({ customer, choices, canOpen }: Props) {
  const router = useRouter()
  const [duplicates, setDuplicates] = useState<PossibleDuplicate[] | null>(null)
  const { id, nationalIdLast4 } = customer

  async function submit(values: CustomerChange) {
    const sent = await sendJson<{ id: string }>(`/api/customers/${id}`, 'PUT', values)
    setDuplicates(sent.ok ? null : await duplicatesForError(sent.error, values))
    return sent
  }
  const form = useOfficeForm({
    schema: loadSchema,
    defaults: customerFormValues(customer, choices.fields),
    submit,
    onSaved: () => {
      notify('השינויים נשמרו')
      router.push(canOpen ? linkTo('customers-view', { id }) : linkTo('home'))
      router.refresh()
    },
  })

  return (
    <OfficeForm form={form} label="עריכת לקוח">
      <VersionChoice form={form} title="מישהו אחר שמר את הלקוח בזמן העריכה" words={customerVersionWords(choices)} />
      {duplicates && <PossibleDuplicates duplicates={duplicates} />}
      <CustomerFields
        field={form.field}
        list={bindList(form)}
        kind={form.rhf.watch('kind')}
        statuses={statusesFrom(choices.lists, customer.status)}
        source={customer.source}
        choices={choices}
        nationalIdHint={nationalIdLast4 && <KeptNumber last4={nationalIdLast4} />}
      >
        {nationalIdLast4 && <Checkbox {...form.field('isNationalIdRemoved')}>מחיקת המספר השמור</Checkbox>}
      </CustomerFields>
      <SaveBar cancelHref={canOpen ? linkTo('customers-view', { id }) : linkTo('home')} />
    </OfficeForm>
  )
}

const KeptNumber = ({ last4 }: { last4: string }) => (
  <>
    שמור: <Ltr>{maskNationalId(last4)}</Ltr>. יש להקליד מספר רק כדי להחליף אותו.
  </>
)
