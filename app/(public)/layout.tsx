import '../globals.css'
import '../entry.css'

import type { Metadata } from 'next'
import type { ReactNode } from 'react'

import { ChunkWatch } from '@/components/shell/chunk-watch'
import { Document } from '@/components/shell/document'
import { Footer } from '@/components/shell/footer'
import { NavigationEnd } from '@/components/shell/navigation-end'
import { appName } from '@/lib/core/config'

export const generateMetadata = (): Metadata => ({
  title: { template: `%s · ${appName()}`, default: appName() },
  robots: { index: false },
})

/** Layout of the public pages, for customers and signers: only the page itself, centred. */
export default function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <Document>
      <div className="entry">
        <main id="main" tabIndex={-1} className="public-pane">
          {children}
        </main>
        <Footer />
      </div>
      <NavigationEnd />
      <ChunkWatch />
    </Document>
  )
}
