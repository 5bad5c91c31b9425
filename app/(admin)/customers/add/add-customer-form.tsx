'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { duplicatesForError } from '@/app/(admin)/customers/duplicates-for-error'
import { bindList } from '@/components/domain/records/bind-list'
import type { FormChoices } from '@/components/domain/records/form-parts'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { notify } from '@/components/ui/toaster'
import { useLazy } from '@/components/ui/use-lazy'
import { sendJson } from '@/lib/client/send'
import type { CustomerInput } from '@/lib/modules/customers/customers.schema'
import { firstStatuses, statusOfType } from '@/lib/modules/customers/statuses.rules'
import type { PossibleDuplicate } from '@/lib/modules/merging/possible-duplicates.queries'
import { CustomerFields } from '../customer-fields'

const loadDuplicates = () =>
  import('@/app/(admin)/customers/possible-duplicates').then((made) => made.PossibleDuplicates)
const loadSchema = () => import('@/lib/modules/customers/customers.schema').then((schema) => schema.customerInput)

const EMPTY = {
  contactName: '',
  phone: '',
  email: '',
  nationalId: '',
  city: '',
  street: '',
  source: '',
  notes: '',
  website: '',
  birthDate: '',
  teamId: '',
  tagIds: [],
  nextFollowUpOn: '',
} as const

type Props = {
  choices: FormChoices
  /** Values of custom fields that the form starts with. */
  start: Record<string, string | string[]>
  actorId: string
  cancelHref: string
}
type Warning = { duplicates: PossibleDuplicate[]; isSavable: boolean }

export function AddCustomerForm({ choices, start, actorId, cancelHref }: Props) {
  const router = useRouter()
  const [warning, setWarning] = useState<Warning | null>(null)
  const isTwinAccepted = useRef(false)
  const PossibleDuplicates = useLazy(loadDuplicates, warning !== null)

  async function submit(values: CustomerInput) {
    const body = { ...values, isTwinAccepted: isTwinAccepted.current }
    isTwinAccepted.current = false
    const sent = await sendJson<{ id: string }>('/api/customers', 'POST', body)
    const duplicates = sent.ok ? null : await duplicatesForError(sent.error, values)
    setWarning(duplicates && { duplicates, isSavable: !sent.ok && sent.error.code === 'possible_duplicate' })
    return sent
  }
  const form = useOfficeForm({
    schema: loadSchema,
    defaults: {
      ...EMPTY,
      tagIds: [],
      kind: 'person',
      name: '',
      status: statusOfType(choices.lists, 'active'),
      ownerId: actorId,
      custom: start,
    },
    submit,
    onSaved: async ({ id }) => {
      notify('הלקוח נוסף')
      const { linkTo } = await import('@/lib/routes/links')
      router.push(linkTo('customers-view', { id }))
    },
  })
  async function saveAnyway() {
    isTwinAccepted.current = true
    await form.onSubmit()
    // If the form's own validation refused it, nothing was sent; the user's acceptance must not apply to the next
    // attempt.
    isTwinAccepted.current = false
  }

  return (
    <OfficeForm form={form} label="לקוח חדש">
      {warning && PossibleDuplicates && (
        <PossibleDuplicates duplicates={warning.duplicates} onSaveAnyway={warning.isSavable ? saveAnyway : undefined} />
      )}
      <CustomerFields
        field={form.field}
        list={bindList(form)}
        kind={form.rhf.watch('kind')}
        statuses={firstStatuses(choices.lists)}
        choices={choices}
      />
      <SaveBar label="הוספת לקוח" cancelHref={cancelHref} />
    </OfficeForm>
  )
}
