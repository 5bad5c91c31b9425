'use client'

import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'

const ConfirmDialog = dynamic(() => import('@/components/ui/confirm-dialog').then((part) => part.ConfirmDialog), {
  ssr: false,
})

/** Asks for confirmation before typed input is lost by following a link of ours or closing the window. */
export function UnsavedGuard({ isOn }: { isOn: boolean }) {
  const router = useRouter()
  const [leavingTo, setLeavingTo] = useState<string>()

  useEffect(() => {
    if (!isOn) return
    const onClick = (event: MouseEvent) => {
      const address = addressOf(event)
      if (!address) return
      event.preventDefault()
      event.stopPropagation()
      setLeavingTo(address)
    }
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    // Listens in the capture phase, before the page's own links.
    window.addEventListener('click', onClick, true)
    window.addEventListener('beforeunload', onUnload)
    return () => {
      window.removeEventListener('click', onClick, true)
      window.removeEventListener('beforeunload', onUnload)
    }
  }, [isOn])

  if (!isOn) return null
  return (
    <ConfirmDialog
      open={leavingTo !== undefined}
      onClose={() => setLeavingTo(undefined)}
      title="יש שינויים שלא נשמרו"
      confirmLabel="לצאת בלי לשמור"
      cancelLabel="להישאר בדף"
      onConfirm={async () => {
        if (leavingTo) router.push(leavingTo)
        return undefined
      }}
    >
      יציאה מהדף תמחק את מה שהוקלד בטופס.
    </ConfirmDialog>
  )
}

/**
 * Returns the address that a plain click on a link of ours opens; undefined for new windows, downloads and anchors of
 * the same page.
 */
function addressOf(event: MouseEvent): string | undefined {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return undefined
  if (link.pathname === location.pathname && link.search === location.search) return undefined
  return link.pathname + link.search + link.hash
}
