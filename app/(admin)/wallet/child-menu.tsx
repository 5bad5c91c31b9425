'use client'

import { IconArrowBackUp, IconArrowsExchange, IconGift, IconList, IconLock, IconLockOpen } from '@tabler/icons-react'
import { useState } from 'react'

import { Menu } from '@/components/ui/menu'
import { href } from '@/lib/routes/find'

import { FreezeDialog } from './freeze-dialog'
import { GrantDialog } from './grant-dialog'
import { TransferDialog } from './transfer-dialog'

type Asked = 'to' | 'from' | 'grant' | 'state'
type Props = {
  company: { id: string; name: string }
  isFrozen: boolean
  /** Amounts in agorot that the own wallet (`most`) and the child's wallet (`theirs`) can give. */
  most: number
  theirs: number
}

/** The menu of actions on the wallet of a direct child company. */
export function ChildMenu({ company, isFrozen, most, theirs }: Props) {
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const option = { value: company.id, label: company.name }
  return (
    <>
      <Menu
        label={`פעולות בארנק של ${company.name}`}
        items={[
          { label: 'העברה לארנק', icon: icon(IconArrowsExchange), onSelect: () => setAsked('to'), disabled: isFrozen },
          { label: 'משיכה חזרה', icon: icon(IconArrowBackUp), onSelect: () => setAsked('from'), disabled: isFrozen },
          { label: 'זיכוי במתנה', icon: icon(IconGift), onSelect: () => setAsked('grant'), disabled: isFrozen },
          { label: 'תנועות ודפי חשבון', icon: icon(IconList), href: `${href('wallet-logs')}?company=${company.id}` },
          isFrozen
            ? { label: 'הפשרת הארנק', icon: icon(IconLockOpen), onSelect: () => setAsked('state') }
            : { label: 'הקפאת הארנק', icon: icon(IconLock), tone: 'danger', onSelect: () => setAsked('state') },
        ]}
      />
      {(asked === 'to' || asked === 'from') && (
        <TransferDialog direction={asked} most={asked === 'to' ? most : theirs} company={option} onClose={close} />
      )}
      {asked === 'grant' && <GrantDialog company={company} onClose={close} />}
      {asked === 'state' && <FreezeDialog company={company} isFrozen={isFrozen} onClose={close} />}
    </>
  )
}

const icon = (Icon: typeof IconGift) => <Icon size={20} aria-hidden="true" />
