'use client'

import { useEffect, useRef, useState } from 'react'
import { useLazy } from '@/components/ui/use-lazy'
import { registerReauthPrompt } from '@/lib/client/reauth'

const loadDialog = () => import('./prove-again').then(({ ProveAgain }) => ProveAgain)

/** Asks for the password when a call requires it: one dialog for all waiting calls, loaded on first use. */
export function Reauthentication() {
  const waiting = useRef<((isProven: boolean) => void)[]>([])
  const [isOpen, setOpen] = useState(false)
  const Dialog = useLazy(loadDialog, isOpen)

  useEffect(() => {
    const prompt = () =>
      new Promise<boolean>((resolve) => {
        waiting.current.push(resolve)
        setOpen(true)
      })
    return registerReauthPrompt(prompt)
  }, [])

  const end = (isProven: boolean) => {
    setOpen(false)
    for (const answer of waiting.current.splice(0)) answer(isProven)
  }

  return Dialog && <Dialog onEnd={end} />
}
