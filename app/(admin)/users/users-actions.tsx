'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { IconEye, IconUsersGroup } from '@/components/ui/icons'
import type { Choice } from '@/components/ui/inputs'
import { Menu } from '@/components/ui/menu'
import type { Team } from '@/lib/modules/users/users.queries'

import styles from './users.module.css'

const PreviewDialog = dynamic(() => import('./preview-dialog').then((module) => module.PreviewDialog), { ssr: false })
const TeamsDialog = dynamic(() => import('./teams-dialog').then((module) => module.TeamsDialog), { ssr: false })

type Props = {
  /** The roles that can be previewed; if empty, there is no preview. */
  roles: readonly Choice[]
  /** Undefined if the user may not edit teams. */
  teams: readonly Team[] | undefined
}

type DialogName = 'preview' | 'teams'

const ACTS = {
  preview: { label: 'תצוגה כתפקיד', Icon: IconEye },
  teams: { label: 'צוותים', Icon: IconUsersGroup },
} as const

/** The further actions of the users list: buttons on a wide screen, a labelled menu on a phone. */
export function UsersActions({ roles, teams }: Props) {
  const [dialog, setDialog] = useState<DialogName | null>(null)
  const close = () => setDialog(null)
  const acts: DialogName[] = [...(roles.length > 0 ? ['preview' as const] : []), ...(teams ? ['teams' as const] : [])]
  if (acts.length === 0) return null
  return (
    <>
      <span className={styles.wide}>
        {acts.map((act) => {
          const { label, Icon } = ACTS[act]
          return (
            <Button key={act} icon={<Icon size={20} />} onClick={() => setDialog(act)}>
              {label}
            </Button>
          )
        })}
      </span>
      <span className={styles.narrow}>
        <Menu
          label="פעולות נוספות"
          items={acts.map((act) => {
            const { label, Icon } = ACTS[act]
            return { label, icon: <Icon />, onSelect: () => setDialog(act) }
          })}
        />
      </span>
      {dialog === 'preview' && <PreviewDialog roles={roles} onClose={close} />}
      {dialog === 'teams' && teams && <TeamsDialog teams={teams} onClose={close} />}
    </>
  )
}
