'use client'

import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { IconPhone } from '@/components/ui/icons'

import type { AttemptProps } from './attempt-dialog'

const AttemptDialog = dynamic(() => import('./attempt-dialog').then((made) => made.AttemptDialog), { ssr: false })

/** The button that records an attempt to reach the lead; Alt+O opens it from anywhere on the page. */
export function AttemptButton(props: Omit<AttemptProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (!event.altKey || event.code !== 'KeyO' || document.querySelector('dialog[open]')) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', open)
    return () => window.removeEventListener('keydown', open)
  }, [])
  return (
    <>
      <Button
        variant="primary"
        icon={<IconPhone size={20} />}
        aria-keyshortcuts="Alt+O"
        title="תיעוד שיחה (Alt+O)"
        onClick={() => setOpen(true)}
      >
        תיעוד שיחה
      </Button>
      {isOpen && <AttemptDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
