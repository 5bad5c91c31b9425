'use client'

import { useState } from 'react'

import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { EmailField, SelectField, TextareaField } from '@/components/ui/fields'
import { PhoneField } from '@/components/ui/phone-input'
import { Spinner } from '@/components/ui/spinner'
import { sendJson } from '@/lib/client/send'
import { useRead } from '@/lib/client/use-read'
import { testOutcome } from '@/lib/modules/channels/channels.labels'
import { describeChannelKind } from '@/lib/modules/channels/kinds.rules'
import type { TestMessage as Sent } from '@/lib/modules/channels/test-message.queries'

import type { AccountHandle } from './account-handle'

type Props = { account: AccountHandle; onClose: () => void }
type Values = { phone?: string | undefined; email?: string | undefined; templateId: string; body: string }

const loadRules = async () => {
  const [{ formSchema }, { channelTestInput }] = await Promise.all([
    import('@/lib/client/form-schema'),
    import('@/lib/modules/channels/accounts.schema'),
  ])
  return formSchema(channelTestInput, (values: Values) => ({ ...values, templateId: values.templateId || null }))
}

/** Sends a message to a number or an address and shows what becomes of it. */
export function TestMessage({ account, onClose }: Props) {
  const [messageId, setMessageId] = useState<string>()
  if (messageId) return <Outcome account={account} messageId={messageId} onClose={onClose} />
  return <TestForm account={account} onClose={onClose} onSent={setMessageId} />
}

function TestForm({ account, onClose, onSent }: Props & { onSent: (id: string) => void }) {
  const { id, kind, isSimulated, testTemplates } = account
  const isMail = describeChannelKind(kind).address === 'email'
  const firstContact = firstContactOf(kind)
  const form = useOfficeForm<Values, object, { id: string }>({
    schema: loadRules,
    defaults: Object.assign({ templateId: '', body: 'הודעת בדיקה' }, isMail ? { email: '' } : { phone: '' }),
    submit: (body) => sendJson(`/api/whatsapp/accounts/${id}/test`, 'POST', body),
    onSaved: (sent) => onSent(sent.id),
  })
  const isText = form.rhf.watch('templateId') === ''
  return (
    <OfficeForm form={form} label="הודעת בדיקה" plain>
      {isSimulated && <p>זו סימולציה: ההודעה לא יוצאת מהמערכת, ואין עליה חיוב.</p>}
      {!(isSimulated && firstContact === 'free') && (
        <p>{isMail ? 'ההודעה יוצאת משרת הדואר כמו כל הודעה אחרת.' : HINTS[firstContact]}</p>
      )}
      {isMail ? (
        <EmailField label="כתובת הדוא״ל" required {...form.field('email')} />
      ) : (
        <PhoneField label="מספר הטלפון" required {...form.field('phone')} />
      )}
      {testTemplates.length > 0 && (
        <SelectField label="מה לשלוח" placeholder="טקסט חופשי" options={testTemplates} {...form.field('templateId')} />
      )}
      {isText && <TextareaField label="ההודעה" required maxLength={1000} {...form.field('body')} />}
      <SaveBar label="שליחה" onCancel={onClose} />
    </OfficeForm>
  )
}

const HINTS = {
  free: 'ההודעה יוצאת כמו כל הודעה אחרת, ומחויבת אצל הספק.',
  template: 'טקסט חופשי אפשר לשלוח רק למי שכתב ב־24 השעות האחרונות; לאחרים שולחים תבנית מאושרת.',
  never: 'אפשר לשלוח רק למי שכבר כתב לחשבון הזה.',
}

function firstContactOf(kind: AccountHandle['kind']): keyof typeof HINTS {
  const { isUnofficial, hasTemplates } = describeChannelKind(kind)
  if (isUnofficial) return 'never'
  return hasTemplates ? 'template' : 'free'
}

const EVERY_MS = 2000

type OutcomeProps = Props & { messageId: string }

function Outcome({ account: { id, kind }, messageId, onClose }: OutcomeProps) {
  const { data, error } = useRead<Sent>(`/api/whatsapp/accounts/${id}/test/${messageId}`, {
    refreshInterval: (latest) => (latest && testOutcome(latest.status, kind).isFinal ? 0 : EVERY_MS),
  })
  if (error) return <Alert tone="bad" live title={error.message} />
  if (!data) return <Spinner />
  const { tone, text, isFinal } = testOutcome(data.status, kind)
  return (
    <div className="stack">
      <Alert tone={tone} live title={text}>
        {data.errorText || (!isFinal && 'המצב מתעדכן כאן מעצמו.')}
      </Alert>
      <div className="dialog-actions">
        <Button onClick={onClose}>סגירה</Button>
      </div>
    </div>
  )
}
