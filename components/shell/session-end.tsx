'use client'

import { useEffect, useState } from 'react'
import { useLazy } from '@/components/ui/use-lazy'
import { SIGNED_OUT } from '@/lib/client/send'
import { useAuth } from '@/lib/stores/auth'
import { watchTyping } from './watch-typing'

type Props = { userId: string; email: string }

const loadDialog = () => import('./sign-in-again').then(({ SignInAgain }) => SignInAgain)

/**
 * Handles the end of the session: a visitor without typed input or an open dialog is redirected to the sign-in page
 * (spec, 2); otherwise they can sign in on the current page and keep their input. If another user has signed in, the
 * page is reloaded.
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
