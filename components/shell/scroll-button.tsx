'use client'

import { useEffect, useState } from 'react'
import { IconArrowUp } from '@/components/ui/icons'

import { useAppConfig } from '@/lib/stores/app-config'

const SHOWN_AFTER_PX = 250

/** Button that scrolls to the top of a long page. */
export function ScrollButton() {
  const isWanted = useAppConfig(({ layout }) => layout.scrollToTop)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const updateVisibility = () => setShown(window.scrollY > SHOWN_AFTER_PX)
    updateVisibility()
    window.addEventListener('scroll', updateVisibility, { passive: true })
    return () => window.removeEventListener('scroll', updateVisibility)
  }, [])

  if (!isWanted || !isShown) return null
  return (
    <button
      type="button"
      className="scroll-top"
      aria-label="חזרה לראש העמוד"
      onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
    >
      <IconArrowUp size={20} />
    </button>
  )
}
