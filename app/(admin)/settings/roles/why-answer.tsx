'use client'

import { Alert } from '@/components/ui/alert'
import { Badge } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { permissionName } from '@/lib/access/permission-labels'
import type { PageWhy } from '@/lib/modules/roles/explain.queries'
import type { Explained } from '@/lib/modules/users/facts.rules'

import styles from './roles.module.css'

/** The answer in one sentence, followed by the chain behind it: gate, permission, role or grant, package. */
export const WhyAnswer = ({ why }: { why: PageWhy }) => (
  <div className={styles.chain} role="status">
    <Alert
      tone={why.isOpen ? 'ok' : 'warn'}
      title={
        <>
          {why.isOpen ? 'העמוד פתוח' : 'העמוד סגור'} עבור <Bidi>{why.name}</Bidi>
        </>
      }
    >
      {reasonOf(why)}
    </Alert>
    {why.gate.map((step) => (
      <Step key={step.permission} step={step} />
    ))}
  </div>
)

function reasonOf({ isDisabled, by, gate }: PageWhy): string {
  if (isDisabled) return 'החשבון מושבת, ולכן אי אפשר להתחבר.'
  if (by === 'common') return 'העמוד פתוח לכולם, גם בלי להתחבר.'
  if (by === 'verified') return 'העמוד פתוח לכל מי שאימת את הכתובת שלו.'
  if (by === 'unverified') return 'הכתובת עוד לא אומתה, ולכן פתוח רק עמוד הבית.'
  return gate.length > 1 ? 'מספיקה אחת מההרשאות האלה:' : 'לעמוד נדרשת ההרשאה הזאת:'
}

function Step({ step: { permission, isOn, gives, takes } }: { step: Explained }) {
  return (
    <div className={styles.step}>
      <div className={styles.stepHead}>
        <Badge tone={isOn ? 'ok' : 'muted'}>{isOn ? 'יש' : 'אין'}</Badge>
        {permissionName(permission)}
        <Ltr>{permission}</Ltr>
      </div>
      <ul className={styles.through}>
        {gives.length === 0 && <li>אף תפקיד ואף הרשאה אישית אינם נותנים אותה.</li>}
        {[...gives, ...takes].map((reason) => (
          <li key={JSON.stringify(reason)}>
            <Because reason={reason} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** One link of the chain: what grants the permission, or what withholds it. */
function Because({ reason }: { reason: Explained['gives'][number] }) {
  if (reason.kind === 'package') return 'החבילה של החברה אינה כוללת אותה.'
  if (reason.kind === 'role')
    return (
      <>
        נותן אותה התפקיד <Bidi>{reason.name}</Bidi>.
      </>
    )
  return (
    <>
      {reason.kind === 'grant' ? 'הרשאה אישית' : 'נשללה אישית'}
      {reason.until && (
        <>
          {' '}
          עד <DateText at={reason.until} />
        </>
      )}
      {reason.reason && (
        <>
          {' '}
          (<Bidi>{reason.reason}</Bidi>)
        </>
      )}
      .
    </>
  )
}
