'use client'

import { useRouter } from 'next/navigation'

import { FormSection } from '@/components/screen/form-section'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Alert } from '@/components/ui/alert'
import { TextField } from '@/components/ui/fields'
import { Checkbox } from '@/components/ui/inputs'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { channelStateLabels } from '@/lib/modules/channels/channels.labels'
import { describeChannelKind } from '@/lib/modules/channels/kinds.rules'
import { linkTo } from '@/lib/routes/links'
import type { ChannelKind, ChannelState } from '@/lib/vocabulary/messaging'

import { AddressField, SecretFields, SettingFields } from './account-fields'
import { UnofficialAlert } from './unofficial-alert'

type Values = {
  kind: ChannelKind
  name: string
  address: string
  settings: Record<string, string>
  secrets: Record<string, string>
  isSimulated: boolean
}

/** Loads the rules when the form reacts; a simulated account has neither settings nor secrets of a provider. */
const loadRules = async () => {
  const [{ formSchema }, { channelAccountInput }] = await Promise.all([
    import('@/lib/client/form-schema'),
    import('@/lib/modules/channels/accounts.schema'),
  ])
  return formSchema(channelAccountInput, (values: Values) =>
    values.isSimulated ? { ...values, settings: {}, secrets: {} } : values,
  )
}

/** The form of a new account of a kind; the account is connected as soon as it is saved. */
export function NewAccountForm({ kind }: { kind: ChannelKind }) {
  const router = useRouter()
  const { name, isUnofficial, isOwn, settings, secrets } = describeChannelKind(kind)
  const form = useOfficeForm<Values, object, { id: string }>({
    schema: loadRules,
    defaults: {
      kind,
      name: '',
      address: '',
      settings: emptyValues(settings),
      secrets: emptyValues(secrets),
      isSimulated: false,
    },
    submit: (body) => sendJson('/api/whatsapp/accounts', 'POST', body),
    onSaved: async ({ id }) => {
      if (isOwn) {
        void notify('החשבון נשמר. נשאר להדביק את השורה באתר')
        router.push(linkTo('whatsapp-accounts-view', { id }))
        return router.refresh()
      }
      const sent = await sendJson<{ state: ChannelState }>(`/api/whatsapp/accounts/${id}/connection`, 'POST', {
        version: 1,
      })
      void notify(sent.ok ? `החשבון נשמר. מצב: ${channelStateLabels[sent.data.state]}` : sent.error.message)
      router.push(linkTo('whatsapp-accounts-view', { id }))
      router.refresh()
    },
  })
  const isSimulated = form.rhf.watch('isSimulated')
  return (
    <OfficeForm form={form} label="חשבון הודעות חדש">
      {isUnofficial && <UnofficialAlert />}
      <FormSection title={name}>
        <TextField
          label="שם"
          hint="איך החשבון נקרא אצלכם"
          required
          maxLength={100}
          autoComplete="off"
          {...form.field('name')}
        />
        <AddressField kind={kind} {...form.field('address')} />
        {!isOwn && <Checkbox {...form.field('isSimulated')}>סימולציה: שום הודעה לא יוצאת מהמערכת</Checkbox>}
      </FormSection>
      {isSimulated ? (
        <Alert tone="info" title="חשבון של סימולציה אינו צריך מפתחות.">
          הוא מתנהג כמו הספק: הודעות נשלחות, נמסרות ונקראות, ואפשר לכתוב אליו בשם לקוח לדוגמה.
        </Alert>
      ) : (
        <FormSection title={isOwn ? 'הצ׳אט באתר' : 'החיבור אצל הספק'}>
          <SettingFields fields={settings} field={(one) => form.field(`settings.${one}`)} />
          <SecretFields fields={secrets} hints={{}} field={(one) => form.field(`secrets.${one}`)} />
        </FormSection>
      )}
      <SaveBar label={isOwn ? 'שמירה' : 'שמירה וחיבור'} cancelHref={linkTo('whatsapp-accounts')} />
    </OfficeForm>
  )
}

const emptyValues = (fields: readonly { name: string }[]) => Object.fromEntries(fields.map(({ name }) => [name, '']))
