'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { bindList } from '@/components/domain/records/bind-list'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { SelectField } from '@/components/ui/fields'
import { notify } from '@/components/ui/toaster'
import { useLazy } from '@/components/ui/use-lazy'
import { sendJson } from '@/lib/client/send'
import type { LeadInput } from '@/lib/modules/leads/leads.schema'
import { defaultPipeline } from '@/lib/modules/leads/statuses.rules'
import type { LeadPipeline } from '@/lib/modules/leads/statuses.schema'
import type { PossibleDuplicate } from '@/lib/modules/merging/possible-duplicates.queries'

import { duplicateLeadsForError } from '../duplicates-for-error'
import { LeadFields, type LeadFormChoices } from '../lead-fields'

const loadDuplicates = () => import('../possible-duplicates').then((made) => made.PossibleDuplicateLeads)
const loadSchema = () => import('@/lib/modules/leads/leads.schema').then((schema) => schema.leadInput)

const EMPTY = {
  name: '',
  companyName: '',
  phone: '',
  email: '',
  city: '',
  interest: '',
  expectedAgorot: '',
  source: '',
  campaign: '',
  notes: '',
  teamId: '',
  nextFollowUpOn: '',
} as const

type Props = {
  choices: LeadFormChoices
  /** Values of custom fields that the form starts with. */
  start: Record<string, string | string[]>
  pipelines: readonly LeadPipeline[]
  actorId: string
  cancelHref: string
}

export function AddLeadForm({ choices, start, pipelines, actorId, cancelHref }: Props) {
  const router = useRouter()
  const [duplicates, setDuplicates] = useState<PossibleDuplicate[] | null>(null)
  const isDuplicateAccepted = useRef(false)
  const PossibleDuplicateLeads = useLazy(loadDuplicates, duplicates !== null)

  async function submit(values: LeadInput) {
    const body = { ...values, isDuplicateAccepted: isDuplicateAccepted.current }
    isDuplicateAccepted.current = false
    const sent = await sendJson<{ id: string }>('/api/leads', 'POST', body)
    setDuplicates(sent.ok ? null : await duplicateLeadsForError(sent.error, values))
    return sent
  }
  const form = useOfficeForm({
    schema: loadSchema,
    defaults: {
      ...EMPTY,
      tagIds: [],
      ownerId: actorId,
      pipelineId: defaultPipeline(pipelines)?.id ?? '',
      custom: start,
    },
    submit,
    onSaved: async ({ id }) => {
      notify('הליד נוסף')
      const { linkTo } = await import('@/lib/routes/links')
      router.push(linkTo('leads-view', { id }))
    },
  })
  async function saveAnyway() {
    isDuplicateAccepted.current = true
    await form.onSubmit()
    // If the form's own validation refused it, nothing was sent; the acceptance must not apply to the next attempt.
    isDuplicateAccepted.current = false
  }

  return (
    <OfficeForm form={form} label="ליד חדש">
      {duplicates && PossibleDuplicateLeads && (
        <PossibleDuplicateLeads duplicates={duplicates} onSaveAnyway={saveAnyway} />
      )}
      <LeadFields field={form.field} list={bindList(form)} choices={choices}>
        {pipelines.length > 1 && (
          <SelectField
            label="תהליך"
            required
            options={pipelines.map(({ id, name }) => ({ value: id, label: name }))}
            {...form.field('pipelineId')}
          />
        )}
      </LeadFields>
      <SaveBar label="הוספת ליד" cancelHref={cancelHref} />
    </OfficeForm>
  )
}
