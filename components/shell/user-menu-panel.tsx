'use client'

import Link from 'next/link'
import { useLayoutEffect } from 'react'
import { Alert } from '@/components/ui/alert'
import { Bidi } from '@/components/ui/bidi'
import { IconAdjustments, IconLogout, IconUserShield } from '@/components/ui/icons'
import { useApp } from '@/lib/stores/app'

import { useSignOut } from './use-sign-out'

export type UserMenuProps = { name: string; company: string; role: string; accountHref: string }
type Props = UserMenuProps & {
  /** Called when the content is on the page, so that the menu can be placed by its size. */
  onShown: () => void
  onClose: () => void
}

/** Content of the user's menu: name, company and role, and the sign-out button. */
export function UserMenuPanel({ name, company, role, accountHref, onShown, onClose }: Props) {
  const openCustomizer = useApp((state) => state.openCustomizer)
  const { signOut, isSending, problem } = useSignOut()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the content appears
  useLayoutEffect(onShown, [])

  return (
    <>
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
        <IconUserShield />
        <span>החשבון שלי</span>
      </Link>
      <button
        type="button"
        className="menu-item"
        onClick={() => {
          onClose()
          openCustomizer(true)
        }}
      >
        <IconAdjustments />
        <span>התאמת התצוגה</span>
      </button>
      <button type="button" className="menu-item" aria-disabled={isSending} onClick={isSending ? undefined : signOut}>
        <IconLogout className="flip" />
        <span>התנתקות</span>
      </button>
    </>
  )
}
