'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'

/** Remounts on every navigation, also between pages of one area, so that the page enters with the chosen transition. */
export default function OfficeTemplate({ children }: { children: ReactNode }) {
  return (
    <div key={usePathname()} className="page-in">
      {children}
    </div>
  )
}
