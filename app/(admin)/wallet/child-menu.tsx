'use client'

import { useState } from 'react'
import { IconArrowBackUp, IconArrowsExchange, IconGift, IconList, IconLock, IconLockOpen } from '@/components/ui/icons'

import { Menu } from '@/components/ui/menu'
import { linkTo } from '@/lib/routes/links'

import { FreezeDialog } from './freeze-dialog'
import { GrantDialog } from './grant-dialog'
import { TransferDialog } from './transfer-dialog'

type DialogName = 'to' | 'from' | 'grant' | 'state'
type Props = {
  company: { id: string; name: string }
  isFrozen: boolean
  /** Amounts in agorot that the own wallet (`most`) and the child's wallet (`theirs`) can give. */
  most: number
  theirs: number
}

/** The menu of actions on the wallet of a direct child company. */
export function ChildMenu({ company, isFrozen, most, theirs }: Props) {
  const [dialog, setDialog] = useState<DialogName>()
  const close = () => setDialog(undefined)
  const option = { value: company.id, label: company.name }
  return (
    <>
      <Menu
        label={`פעולות בארנק של ${company.name}`}
        items={[
          { label: 'העברה לארנק', icon: icon(IconArrowsExchange), onSelect: () => setDialog('to'), disabled: isFrozen },
          { label: 'משיכה חזרה', icon: icon(IconArrowBackUp), onSelect: () => setDialog('from'), disabled: isFrozen },
          { label: 'זיכוי במתנה', icon: icon(IconGift), onSelect: () => setDialog('grant'), disabled: isFrozen },
          { label: 'תנועות ודפי חשבון', icon: icon(IconList), href: `${linkTo('wallet-logs')}?company=${company.id}` },
          isFrozen
            ? { label: 'הפשרת הארנק', icon: icon(IconLockOpen), onSelect: () => setDialog('state') }
            : { label: 'הקפאת הארנק', icon: icon(IconLock), tone: 'danger', onSelect: () => setDialog('state') },
        ]}
      />
      {(dialog === 'to' || dialog === 'from') && (
        <TransferDialog direction={dialog} most={dialog === 'to' ? most : theirs} company={option} onClose={close} />
      )}
      {dialog === 'grant' && <GrantDialog company={company} onClose={close} />}
      {dialog === 'state' && <FreezeDialog company={company} isFrozen={isFrozen} onClose={close} />}
    </>
  )
}

const icon = (Icon: typeof IconGift) => <Icon size={20} />
