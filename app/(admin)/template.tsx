'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'

/** Made anew at each navigation, also between the pages of one area, so that the page comes in with the chosen transition. */
export default function OfficeTemplate({ children }: { children: ReactNode }) {
  return (
    <div key={usePathname()} className="page-in">
      {children}
    </div>
  )
}
