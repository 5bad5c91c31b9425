'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'

import { Button } from '@/components/ui/button'
import { permissionName } from '@/lib/access/permission-labels'
import type { Permission } from '@/lib/access/permissions'

const GrantDialog = dynamic(() => import('./grant-dialog').then((module) => module.GrantDialog), { ssr: false })

type Props = { userId: string; permission: Permission; isOn: boolean }

/** The button that grants a permission that is off, or denies one that is on. */
export function GrantButton({ userId, permission, isOn }: Props) {
  const [isOpen, setOpen] = useState(false)
  const label = isOn ? 'שלילה' : 'מתן'
  return (
    <>
      <Button size="sm" aria-label={`${label}: ${permissionName(permission)}`} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <GrantDialog userId={userId} permission={permission} isOn={isOn} onClose={() => setOpen(false)} />}
    </>
  )
}
