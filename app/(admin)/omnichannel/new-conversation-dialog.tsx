'use client'

import { useState } from 'react'

import { type RecordOption, RecordPicker } from '@/components/domain/record-picker'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { EmailField, LtrField, SelectField } from '@/components/ui/fields'
import { Segmented } from '@/components/ui/segmented'
import { Spinner } from '@/components/ui/spinner'
import { problemText } from '@/lib/client/problem-text'
import { type SendError, sendJson } from '@/lib/client/send'
import { readNow, useRead } from '@/lib/client/use-read'

import { INBOX_PATH, type InboxAccount, type InboxViewer } from './contract'

type Props = { viewer: InboxViewer; onClose: () => void; onOpened: (id: string) => void }

/** Opens a conversation with a customer, a number or an e-mail address; what is written comes next, and only there it is sent. */
export function NewConversationDialog({ viewer, onClose, onOpened }: Props) {
  const { data: accounts, error } = useRead<InboxAccount[]>(`${INBOX_PATH}/accounts`)
  const [accountId, setAccountId] = useState<string>()
  const [way, setWay] = useState<'number' | 'customer'>('number')
  const [phone, setPhone] = useState('')
  const [email, setEmail] = useState('')
  const [customer, setCustomer] = useState<RecordOption | null>(null)
  const [problem, setProblem] = useState<SendError>()
  const [isSaving, setSaving] = useState(false)
  const account = accounts?.find(({ id }) => id === accountId) ?? accounts?.[0]
  const chosen = account?.id ?? ''
  const field = account?.family === 'email' ? 'email' : 'phone'

  const open = async (event: React.FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (isSaving) return
    setSaving(true)
    const typed = field === 'email' ? email : phone
    const address = way === 'number' ? typed.trim() : await addressOfCustomer(customer, field)
    const sent = address
      ? await sendJson<{ id: string }>(`${INBOX_PATH}/conversations`, 'POST', { accountId: chosen, [field]: address })
      : ({ ok: false, error: missing(field, way, customer) } as const)
    setSaving(false)
    if (sent.ok) onOpened(sent.data.id)
    else setProblem(sent.error)
  }
  const fault = problem?.fields?.[field]
  return (
    <Dialog open title="שיחה חדשה" onClose={onClose}>
      {error && <Alert tone="bad" live title={problemText(error.error)} />}
      {!accounts && !error && <Spinner label="הערוצים נטענים" />}
      {accounts?.length === 0 && (
        <Alert tone="info" title="אין ערוץ מחובר שאפשר לפנות ממנו.">
          {viewer.accountsHref && <a href={viewer.accountsHref}>חיבור ערוצי הודעות</a>}
        </Alert>
      )}
      {accounts && accounts.length > 0 && (
        <form className="stack" noValidate onSubmit={open}>
          {problem && !fault && <Alert tone="bad" live title={problemText(problem)} />}
          <SelectField
            label="מאיזה ערוץ"
            options={accounts.map(({ id, name, isSimulated }) => ({
              value: id,
              label: isSimulated ? `${name} (סימולציה)` : name,
            }))}
            value={chosen}
            onChange={({ currentTarget }) => {
              setAccountId(currentTarget.value)
              setProblem(undefined)
            }}
          />
          {viewer.can.customers && (
            <Segmented
              legend="אל מי"
              name="way"
              options={[
                { value: 'number', label: field === 'email' ? 'כתובת' : 'מספר' },
                { value: 'customer', label: 'לקוח' },
              ]}
              value={way}
              onChange={({ currentTarget }) => {
                setWay(currentTarget.value as typeof way)
                setProblem(undefined)
              }}
            />
          )}
          {way === 'number' && field === 'email' && (
            <EmailField
              label="כתובת דוא״ל"
              required
              error={fault}
              value={email}
              onChange={({ currentTarget }) => setEmail(currentTarget.value)}
            />
          )}
          {way === 'number' && field === 'phone' && (
            <LtrField
              label="מספר טלפון"
              type="tel"
              inputMode="tel"
              required
              error={fault}
              value={phone}
              onChange={({ currentTarget }) => setPhone(currentTarget.value)}
            />
          )}
          {way === 'customer' && (
            <RecordPicker entity="customer" label="לקוח" error={fault} value={customer} onChange={setCustomer} />
          )}
          <p className="muted">
            אם כבר יש שיחה פתוחה עם {field === 'email' ? 'אותה כתובת' : 'אותו מספר'}, היא זו שתיפתח.
          </p>
          <div className="dialog-actions">
            <Button type="submit" variant="primary" loading={isSaving}>
              פתיחת השיחה
            </Button>
            <Button onClick={onClose}>ביטול</Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}

type Field = 'phone' | 'email'

async function addressOfCustomer(customer: RecordOption | null, field: Field): Promise<string | null> {
  if (!customer) return null
  const path = `/api/customers/${customer.value}`
  const found = await readNow<Record<Field, string | null>>(path).catch(() => undefined)
  return found?.[field] ?? null
}

const MISSING = {
  phone: { number: 'יש למלא מספר טלפון', customer: 'ללקוח הזה אין מספר טלפון בכרטיס' },
  email: { number: 'יש למלא כתובת דוא״ל', customer: 'ללקוח הזה אין כתובת דוא״ל בכרטיס' },
} as const

function missing(field: Field, way: 'number' | 'customer', customer: RecordOption | null): SendError {
  const text = way === 'customer' && !customer ? 'יש לבחור לקוח' : MISSING[field][way]
  return { code: 'invalid', message: text, fields: { [field]: text } }
}
