'use client'

import { useRouter } from 'next/navigation'

import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { TextField } from '@/components/ui/fields'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { describeChannelKind } from '@/lib/modules/channels/kinds.rules'

import { AddressField, SettingFields } from '../../account-fields'
import type { AccountHandle } from './account-handle'

type Values = { name: string; address: string; settings: Record<string, string>; version: number }

const loadRules = () => import('@/lib/modules/channels/accounts.schema').then((schema) => schema.channelAccountChange)

/** The form of an account's name, address and settings; a connected account is checked again after it. */
export function EditAccount({ account, onClose }: { account: AccountHandle; onClose: () => void }) {
  const router = useRouter()
  const { id, kind, name, address, settings, version } = account
  const fields = describeChannelKind(kind).settings
  const form = useOfficeForm<Values, object, unknown>({
    schema: loadRules,
    defaults: {
      name,
      address,
      version,
      settings: Object.fromEntries(fields.map((field) => [field.name, settings[field.name] ?? ''])),
    },
    submit: (body) => sendJson(`/api/whatsapp/accounts/${id}`, 'PUT', { ...body, version }),
    onSaved: () => {
      void notify('החשבון נשמר')
      onClose()
      router.refresh()
    },
  })
  return (
    <OfficeForm form={form} label="עריכת חשבון ההודעות" plain>
      <TextField label="שם" required maxLength={100} {...form.field('name')} />
      <AddressField kind={kind} {...form.field('address')} />
      <SettingFields fields={fields} field={(one) => form.field(`settings.${one}`)} />
      <SaveBar onCancel={onClose} />
    </OfficeForm>
  )
}
