'use client'

import { useEffect, useRef, useState } from 'react'

import { onProofNeeded } from '@/lib/client/reauth'

import { useLazy } from './use-lazy'

const loadDialog = () => import('./prove-again').then(({ ProveAgain }) => ProveAgain)

/** Where a call needs the password anew: one question for all calls that wait, loaded when it is first asked. */
export function Reauthentication() {
  const waiting = useRef<((isProven: boolean) => void)[]>([])
  const [isAsking, setAsking] = useState(false)
  const Dialog = useLazy(loadDialog, isAsking)

  useEffect(() => {
    const ask = () =>
      new Promise<boolean>((resolve) => {
        waiting.current.push(resolve)
        setAsking(true)
      })
    return onProofNeeded(ask)
  }, [])

  const end = (isProven: boolean) => {
    setAsking(false)
    for (const answer of waiting.current.splice(0)) answer(isProven)
  }

  return Dialog && <Dialog onEnd={end} />
}
