import { EmptyState } from '@/components/screen/empty-state'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import {
  PERMISSION_AREAS,
  PERMISSION_LABELS,
  type PermissionArea,
  permissionName,
  permissionsOf,
} from '@/lib/access/permission-labels'
import { isPermission } from '@/lib/access/permissions'
import type { Actor } from '@/lib/access/scope'
import type { UserDetails } from '@/lib/modules/users/queries'
import { type Explained, explain, type Facts, type Grant, isWithin } from '@/lib/modules/users/standing/rules'

import styles from '../../users.module.css'
import { ActButton } from './act-button'
import { GrantButton } from './grant-button'
import { Reasons } from './reasons'
import type { Sight } from './sight'

type Props = { actor: Actor; user: UserDetails; facts: Facts; sight: Sight }

/** Single permissions given and refused, and of every permission whether it is on and why. */
export function PermissionsTab(props: Props) {
  const { facts } = props
  const explained = new Map(explain(facts).map((one) => [one.permission, one]))
  return (
    <div className="stack">
      <Card title="הרשאות שניתנו או נשללו אישית" flush>
        {facts.grants.length === 0 ? (
          <EmptyState title="הכול לפי התפקידים" text="אפשר לתת או לשלול הרשאה בודדת ברשימה שלמטה, לתקופה או לתמיד." />
        ) : (
          facts.grants.map((grant) => <GrantRow key={grant.id} grant={grant} {...props} />)
        )}
      </Card>
      <Card title="מה מותר ולמה" flush>
        {(Object.keys(PERMISSION_AREAS) as PermissionArea[]).map((area) => (
          <Area key={area} area={area} explained={explained} {...props} />
        ))}
      </Card>
    </div>
  )
}

function GrantRow({ grant, user, sight }: Props & { grant: Grant }) {
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
        {sight.canAct && (
          <ActButton
            size="sm"
            act={{
              ...{
                label: 'הסרה',
                url: `/api/users/${user.id}/grants/${id}`,
                method: 'DELETE',
                done: 'ההרשאה האישית הוסרה',
              },
              title: `לחזור בהרשאה ״${name}״ למה שהתפקידים קובעים?`,
              text: 'השינוי חל כבר בפעולה הבאה של המשתמש.',
            }}
          />
        )}
      </span>
    </div>
  )
}

type AreaProps = Props & { area: PermissionArea; explained: ReadonlyMap<string, Explained> }

function Area({ area, explained, actor, user, sight }: AreaProps) {
  const rows = permissionsOf(area).flatMap((permission) => explained.get(permission) ?? [])
  const on = rows.filter(({ isOn }) => isOn).length
  return (
    <details className={styles.area} open={rows.some(isTouched)}>
      <summary>
        {PERMISSION_AREAS[area]}{' '}
        <small>
          {on} מתוך {rows.length}
        </small>
      </summary>
      {rows.map((one) => (
        <div key={one.permission} className={styles.permission}>
          <span className={styles.words}>
            {PERMISSION_LABELS[one.permission].name}
            <small>
              <Reasons {...one} />
            </small>
          </span>
          {one.isOn ? <Badge tone="ok">מותר</Badge> : <Badge>אסור</Badge>}
          <span className={styles.act}>
            {sight.canAct && (one.isOn || isWithin(actor.permissions, [one.permission])) && (
              <GrantButton userId={user.id} permission={one.permission} isOn={one.isOn} />
            )}
          </span>
        </div>
      ))}
    </details>
  )
}

/** Whether anything about the person, and not the package alone, speaks of it. */
const isTouched = ({ gives, takes }: Explained) => gives.length > 0 || takes.some(({ kind }) => kind !== 'package')
