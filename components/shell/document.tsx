import '@fontsource-variable/heebo'

import hebrew from '@fontsource-variable/heebo/files/heebo-hebrew-wght-normal.woff2'
import latin from '@fontsource-variable/heebo/files/heebo-latin-wght-normal.woff2'
import type { ReactNode } from 'react'
import { preload } from 'react-dom'

import { brandStyle } from '@/lib/format/brand-colors'
import { appearanceAttributes } from '@/lib/stores/preferences'
import { loadCookiePreferences } from './cookie-preferences'
import { HydrationMark } from './hydration-mark'

type Props = {
  bodyClass?: string | undefined
  /** Brand colour of the company whose pages these are. */
  color?: string | null | undefined
  children: ReactNode
}

/**
 * html and body with the visitor's appearance: cookies are read on the server, so that no page flashes in another skin.
 */
export async function Document({ bodyClass = '', color, children }: Props) {
  for (const file of [hebrew, latin]) preload(file, { as: 'font', type: 'font/woff2', crossOrigin: '' })
  const preferences = await loadCookiePreferences()
  return (
    <html
      lang="he"
      {...appearanceAttributes(preferences)}
      {...(color && { 'data-brand': '', style: brandStyle(color) })}
      suppressHydrationWarning
    >
      <body
        className={`${bodyClass} ${preferences.skin === 'dark' ? 'dark-layout' : ''}`.trim()}
        suppressHydrationWarning
      >
        <a className="skip-link" href="#main">
          דילוג לתוכן
        </a>
        {children}
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <HydrationMark />
      </body>
    </html>
  )
}
