'use client'

import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import {
  IconArrowsMove,
  IconBan,
  IconCalendarPlus,
  IconClockExclamation,
  IconDoorEnter,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
} from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'
import type { CompanyState } from '@/lib/modules/companies/companies.schema'
import { movesFrom } from '@/lib/modules/companies/states.rules'
import type { ParentCompanyOption } from '@/lib/modules/companies/tree.queries'
import { linkTo } from '@/lib/routes/links'

import type { CompanyHandle } from './company-handle'
import { ImpersonationDialog } from './impersonation-dialog'
import { MoveDialog } from './move-dialog'
import { StateDialog } from './state-dialog'

type Props = { company: CompanyHandle; places: ParentCompanyOption[]; canAct: boolean }
type Open = CompanyState | 'move' | 'visit' | null

export function CompanyActions({ company, places, canAct }: Props) {
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const moves = movesFrom(company.state).map((to) => ({
    ...MOVES[to](company.state),
    onSelect: () => setOpen(to),
  }))
  return (
    <>
      {canAct && (
        <Button icon={<IconDoorEnter size={20} />} onClick={() => setOpen('visit')}>
          כניסה לחברה
        </Button>
      )}
      <ButtonLink href={linkTo('companies-edit', { id: company.id })} variant="primary" icon={<IconPencil size={20} />}>
        עריכה
      </ButtonLink>
      <Menu
        label="פעולות נוספות"
        items={[
          ...moves,
          {
            label: 'העברה בעץ',
            icon: <IconArrowsMove size={18} />,
            onSelect: () => setOpen('move'),
          },
        ]}
      />
      {canAct && <ImpersonationDialog open={open === 'visit'} onClose={close} company={company} />}
      <MoveDialog open={open === 'move'} onClose={close} company={company} places={places} />
      {open !== null && open !== 'move' && open !== 'visit' && (
        <StateDialog key={open} to={open} onClose={close} company={company} />
      )}
    </>
  )
}

type Entry = { label: string; icon: ReactNode; tone?: 'danger' }

const MOVES: Record<CompanyState, (from: CompanyState) => Entry> = {
  trial: (from) => ({
    label: from === 'trial' ? 'שינוי תקופת הניסיון' : 'תקופת ניסיון נוספת',
    icon: <IconCalendarPlus size={18} />,
  }),
  active: () => ({ label: 'הפעלה', icon: <IconPlayerPlay size={18} /> }),
  past_due: (from) => ({
    label: from === 'past_due' ? 'שינוי הארכה לתשלום' : 'סימון תשלום באיחור',
    icon: <IconClockExclamation size={18} />,
  }),
  suspended: (from) => ({
    label: from === 'closed' ? 'פתיחה מחדש לצפייה' : 'השהיה',
    icon: <IconPlayerPause size={18} />,
    ...(from !== 'closed' && { tone: 'danger' }),
  }),
  closed: () => ({ label: 'סגירת החברה', icon: <IconBan size={18} />, tone: 'danger' }),
}
