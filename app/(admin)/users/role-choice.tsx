'use client'

import { useId } from 'react'

import { Checkbox } from '@/components/ui/inputs'

import styles from './users.module.css'

export type GivableRole = { id: string; name: string; description: string; isMine: boolean }

type Props = {
  roles: readonly GivableRole[]
  value: readonly string[]
  onChange: (chosen: string[]) => void
  error: string | undefined
  id: string
  /** Text shown instead of the hint if no role may be changed. */
  locked?: string | undefined
}

/** Checkboxes of the roles of a user. A role with more permissions than the editor has is shown but cannot be given. */
export function RoleChoice({ roles, value, onChange, error, id, locked }: Props) {
  const hint = useId()
  const toggle = (roleId: string, isOn: boolean) =>
    onChange(isOn ? [...value, roleId] : value.filter((one) => one !== roleId))
  return (
    <fieldset
      className="choices field-wide"
      id={id}
      tabIndex={-1}
      aria-describedby={error || locked ? hint : undefined}
    >
      <legend className="field-label">תפקידים</legend>
      <div className={styles.roles}>
        {roles.map((role) => (
          <div key={role.id} className={styles.role}>
            <Checkbox
              checked={value.includes(role.id)}
              disabled={locked !== undefined || (!role.isMine && !value.includes(role.id))}
              onChange={(event) => toggle(role.id, event.currentTarget.checked)}
            >
              <bdi>{role.name}</bdi>
            </Checkbox>
            <RoleHint {...role} />
          </div>
        ))}
      </div>
      {(error || locked) && (
        <p className={error ? 'field-error' : 'field-hint'} id={hint}>
          {error ?? locked}
        </p>
      )}
    </fieldset>
  )
}

function RoleHint({ isMine, description }: GivableRole) {
  if (!isMine) return <small>יש בתפקיד הרשאות שאין לך, ולכן אי אפשר לתת אותו</small>
  return description && <small>{description}</small>
}
