import '@fontsource-variable/heebo'

import hebrew from '@fontsource-variable/heebo/files/heebo-hebrew-wght-normal.woff2'
import latin from '@fontsource-variable/heebo/files/heebo-latin-wght-normal.woff2'
import { cookies } from 'next/headers'
import type { ReactNode } from 'react'
import { preload } from 'react-dom'

import { SKINS } from '@/lib/stores/skins'

type Props = { bodyClass?: string | undefined; children: ReactNode }

/** html and body as the visitor chose to see them: the cookies are read here, so no page flashes in another skin. */
export async function Document({ bodyClass = '', children }: Props) {
  for (const file of [hebrew, latin]) preload(file, { as: 'font', type: 'font/woff2', crossOrigin: '' })
  const jar = await cookies()
  const skin = SKINS.find((name) => name === jar.get('skin')?.value) ?? 'light'
  const isCollapsed = jar.get('menuCollapsed')?.value === 'true'
  return (
    <html
      lang="he"
      dir="rtl"
      data-skin={skin}
      data-menu="vertical"
      data-menu-collapsed={isCollapsed}
      data-nav="floating"
      data-footer="static"
      data-width="full"
      data-density="comfortable"
      data-transition="zoom-fade"
      suppressHydrationWarning
    >
      <body className={`${bodyClass} ${skin === 'dark' ? 'dark-layout' : ''}`.trim()} suppressHydrationWarning>
        <a className="skip-link" href="#main">
          דילוג לתוכן
        </a>
        {children}
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      </body>
    </html>
  )
}
