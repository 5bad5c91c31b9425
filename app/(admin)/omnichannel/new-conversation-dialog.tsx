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
import { useWa } from '@/lib/stores/wa'
import { FAMILY_ADDRESS } from '@/lib/vocabulary/messaging'

import { INBOX_PATH, type InboxAccount, type InboxViewer } from './contract'

type Props = { viewer: InboxViewer; onClose: () => void; onOpened: (id: string) => void }

/** Opens a conversation with a customer, a number or an address; what is written comes next, and only there it is sent. */
export function NewConversationDialog({ viewer, onClose, onOpened }: Props) {
  const { data, error } = useRead<InboxAccount[]>(`${INBOX_PATH}/accounts`)
  const accounts = data?.filter(({ family }) => FAMILY_ADDRESS[family] !== 'id')
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
        <OpeningForm accounts={accounts} viewer={viewer} onClose={onClose} onOpened={onOpened} />
      )}
    </Dialog>
  )
}

function OpeningForm({ accounts, viewer, onClose, onOpened }: Props & { accounts: readonly InboxAccount[] }) {
  const opening = useOpening(accounts, onOpened)
  const { account, field, way, problem } = opening
  const fault = problem?.fields?.[field]
  return (
    <form className="stack" noValidate onSubmit={opening.open}>
      {problem && !fault && <Alert tone="bad" live title={problemText(problem)} />}
      <SelectField
        label="מאיזה ערוץ"
        options={accounts.map(({ id, name, isSimulated }) => ({
          value: id,
          label: isSimulated ? `${name} (סימולציה)` : name,
        }))}
        value={account?.id ?? ''}
        onChange={({ currentTarget }) => opening.chooseAccount(currentTarget.value)}
      />
      {viewer.can.customers && (
        <Segmented
          legend="אל מי"
          name="way"
          options={[
            { value: 'number', label: WORDS[field].way },
            { value: 'customer', label: 'לקוח' },
          ]}
          value={way}
          onChange={({ currentTarget }) => opening.chooseWay(currentTarget.value as Way)}
        />
      )}
      <Whom opening={opening} fault={fault} />
      <p className="muted">אם כבר יש שיחה פתוחה עם {WORDS[field].same}, היא זו שתיפתח.</p>
      <div className="dialog-actions">
        <Button type="submit" variant="primary" loading={opening.isSaving}>
          פתיחת השיחה
        </Button>
        <Button onClick={onClose}>ביטול</Button>
      </div>
    </form>
  )
}

type Opening = ReturnType<typeof useOpening>

/** Whom to write to: a number, an e-mail address, or a customer. */
function Whom({ opening, fault }: { opening: Opening; fault: string | undefined }) {
  const { way, field, typed, type, customer, setCustomer } = opening
  if (way === 'customer')
    return <RecordPicker entity="customer" label="לקוח" error={fault} value={customer} onChange={setCustomer} />
  const shared = {
    required: true,
    error: fault,
    value: typed[field],
    onChange: ({ currentTarget }: React.ChangeEvent<HTMLInputElement>) => type(field, currentTarget.value),
  }
  if (field === 'email') return <EmailField label="כתובת דוא״ל" {...shared} />
  return <LtrField label="מספר טלפון" type="tel" inputMode="tel" {...shared} />
}

/** What is chosen and typed, and how the conversation is opened. */
function useOpening(accounts: readonly InboxAccount[], onOpened: (id: string) => void) {
  const [accountId, setAccountId] = useState<string>()
  const [way, setWay] = useState<Way>('number')
  const [typed, setTyped] = useState({ phone: '', email: '' })
  const [customer, setCustomer] = useState<RecordOption | null>(null)
  const [problem, setProblem] = useState<SendError>()
  const [isSaving, setSaving] = useState(false)
  const selected = useWa((state) => state.selected)
  const account = accounts.find(({ id }) => id === (accountId ?? selected)) ?? accounts[0]
  const field: Field = account?.family === 'email' ? 'email' : 'phone'

  const open = async (event: React.FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (isSaving) return
    setSaving(true)
    const address = way === 'number' ? typed[field].trim() : await addressOfCustomer(customer, field)
    const body = { accountId: account?.id, [field]: address }
    const sent = address
      ? await sendJson<{ id: string }>(`${INBOX_PATH}/conversations`, 'POST', body)
      : ({ ok: false, error: missing(field, way, customer) } as const)
    setSaving(false)
    if (sent.ok) onOpened(sent.data.id)
    else setProblem(sent.error)
  }
  return {
    account,
    field,
    way,
    typed,
    customer,
    problem,
    isSaving,
    open,
    setCustomer,
    type: (name: Field, value: string) => setTyped((now) => Object.assign({}, now, { [name]: value })),
    chooseAccount: (id: string) => {
      setAccountId(id)
      setProblem(undefined)
    },
    chooseWay: (next: Way) => {
      setWay(next)
      setProblem(undefined)
    },
  }
}

type Way = 'number' | 'customer'
type Field = 'phone' | 'email'

async function addressOfCustomer(customer: RecordOption | null, field: Field): Promise<string | null> {
  if (!customer) return null
  const path = `/api/customers/${customer.value}`
  const found = await readNow<Record<Field, string | null>>(path).catch(() => undefined)
  return found?.[field] ?? null
}

const WORDS = {
  phone: { way: 'מספר', same: 'אותו מספר' },
  email: { way: 'כתובת', same: 'אותה כתובת' },
} as const

const MISSING = {
  phone: { number: 'יש למלא מספר טלפון', customer: 'ללקוח הזה אין מספר טלפון בכרטיס' },
  email: { number: 'יש למלא כתובת דוא״ל', customer: 'ללקוח הזה אין כתובת דוא״ל בכרטיס' },
} as const

function missing(field: Field, way: Way, customer: RecordOption | null): SendError {
  const text = way === 'customer' && !customer ? 'יש לבחור לקוח' : MISSING[field][way]
  return { code: 'invalid', message: text, fields: { [field]: text } }
}
