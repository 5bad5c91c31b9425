'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import styles from '@/components/domain/tasks/time/time.module.css'
import { Alert } from '@/components/ui/alert'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { DateText } from '@/components/ui/date-text'
import { LtrField } from '@/components/ui/fields'
import { Checkbox } from '@/components/ui/inputs'
import { Money } from '@/components/ui/money'
import { Segmented } from '@/components/ui/segmented'
import { notify } from '@/components/ui/toaster'
import { problemText } from '@/lib/client/problem-text'
import { type SendError, sendJson } from '@/lib/client/send'
import { toOptions } from '@/lib/format/options'
import type { BillingPreview } from '@/lib/modules/tasks/time/billing.queries'
import { type BilledLine, type BillingGroup, billedLines, sumBilledLines } from '@/lib/modules/tasks/time/billing.rules'
import { billingGroupLabels, billingTargetLabels } from '@/lib/modules/tasks/time/time.labels'
import { formatHours } from '@/lib/modules/tasks/time/work-time.rules'
import { linkTo } from '@/lib/routes/links'

type Target = keyof typeof billingTargetLabels
type Props = { preview: BillingPreview; mayMakePages: boolean; mayIssue: boolean; onClose: () => void }

/** The entries of a customer, the lines that they make, and what they are billed in. */
export function BillForm({ preview, mayMakePages, mayIssue, onClose }: Props) {
  const { entries, isMore } = preview
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [by, setBy] = useState<BillingGroup>('task')
  const [target, setTarget] = useState<Target>(mayMakePages ? 'payment_page' : 'deal_invoice')
  const targets = toOptions(billingTargetLabels).filter(({ value }) =>
    value === 'payment_page' ? mayMakePages : mayIssue,
  )
  const chosen = entries.flatMap(({ rateAgorot, ...entry }) =>
    rateAgorot !== null && !left.has(entry.id) ? [{ ...entry, rateAgorot }] : [],
  )
  const lines = billedLines(chosen, by)
  if (entries.length === 0) return <Alert tone="info" title="אין ללקוח שעות שעוד לא חויבו." />
  const toggle = (id: string) => {
    const next = new Set(left)
    if (!next.delete(id)) next.add(id)
    setLeft(next)
  }
  return (
    <>
      <Segmented
        legend="באמצעות"
        name="bill-target"
        options={targets}
        value={target}
        onChange={({ target: { value } }) => setTarget(value as Target)}
      />
      <Segmented
        legend="פירוט"
        name="bill-by"
        options={toOptions(billingGroupLabels)}
        value={by}
        onChange={({ target: { value } }) => setBy(value as BillingGroup)}
      />
      {isMore && <Alert tone="info" title="מוצגים 500 הרישומים הראשונים. את היתר אפשר לחייב אחריהם." />}
      <ul className={styles.chosen} aria-label="רישומי זמן לחיוב">
        {entries.map((entry) => (
          <EntryChoice key={entry.id} entry={entry} isChosen={!left.has(entry.id)} onToggle={() => toggle(entry.id)} />
        ))}
      </ul>
      <Lines lines={lines} />
      <Send
        bill={{
          target,
          by,
          customerId: preview.customer.id,
          entryIds: chosen.map(({ id }) => id),
          totalAgorot: sumBilledLines(lines),
        }}
        onClose={onClose}
      />
    </>
  )
}

type ChoiceProps = { entry: BillingPreview['entries'][number]; isChosen: boolean; onToggle: () => void }

const EntryChoice = ({ entry, isChosen, onToggle }: ChoiceProps) => {
  const { on, minutes, taskTitle, userName, note, rateAgorot } = entry
  return (
    <li>
      <Checkbox checked={isChosen && rateAgorot !== null} disabled={rateAgorot === null} onChange={onToggle}>
        <Bidi>{taskTitle}</Bidi> · <DateText at={`${on}T12:00:00Z`} /> · <Ltr>{formatHours(minutes)}</Ltr> ·{' '}
        <Bidi>{userName}</Bidi>
        {note && (
          <span className="muted">
            {' '}
            · <Bidi>{note}</Bidi>
          </span>
        )}
        {rateAgorot === null && <strong> · אין תעריף</strong>}
      </Checkbox>
    </li>
  )
}

const Lines = ({ lines }: { lines: readonly BilledLine[] }) => (
  <section aria-label="השורות שייווצרו">
    {lines.map(({ key, name, amountAgorot }) => (
      <div key={key} className={styles.line}>
        <Bidi>{name}</Bidi>
        <Money agorot={amountAgorot} />
      </div>
    ))}
    <div className={`${styles.line} ${styles.total}`} role="status">
      <span>סך הכול, כולל מע״מ</span>
      <Money agorot={sumBilledLines(lines)} />
    </div>
  </section>
)

type Bill = {
  target: Target
  by: BillingGroup
  customerId: string
  entryIds: readonly string[]
  totalAgorot: number
}
type SendProps = { bill: Bill; onClose: () => void }
type Made = { paymentPageId: string } | { taxDocumentId: string }

/** What an invoice asks besides, and the button that makes what is billed. */
function Send({ bill, onClose }: SendProps) {
  const router = useRouter()
  const { target, totalAgorot } = bill
  const [dealerNumber, setDealerNumber] = useState('')
  const [deductsNothing, setDeductsNothing] = useState(false)
  const [error, setError] = useState<SendError>()
  const [isSending, setSending] = useState(false)
  async function send() {
    setSending(true)
    const body = { ...bill, ...(target === 'tax_invoice' && { dealerNumber, deductsNothing }) }
    const sent = await sendJson<Made>('/api/tasks/time/billing', 'POST', body)
    setSending(false)
    if (!sent.ok) return setError(sent.error)
    void notify('השעות חויבו')
    onClose()
    router.push(addressOf(sent.data))
  }
  return (
    <>
      {target === 'tax_invoice' && (
        <>
          <LtrField
            label="מספר עוסק"
            hint="ריק: כפי שבכרטיס הלקוח"
            value={dealerNumber}
            error={error?.fields?.dealerNumber}
            onChange={(event: React.ChangeEvent<HTMLInputElement>) => setDealerNumber(event.currentTarget.value)}
          />
          <Checkbox checked={deductsNothing} onChange={(event) => setDeductsNothing(event.currentTarget.checked)}>
            הלקוח אינו מנכה מע״מ, ואין צורך במספר הקצאה
          </Checkbox>
        </>
      )}
      <p className="dialog-text">{CONSEQUENCES[target]}</p>
      {error && <Alert tone="bad" live title={problemText(error)} />}
      <div className="dialog-actions">
        <Button variant="primary" loading={isSending} disabled={bill.entryIds.length === 0} onClick={send}>
          {LABELS[target]} · <Money agorot={totalAgorot} />
        </Button>
        <Button onClick={onClose}>ביטול</Button>
      </div>
    </>
  )
}

const LABELS: Record<Target, string> = {
  payment_page: 'יצירת עמוד תשלום',
  deal_invoice: 'הפקת חשבון עסקה',
  tax_invoice: 'הפקת חשבונית מס',
}

const CONSEQUENCES: Record<Target, string> = {
  payment_page: 'ייווצר עמוד תשלום בטיוטה. ביטול העמוד משחרר את השעות לחיוב מחדש.',
  deal_invoice: 'חשבון העסקה מופק מיד, ואי אפשר למחוק אותו. הוא נשלח ללקוח מהעמוד שלו.',
  tax_invoice: 'החשבונית מופקת מיד, ואפשר לבטל אותה רק בזיכוי. היא נשלחת ללקוח מהעמוד שלה.',
}

const addressOf = (made: Made): string =>
  'paymentPageId' in made
    ? linkTo('payment-page-view', { id: made.paymentPageId })
    : linkTo('tax-documents-view', { id: made.taxDocumentId })
