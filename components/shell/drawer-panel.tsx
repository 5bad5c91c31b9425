'use client'

import { IconButton } from '@/components/ui/button'
import { IconX } from '@/components/ui/icons'
import { useModal } from '@/components/ui/use-modal'

import type { MenuSection } from './menu-links'
import { type MenuCounts, SideNav } from './side-nav'

export type DrawerProps = { sections: readonly MenuSection[]; counts: MenuCounts; brand: string }

/** The opened menu drawer. */
export function DrawerPanel({ sections, counts, brand, onClose }: DrawerProps & { onClose: () => void }) {
  const dialog = useModal()

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it by the dialog's own means
    <dialog
      ref={dialog}
      className="drawer"
      aria-label="תפריט"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="drawer-panel">
        <div className="drawer-head">
          <span className="brand-name" title={brand}>
            {brand}
          </span>
          <IconButton label="סגירת התפריט" onClick={onClose}>
            <IconX size={20} />
          </IconButton>
        </div>
        <SideNav sections={sections} counts={counts} />
      </div>
    </dialog>
  )
}
