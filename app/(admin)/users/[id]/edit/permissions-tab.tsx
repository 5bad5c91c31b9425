import { ActionButton } from '@/components/domain/action-button'
import { EmptyState } from '@/components/screen/empty-state'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { PERMISSION_LABELS, permissionName, permissionsInArea } from '@/lib/access/permission-labels'
import { PERMISSION_AREAS, type PermissionArea } from '@/lib/access/permission-types'
import { isPermission, type Permission } from '@/lib/access/permissions'
import type { Actor } from '@/lib/access/scope'
import {
  type Explained,
  explainPermissions,
  type Facts,
  type Grant,
  hasAllPermissions,
  includedIn,
  listCurrentPermissions,
} from '@/lib/modules/users/facts.rules'
import type { UserDetails } from '@/lib/modules/users/users.queries'

import styles from '../../users.module.css'
import { GrantButton } from './grant-button'
import { type DrawnArea, PermissionAreas } from './permission-areas'
import { Reasons } from './reasons'
import type { UserPermissions } from './user-permissions'

type Props = { actor: Actor; user: UserDetails; facts: Facts; userPermissions: UserPermissions }

/**
 * The tab of permissions granted to or denied the user individually, and of all permissions: whether each is on, and
 * why.
 */
export function PermissionsTab(props: Props) {
  const { facts } = props
  return (
    <div className={`stack ${styles.tail}`}>
      <Card title="הרשאות שניתנו או נשללו אישית" flush>
        {facts.grants.length === 0 ? (
          <EmptyState title="הכול לפי התפקידים" text="אפשר לתת או לשלול הרשאה בודדת ברשימה שלמטה, לתקופה או לתמיד." />
        ) : (
          facts.grants.map((grant) => <GrantRow key={grant.id} grant={grant} {...props} />)
        )}
      </Card>
      <Card title="מה מותר ולמה" flush>
        <PermissionAreas areas={areasOf(props)} />
      </Card>
    </div>
  )
}

function GrantRow({ grant, user, userPermissions }: Props & { grant: Grant }) {
  const { id, permission, effect, until, reason } = grant
  const name = isPermission(permission) ? permissionName(permission) : permission
  return (
    <div className={styles.permission}>
      <span className={styles.words}>
        {name}
        <small>
          {until ? (
            <>
              עד <DateText at={new Date(until.getTime() - 1)} />
            </>
          ) : (
            'ללא הגבלת זמן'
          )}{' '}
          · <bdi>{reason}</bdi>
        </small>
      </span>
      {effect === 'grant' ? <Badge tone="ok">ניתנה</Badge> : <Badge tone="bad">נשללה</Badge>}
      <span className={styles.act}>
        {userPermissions.canAct && (
          <ActionButton
            label="הסרה"
            size="sm"
            tone="primary"
            title={`לחזור בהרשאה ״${name}״ למה שהתפקידים קובעים?`}
            url={`/api/users/${user.id}/grants/${id}`}
            method="DELETE"
            done="ההרשאה האישית הוסרה"
          >
            השינוי חל כבר בפעולה הבאה של המשתמש.
          </ActionButton>
        )}
      </span>
    </div>
  )
}

/** Returns the areas with their rendered permissions. */
function areasOf({ actor, user, facts, userPermissions }: Props): DrawnArea[] {
  const explained = explainPermissions(facts)
  const held = new Set(listCurrentPermissions(facts))
  return (Object.keys(PERMISSION_AREAS) as PermissionArea[]).map((area) => {
    const within = new Set(permissionsInArea(area))
    const rows = explained.filter(({ permission }) => within.has(permission))
    return {
      area,
      on: rows.filter(({ isOn }) => isOn).length,
      isOpen: rows.some(isTouched),
      rows: rows.map((one) => {
        const { permission, isOn } = one
        const wider = includedIn(one, held)
        const canGive = userPermissions.canAct && !wider && (isOn || hasAllPermissions(actor.permissions, [permission]))
        return {
          permission,
          drawn: <Row key={permission} one={one} wider={wider} canGive={canGive} userId={user.id} />,
        }
      }),
    }
  })
}

type RowProps = { one: Explained; wider: Permission | undefined; canGive: boolean; userId: string }

const Row = ({ one, wider, canGive, userId }: RowProps) => (
  <div className={styles.permission}>
    <span className={styles.words}>
      {PERMISSION_LABELS[one.permission].name}
      <small>{wider && one.takes.length === 0 ? PERMISSION_LABELS[wider].explains : <Reasons {...one} />}</small>
    </span>
    <PermissionStatus isOn={one.isOn} wider={wider} />
    <span className={styles.act}>
      {canGive && <GrantButton userId={userId} permission={one.permission} isOn={one.isOn} />}
    </span>
  </div>
)

function PermissionStatus({ isOn, wider }: { isOn: boolean; wider: Permission | undefined }) {
  if (wider) return <Badge tone="info">{`כלול ב״${permissionName(wider)}״`}</Badge>
  return isOn ? <Badge tone="ok">מותר</Badge> : <Badge>אסור</Badge>
}

/** Whether a role or an individual grant affects the permission, not only the package. */
const isTouched = ({ gives, takes }: Explained) => gives.length > 0 || takes.some(({ kind }) => kind !== 'package')
