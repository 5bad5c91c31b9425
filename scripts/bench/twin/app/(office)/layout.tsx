import Link from 'next/link'
import type { ReactNode } from 'react'

import { currentUser } from '../../database'

const MENU = [
  ['/', 'בית'],
  ['/posts', 'חדשות'],
  ['/customers', 'לקוחות'],
  ['/documents', 'מסמכים'],
  ['/services', 'שירותים'],
  ['/payment-pages', 'עמודי תשלום'],
  ['/payments', 'תשלומים'],
  ['/tax-documents', 'מסמכי מס'],
  ['/users', 'משתמשים'],
  ['/roles', 'תפקידים'],
  ['/wallet', 'ארנק'],
  ['/settings', 'הגדרות'],
] as const

export default async function OfficeLayout({ children }: { children: ReactNode }) {
  const user = await currentUser()
  return (
    <html lang="he" dir="rtl">
      <body>
        <nav aria-label="תפריט">
          {MENU.map(([href, title]) => (
            <Link key={href} href={href}>
              {title}
            </Link>
          ))}
        </nav>
        {user && (
          <header>
            <bdi>{user.displayName}</bdi> · <bdi>{user.companyName}</bdi>
          </header>
        )}
        <main>{children}</main>
      </body>
    </html>
  )
}
