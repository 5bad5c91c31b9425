import type { ReactNode } from 'react'
import { Alert } from '@/components/ui/alert'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { countText } from '@/lib/format/count-text'
import type { BatchRecord } from '@/lib/modules/payslips/batches.queries'
import type { BatchState } from '@/lib/modules/payslips/payslips.schema'

type Props = { batch: BatchRecord; isOwn: boolean }

/** Notice about the state of the batch and what it is waiting for. */
export const BatchNotice = (props: Props) => NOTICES[props.batch.state]?.(props) ?? null

const Bounced = ({ batch: { bounced } }: Props) =>
  bounced > 0 ? (
    <Alert tone="bad" title={countText(bounced, ['תלוש אחד לא נמסר', 'שני תלושים לא נמסרו', 'תלושים לא נמסרו'])}>
      שרת הדואר סירב לכתובת. כדאי לבדוק אותה עם העובד, או למסור את התלוש בדפוס.
    </Alert>
  ) : null

const Splitting = ({ batch: { pages, readPages } }: Props) => (
  <Progress title="הקובץ מפוצל לעובדים" label="עמודים שנקראו" done={readPages} of={pages}>
    אפשר לעזוב את הדף. הפיצול נמשך גם אם השרת נעצר וחוזר.
  </Progress>
)

const Approved = ({ batch: { cut, slips }, isOwn }: Props) =>
  cut < slips ? (
    <Progress title="התלושים בהכנה" label="תלושים שהוכנו" done={cut} of={slips} />
  ) : (
    <Alert tone="info" title="התלושים מחכים לשחרור של אדם נוסף">
      {isOwn
        ? 'העלית את הקובץ, ולכן את השחרור עושה מישהו אחר עם ההרשאה לתלושים.'
        : 'אחרי השחרור יש 10 דקות שבהן אפשר לעצור לפני שמשהו נשלח.'}
    </Alert>
  )

const Sending = ({ batch: { sendAfter } }: Props) => (
  <Alert tone="warn" title="התלושים שוחררו">
    השליחה מתחילה ב־
    <DateText at={sendAfter} as="time" />. עד אז אפשר לעצור.
  </Alert>
)

const NOTICES: Partial<Record<BatchState, (props: Props) => ReactNode>> = {
  uploaded: Splitting,
  splitting: Splitting,
  approved: Approved,
  sending: Sending,
  sent: Bounced,
  partly: Bounced,
  failed: ({ batch }) => (
    <Alert tone="bad" title="הפיצול נכשל">
      {batch.problem}
    </Alert>
  ),
  cancelled: ({ batch }) => (
    <Alert tone="warn" title="התלושים בוטלו ולא נשלחו">
      <Bidi>{batch.cancelReason}</Bidi>
    </Alert>
  ),
}

type ProgressProps = { title: string; label: string; done: number; of: number; children?: ReactNode }

const Progress = ({ title, label, done, of, children }: ProgressProps) => (
  <Card title={title}>
    <p className="row" role="status">
      <progress max={of} value={done} aria-label={label} />
      <Ltr>{`${done}/${of}`}</Ltr>
    </p>
    {children && <p className="field-hint">{children}</p>}
  </Card>
)
