'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { FormSection } from '@/components/screen/form-section'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { NumberField, SelectField, TextField } from '@/components/ui/fields'
import { Checkbox } from '@/components/ui/inputs'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import type { ChannelChoices } from '@/lib/modules/capture/choices.queries'
import { picklistOptions } from '@/lib/modules/picklists/picklists.rules'
import { linkTo } from '@/lib/routes/links'

import type { ChannelValues } from './channel-form-values'
import { FormSettings } from './form-settings'
import { MappingEditor } from './mapping-editor'
import { MetaSettings } from './meta-settings'
import { NewKey, type ShownKey } from './new-key'

const loadSchema = () => import('@/lib/modules/capture/capture.schema').then((schema) => schema.channelInput)

type Saved = { id: string; hasAppSecret: boolean; hasPageToken: boolean }
type Props = {
  start: ChannelValues
  saved?: Saved
  choices: ChannelChoices
  /** Places of the newest message that hold a value, with the value. */
  sample?: readonly [path: string, value: string][]
}
type Answer = { id: string; key: string | null; verifyToken: string | null }

/** The form that creates a channel of a kind, or edits the saved one. A new key is shown once, before the form is left. */
export function ChannelForm({ start, saved, choices, sample = [] }: Props) {
  const router = useRouter()
  const [made, setMade] = useState<ShownKey & { id: string }>()
  const leave = ({ id }: { id: string }) => {
    router.push(linkTo('leads-capture-view', { id }))
    router.refresh()
  }
  const form = useOfficeForm({
    schema: loadSchema,
    defaults: start,
    submit: (body) =>
      saved
        ? sendJson<Answer>(`/api/leads/capture/${saved.id}`, 'PUT', body)
        : sendJson<Answer>('/api/leads/capture', 'POST', body),
    onSaved: (answer) => {
      notify('הערוץ נשמר')
      if (answer.key) setMade({ ...answer, key: answer.key })
      else leave(answer)
    },
  })
  const { kind } = start
  return (
    <OfficeForm form={form} label={saved ? 'עריכת ערוץ' : 'ערוץ חדש'}>
      <FormSection title="הערוץ">
        <TextField label="שם" hint="איך הערוץ נקרא אצלכם" required autoComplete="off" {...form.field('name')} />
        <Checkbox {...form.field('isOpen')}>פתוח לפניות</Checkbox>
      </FormSection>
      {kind === 'form' && <FormSettings form={form} choices={choices} />}
      {kind === 'meta' && <MetaSettings form={form} saved={saved} />}
      {(kind === 'meta' || kind === 'webhook') && (
        <FormSection title="מה נקרא מכל פנייה">
          <MappingEditor
            bound={form.bound('mapping' as never)}
            errors={form.errors}
            fields={choices.fields}
            sample={sample}
          />
        </FormSection>
      )}
      <FormSection title="מה קורה עם הליד">
        {choices.pipelines.length > 1 && (
          <SelectField
            label="תהליך"
            placeholder="התהליך של לידים חדשים"
            options={choices.pipelines}
            {...form.field('pipelineId')}
          />
        )}
        <SelectField
          label="מקור"
          placeholder="בלי מקור"
          options={picklistOptions(choices.lists, 'customer.source', start.source)}
          {...form.field('source')}
        />
        <SelectField
          label="אחראי"
          hint="כשאין אחראי קבוע, הליד מחולק לפי הכללים שבעמוד ״חלוקת לידים״"
          placeholder="לפי הכללים"
          options={choices.owners}
          {...form.field('ownerId')}
        />
        <NumberField
          label="התראה על שקט אחרי (שעות)"
          hint="אם לא תגיע פנייה במשך הזמן הזה, תישלח הודעה. ריק: בלי התראה"
          {...form.field('silenceHours')}
        />
      </FormSection>
      <SaveBar cancelHref={linkTo('leads-capture')} />
      {made && <NewKey kind={kind} shown={made} onClose={() => leave(made)} />}
    </OfficeForm>
  )
}
