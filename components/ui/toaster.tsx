'use client'

import type { CSSProperties } from 'react'

import { useLazy } from './use-lazy'

const loadToaster = () => import('sonner').then((sonner) => sonner.Toaster)

// Overrides the 356 px that the library sets on the element.
const WIDTH = { '--width': '400px' } as CSSProperties

/** Shows a success toast; errors belong next to what failed. */
export async function notify(text: string): Promise<void> {
  const { toast } = await import('sonner')
  toast(text, { dismissible: false })
}

/**
 * Toast area: 3000 ms, text only, not closed by a click; at the physical bottom left, 400 px wide (spec 9, ui.md 3 rule
 * 14).
 */
export function Toaster() {
  const SonnerToaster = useLazy(loadToaster, true)
  if (!SonnerToaster) return null
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
