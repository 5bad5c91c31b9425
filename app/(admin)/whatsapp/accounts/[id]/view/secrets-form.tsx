'use client'

import { useRouter } from 'next/navigation'

import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { channelStateLabels } from '@/lib/modules/channels/channels.labels'
import { describeChannelKind } from '@/lib/modules/channels/kinds.rules'
import type { ChannelState } from '@/lib/vocabulary/messaging'

import { SecretFields } from '../../account-fields'
import type { AccountHandle } from './account-handle'

type Values = { secrets: Record<string, string>; version: number }

const loadRules = () => import('@/lib/modules/channels/accounts.schema').then((schema) => schema.channelSecretsChange)

/** The form that replaces secrets of an account; an empty field keeps the stored one. */
export function SecretsForm({ account, onClose }: { account: AccountHandle; onClose: () => void }) {
  const router = useRouter()
  const { id, kind, secretHints, version } = account
  const fields = describeChannelKind(kind).secrets
  const form = useOfficeForm<Values, object, { state: ChannelState }>({
    schema: loadRules,
    defaults: { version, secrets: Object.fromEntries(fields.map(({ name }) => [name, ''])) },
    submit: (body) => sendJson(`/api/whatsapp/accounts/${id}/secrets`, 'PUT', { ...body, version }),
    onSaved: ({ state }) => {
      void notify(`המפתחות הוחלפו. מצב: ${channelStateLabels[state]}`)
      onClose()
      router.refresh()
    },
  })
  return (
    <OfficeForm form={form} label="החלפת מפתחות" plain>
      <p>מפתח שמוחלף נמחק מיד, וחשבון מחובר נבדק שוב מול הספק.</p>
      <SecretFields fields={fields} hints={secretHints} field={(one) => form.field(`secrets.${one}`)} />
      <SaveBar label="החלפת המפתחות" onCancel={onClose} />
    </OfficeForm>
  )
}
