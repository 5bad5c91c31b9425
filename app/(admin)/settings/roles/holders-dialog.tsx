'use client'

import { Alert } from '@/components/ui/alert'
import { Badge } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { Dialog } from '@/components/ui/dialog'
import { Spinner } from '@/components/ui/spinner'
import { permissionName } from '@/lib/access/permission-labels'
import type { Permission } from '@/lib/access/permissions'
import { useRead } from '@/lib/client/use-read'
import type { Holder } from '@/lib/modules/roles/holders.queries'

import styles from './roles.module.css'

type Props = { permission: Permission | null; onClose: () => void }

/** The dialog that lists the users who have a permission, and from which role or grant. */
export const HoldersDialog = ({ permission, onClose }: Props) => (
  <Dialog open={permission !== null} onClose={onClose} title={permission && `למי יש: ${permissionName(permission)}`}>
    {permission && <Holders permission={permission} />}
  </Dialog>
)

type Found = { rows: Holder[]; isCut: boolean }

function Holders({ permission }: { permission: Permission }) {
  const address = `/api/roles/holders?permission=${encodeURIComponent(permission)}`
  const { data, error } = useRead<Found>(address, { revalidateOnFocus: false })
  if (error) return <Alert tone="bad" live title={error.message} />
  if (!data) return <Spinner />
  if (data.rows.length === 0) return <p>אין בחברה מי שקיבל את ההרשאה הזאת.</p>
  return (
    <>
      <ul className={styles.people}>
        {data.rows.map((holder) => (
          <li key={holder.id}>
            <Bidi>{holder.name}</Bidi>
            <span className={styles.marks}>
              <HolderBadge {...holder} />
            </span>
            <span className={styles.through}>
              <Through {...holder} />
            </span>
          </li>
        ))}
      </ul>
      {data.isCut && <p className={styles.through}>מוצגים 200 הראשונים.</p>}
    </>
  )
}

function HolderBadge({ isHeld, isRefused, isDisabled }: Holder) {
  if (isDisabled) return <Badge tone="muted">מושבת</Badge>
  if (isRefused) return <Badge tone="bad">נשללה אישית</Badge>
  return isHeld ? null : <Badge tone="muted">לא פעילה: החבילה או אימות הכתובת</Badge>
}

const Through = ({ roles, isGranted, grantUntil }: Holder) => (
  <>
    {roles.length > 0 && (
      <>
        {roles.length > 1 ? 'תפקידים: ' : 'תפקיד: '}
        <Bidi>{roles.join(', ')}</Bidi>
      </>
    )}
    {roles.length > 0 && isGranted && ' · '}
    {isGranted && 'הרשאה אישית'}
    {isGranted && grantUntil && (
      <>
        {' '}
        עד <DateText at={grantUntil} />
      </>
    )}
  </>
)
