'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import { IconSearch } from '@/components/ui/icons'
import { useLazy } from '@/components/ui/use-lazy'
import type { OfferedScreens } from './palette/offered-screens'

const load = async () => (await import('./palette/palette')).Palette

type Props = { offered: OfferedScreens; userId: string }

/**
 * Button that opens the command palette, as does Ctrl+K (⌘K) anywhere in the office. The palette is loaded on first
 * use.
 */
export function CommandSearch({ offered, userId }: Props) {
  const [isOpen, setOpen] = useState(false)
  const path = usePathname()
  const keys = useShortcutName()
  const Palette = useLazy(load, isOpen)

  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving somewhere closes it
  useEffect(() => setOpen(false), [path])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // Compared by physical key, since on a Hebrew keyboard it types another letter.
      const isShortcut = (event.ctrlKey || event.metaKey) && event.code === 'KeyK' && !event.shiftKey && !event.altKey
      if (!isShortcut || event.defaultPrevented) return
      event.preventDefault()
      setOpen((was) => !was)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])

  return (
    <>
      <button
        type="button"
        className="command-search"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        onPointerEnter={() => void load().catch(() => undefined)}
      >
        <IconSearch size={18} />
        <span>חיפוש ומעבר מהיר</span>
        <kbd dir="ltr">{keys}</kbd>
      </button>
      {Palette && <Palette offered={offered} userId={userId} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Returns the shortcut's name on the visitor's platform, which only the browser knows. */
function useShortcutName() {
  const [name, setName] = useState('Ctrl K')
  useEffect(() => {
    if (/mac|iphone|ipad/i.test(navigator.userAgent)) setName('⌘ K')
  }, [])
  return name
}
