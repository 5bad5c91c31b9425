import { Badge } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { formatPhone } from '@/lib/format/phone'
import { pointChannelLabels, pointLabels } from '@/lib/modules/customers/contact-methods.labels'
import type { ContactMethod } from '@/lib/modules/customers/contact-methods.queries'
import { AddContactMethod } from './add-buttons'
import { CallablePhone } from './callable-phone'
import { PointMenu } from './contact-method-menu'
import styles from './people.module.css'

type Props = {
  customer: { id: string; name: string }
  points: readonly ContactMethod[]
  canEdit: boolean
  doNotCall: boolean
}

/** Further numbers and addresses of the customer, each with what it is of. */
export const PointsCard = ({ customer, points, canEdit, doNotCall }: Props) => (
  <Card title="טלפונים ודוא״ל נוספים" actions={canEdit && <AddContactMethod customerId={customer.id} />}>
    {points.length === 0 ? (
      <p className="muted">אין טלפונים או כתובות נוספים.</p>
    ) : (
      <ul className={styles.list} aria-label="טלפונים ודוא״ל נוספים">
        {points.map((point) => (
          <li key={point.id} className={styles.item} data-off={point.isInvalid ? '' : undefined}>
            <PointText point={point} name={customer.name} doNotCall={doNotCall} />
            {canEdit && <PointMenu customerId={customer.id} point={point} />}
          </li>
        ))}
      </ul>
    )}
  </Card>
)

type TextProps = { point: ContactMethod; name: string; doNotCall: boolean }

export const PointText = ({ point, name, doNotCall }: TextProps) => (
  <div className={styles.what}>
    <span className={styles.small}>
      {pointChannelLabels[point.channel]} · {pointLabels[point.label]}
    </span>
    <div className={styles.head}>
      <PointValue point={point} name={name} doNotCall={doNotCall} />
      {point.isInvalid && <Badge tone="warn">לא תקין</Badge>}
    </div>
  </div>
)

/** What does not work any more is read and not pressed. */
function PointValue({ point: { channel, value, isInvalid }, name, doNotCall }: TextProps) {
  if (channel === 'email') return isInvalid ? <Ltr>{value}</Ltr> : <Link href={`mailto:${value}`}>{value}</Link>
  if (channel === 'url')
    return (
      <a href={value} target="_blank" rel="noreferrer noopener">
        <Bidi>{value}</Bidi>
      </a>
    )
  if (isInvalid || channel === 'fax') return <Ltr>{formatPhone(value)}</Ltr>
  return <CallablePhone number={value} name={name} doNotCall={doNotCall} />
}

const Link = ({ href, children }: { href: string; children: string }) => (
  <a href={href}>
    <Ltr>{children}</Ltr>
  </a>
)
