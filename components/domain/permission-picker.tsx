'use client'

import { type ReactNode, useId, useState } from 'react'

import { Badge } from '@/components/ui/badge'
import { Checkbox } from '@/components/ui/inputs'
import { PERMISSION_LABELS, permissionsInArea } from '@/lib/access/permission-labels'
import { PERMISSION_AREAS, type PermissionArea } from '@/lib/access/permission-types'
import type { Permission } from '@/lib/access/permissions'

import styles from './permission-picker.module.css'

type Props = {
  legend: string
  /** Permissions that may be selected; areas without any are omitted. */
  offered: readonly Permission[]
  value: readonly Permission[]
  onChange: (chosen: Permission[]) => void
  /** Returns why this user cannot change a permission, which then stays as it is. */
  locked?: ((permission: Permission) => string | undefined) | undefined
  error?: string | undefined
  /** Content next to each permission. */
  aside?: ((permission: Permission) => ReactNode) | undefined
  /** Whether all areas are open, not only those with a selected permission. */
  isOpen?: boolean | undefined
}

/**
 * Permissions grouped by area, each with its explanation; an area can be collapsed, and selected as a whole by its own
 * checkbox.
 */
export function PermissionPicker(props: Props) {
  const { legend, offered, value, onChange, locked = unlocked, error, aside, isOpen = false } = props
  const id = useId()
  const chosen = new Set(value)
  const set = (permissions: readonly Permission[], isOn: boolean) => {
    const free = permissions.filter((permission) => !locked(permission))
    onChange([...(isOn ? new Set([...value, ...free]) : value.filter((one) => !free.includes(one)))])
  }
  return (
    <fieldset className={styles.picker} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{legend}</legend>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {areasOf(offered).map(([area, permissions]) => (
        <Area
          key={area}
          area={area}
          permissions={permissions}
          chosen={chosen}
          isOpen={isOpen}
          onAll={(isOn) => set(permissions, isOn)}
        >
          {permissions.map((permission) => (
            <One
              key={permission}
              permission={permission}
              isOn={chosen.has(permission)}
              why={locked(permission)}
              onChange={(isOn) => set([permission], isOn)}
            >
              {aside?.(permission)}
            </One>
          ))}
        </Area>
      ))}
    </fieldset>
  )
}

const unlocked = () => undefined

function areasOf(offered: readonly Permission[]): [PermissionArea, Permission[]][] {
  const areas = Object.keys(PERMISSION_AREAS) as PermissionArea[]
  return areas
    .map((area): [PermissionArea, Permission[]] => [
      area,
      permissionsInArea(area).filter((one) => offered.includes(one)),
    ])
    .filter(([, permissions]) => permissions.length > 0)
}

type AreaProps = {
  area: PermissionArea
  permissions: readonly Permission[]
  chosen: ReadonlySet<Permission>
  isOpen: boolean
  onAll: (isOn: boolean) => void
  children: ReactNode
}

function Area({ area, permissions, chosen, isOpen, onAll, children }: AreaProps) {
  const count = permissions.filter((permission) => chosen.has(permission)).length
  const isAll = count === permissions.length
  // The initial state: an area must not close while the user deselects its last permission.
  const [wasOpen] = useState(count > 0)
  return (
    <details className={styles.area} open={isOpen || wasOpen}>
      <summary>
        <span>{PERMISSION_AREAS[area]}</span>
        <Badge tone={count > 0 ? 'ok' : 'muted'}>{`${count} מתוך ${permissions.length}`}</Badge>
      </summary>
      <Checkbox
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !isAll
        }}
        onChange={({ target }) => onAll(target.checked)}
      >
        {`הכול באזור ${PERMISSION_AREAS[area]}`}
      </Checkbox>
      <ul className={styles.list}>{children}</ul>
    </details>
  )
}

type OneProps = {
  permission: Permission
  isOn: boolean
  why: string | undefined
  onChange: (isOn: boolean) => void
  children: ReactNode
}

function One({ permission, isOn, why, onChange, children }: OneProps) {
  const { name, explains, danger } = PERMISSION_LABELS[permission]
  const id = useId()
  return (
    <li>
      <div>
        <Checkbox
          checked={isOn}
          disabled={why !== undefined}
          aria-describedby={id}
          onChange={({ target }) => onChange(target.checked)}
        >
          {name} {danger && <Badge tone="warn">רגיש</Badge>}
        </Checkbox>
        <small id={id} className="muted">
          {why ?? explains}
        </small>
      </div>
      {children}
    </li>
  )
}
