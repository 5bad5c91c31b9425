'use client'

import { useRouter } from 'next/navigation'

import { FormSection } from '@/components/screen/form-section'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { TextareaField, TextField } from '@/components/ui/fields'
import { Switch } from '@/components/ui/switch'
import { notify } from '@/components/ui/toaster'
import type { Permission } from '@/lib/access/permissions'
import { sendJson } from '@/lib/client/send'
import { roleInput } from '@/lib/modules/roles/roles.schema'
import { linkTo } from '@/lib/routes/links'

import { type Giver, PermissionMatrix } from './permission-matrix'

export type RoleFormValues = { name: string; description: string; requiresTotp: boolean; permissions: Permission[] }

type Props = { start: RoleFormValues; saved?: { id: string; version: number }; giver: Giver }

/** The form that creates a role, or edits the saved one (by id and version). */
export function RoleForm({ start, saved, giver }: Props) {
  const router = useRouter()
  const back = linkTo('roles')
  const form = useOfficeForm({
    schema: roleInput,
    defaults: start,
    submit: (body) =>
      saved
        ? sendJson<{ id: string }>(`/api/roles/${saved.id}`, 'PUT', { ...body, version: saved.version })
        : sendJson<{ id: string }>('/api/roles', 'POST', body),
    onSaved: () => {
      notify('התפקיד נשמר')
      router.push(back)
      router.refresh()
    },
  })
  const chosen = form.bound('permissions')
  return (
    <OfficeForm form={form} label={saved ? 'עריכת תפקיד' : 'תפקיד חדש'}>
      <FormSection title="פרטי התפקיד">
        <TextField label="שם" required {...form.field('name')} />
        <TextareaField label="תיאור" rows={2} {...form.field('description')} />
        <Switch
          hint="מי שמחזיק בתפקיד לא יגיע לשום עמוד עד שיפעיל אימות דו־שלבי בחשבון שלו"
          {...form.field('requiresTotp')}
        >
          דורש אימות דו־שלבי
        </Switch>
      </FormSection>
      <PermissionMatrix
        id={chosen.id}
        error={chosen.error}
        chosen={chosen.value as Permission[]}
        onChange={chosen.onChange}
        before={start.permissions}
        giver={giver}
      />
      <SaveBar cancelHref={back} />
    </OfficeForm>
  )
}
