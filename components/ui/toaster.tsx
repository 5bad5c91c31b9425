'use client'

import dynamic from 'next/dynamic'
import type { CSSProperties } from 'react'

const SonnerToaster = dynamic(() => import('sonner').then(({ Toaster }) => Toaster), { ssr: false })

// The library writes its own 356 px on the element.
const WIDTH = { '--width': '400px' } as CSSProperties

/** Says in passing that something worked; a failure belongs beside the thing that failed. */
export async function notify(text: string): Promise<void> {
  const { toast } = await import('sonner')
  toast(text, { dismissible: false })
}

/** 3000 ms, text alone, not closed by a click; at the physical bottom left, 400 wide (spec 9, ui.md 3 rule 14). */
export function Toaster() {
  return (
    <SonnerToaster
      dir="rtl"
      position="bottom-left"
      duration={3000}
      closeButton={false}
      offset={24}
      mobileOffset={{ left: 12, right: 12, bottom: 84 }}
      className="toaster"
      style={WIDTH}
      containerAriaLabel="הודעות"
      customAriaLabel="הודעות"
      toastOptions={{ classNames: { toast: 'toast' } }}
    />
  )
}
