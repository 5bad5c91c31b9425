'use client'

import { useEffect, useState } from 'react'

import { SIGNED_OUT } from '@/lib/client/send'
import { useAuth } from '@/lib/stores/auth'

import { watchTyping } from './typed'
import { useLazy } from './use-lazy'

type Props = { userId: string; email: string }

const loadDialog = () => import('./sign-in-again').then(({ SignInAgain }) => SignInAgain)

/**
 * When the session is gone: a visitor who has nothing typed or open is pushed to the sign-in page (spec, 2); one who has
 * may sign in right here and keeps it all. A page never goes on as somebody else: another user means a new page.
 */
export function SessionEnd({ userId, email }: Props) {
  const [isOver, setOver] = useState(false)
  const { userData, loadUser } = useAuth()
  const Dialog = useLazy(loadDialog, isOver)

  useEffect(() => {
    const typing = watchTyping()
    const end = () => (typing.hasWork() ? setOver(true) : location.assign(loginPath()))
    window.addEventListener(SIGNED_OUT, end)
    return () => {
      typing.stop()
      window.removeEventListener(SIGNED_OUT, end)
    }
  }, [])

  useEffect(() => {
    if (!userData) return
    if (userData.id === userId) setOver(false)
    else location.reload()
  }, [userData, userId])

  return (
    Dialog && (
      <Dialog email={email} loginPath={loginPath()} onSignedIn={() => void loadUser()} onClose={() => setOver(false)} />
    )
  )
}

const loginPath = () => `/login?next=${encodeURIComponent(location.pathname + location.search)}`
