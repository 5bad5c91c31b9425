'use client'

import { IconAdjustments, IconLogout, IconUserShield } from '@tabler/icons-react'
import Link from 'next/link'
import { useId, useRef, useState } from 'react'

import { Alert } from '@/components/ui/alert'
import { Avatar } from '@/components/ui/avatar'
import { Bidi } from '@/components/ui/bidi'
import { positionPopover } from '@/components/ui/position-popover'
import { useApp } from '@/lib/stores/app'

import { useSignOut } from './use-sign-out'

type Props = { name: string; company: string; role: string; accountHref: string }

/** Menu with the user's name, company and role, and the sign-out button. */
export function UserMenu({ name, company, role, accountHref }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const openCustomizer = useApp((state) => state.openCustomizer)
  const { signOut, isSending, problem } = useSignOut()

  return (
    <>
      <button
        ref={button}
        type="button"
        className="user-button"
        aria-label={`${name}: חשבון והתנתקות`}
        aria-expanded={isOpen}
        aria-controls={id}
        popoverTarget={id}
      >
        <Avatar name={name} size={36} />
      </button>
      <div
        id={id}
        popover="auto"
        className="menu user-menu"
        onToggle={({ newState, currentTarget }) => {
          setOpen(newState === 'open')
          if (newState === 'open' && button.current) positionPopover(currentTarget, button.current, 'end')
        }}
      >
        <div className="menu-head">
          <strong>
            <Bidi>{name}</Bidi>
          </strong>
          <small>
            <Bidi>{company}</Bidi> · {role}
          </small>
        </div>
        {problem && <Alert tone="bad" live title={problem} />}
        <Link className="menu-item" href={accountHref}>
          <IconUserShield aria-hidden="true" />
          <span>החשבון שלי</span>
        </Link>
        <button
          type="button"
          className="menu-item"
          popoverTarget={id}
          popoverTargetAction="hide"
          onClick={() => openCustomizer(true)}
        >
          <IconAdjustments aria-hidden="true" />
          <span>התאמת התצוגה</span>
        </button>
        <button type="button" className="menu-item" aria-disabled={isSending} onClick={isSending ? undefined : signOut}>
          <IconLogout className="flip" aria-hidden="true" />
          <span>התנתקות</span>
        </button>
      </div>
    </>
  )
}
