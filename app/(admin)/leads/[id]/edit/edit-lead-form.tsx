'use client'

import { useRouter } from 'next/navigation'
import { bindList } from '@/components/domain/records/bind-list'
import { VersionChoice } from '@/components/domain/records/version-choice'
import type { VersionWords } from '@/components/domain/records/version-words'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { leadFieldLabels } from '@/lib/modules/leads/leads.labels'
import { picklistOptions } from '@/lib/modules/picklists/picklists.rules'
import { linkTo } from '@/lib/routes/links'

import { LeadFields, type LeadFormChoices } from '../../lead-fields'
import { amountText, type leadFormValues } from '../../lead-form'

const loadSchema = () => import('@/lib/modules/leads/leads.schema').then((schema) => schema.leadChange)

type Props = {
  id: string
  defaults: ReturnType<typeof leadFormValues>
  /** The present source, which stays among the choices. */
  source: string | null
  choices: LeadFormChoices
  canOpen: boolean
}

export function EditLeadForm({ id, defaults, source, choices, canOpen }: Props) {
  const router = useRouter()
  const back = canOpen ? linkTo('leads-view', { id }) : linkTo('home')
  const form = useOfficeForm({
    schema: loadSchema,
    defaults: defaults,
    submit: (values) => sendJson<{ id: string }>(`/api/leads/${id}`, 'PUT', values),
    onSaved: () => {
      notify('השינויים נשמרו')
      router.push(back)
      router.refresh()
    },
  })
  return (
    <OfficeForm form={form} label="עריכת ליד">
      <VersionChoice form={form} title="מישהו אחר שמר את הליד בזמן העריכה" words={versionWords(choices)} />
      <LeadFields field={form.field} list={bindList(form)} source={source} choices={choices} />
      <SaveBar cancelHref={back} />
    </OfficeForm>
  )
}

/** Returns what the fields of the form are called, and what their values mean. */
const versionWords = ({ owners, teams, tags, fields, lists }: LeadFormChoices): VersionWords => ({
  labels: leadFieldLabels,
  choices: {
    source: picklistOptions(lists, 'customer.source'),
    ownerId: owners,
    teamId: teams,
    tagIds: tags.map(({ id, name }) => ({ value: id, label: name })),
  },
  fields,
  toForm: { expectedAgorot: (stored) => amountText(Number(stored)) },
})
