'use client'

import { IconUsersGroup } from '@tabler/icons-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'

import { Button } from '@/components/ui/button'
import type { Team } from '@/lib/modules/users/queries'

const TeamsDialog = dynamic(() => import('./teams-dialog').then((module) => module.TeamsDialog), { ssr: false })

/** Opens the teams of the company. */
export function TeamsButton({ teams }: { teams: readonly Team[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<IconUsersGroup size={20} aria-hidden="true" />} onClick={() => setOpen(true)}>
        צוותים
      </Button>
      {isOpen && <TeamsDialog teams={teams} onClose={() => setOpen(false)} />}
    </>
  )
}
