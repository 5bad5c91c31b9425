import Link from 'next/link'

import { routeOf } from '@/lib/routes/find'
import { appName } from '@/lib/server/config'

/** Who made it, and the two pages that the law wants in reach. */
export const Footer = () => (
  <footer className="footer">
    <span>
      © {new Date().getFullYear()} <bdi>{appName()}</bdi>
    </span>
    <nav aria-label="קישורים משפטיים">
      {(['tos', 'accessibility'] as const).map((name) => (
        <Link key={name} href={routeOf(name).path} prefetch={false}>
          {routeOf(name).pageTitle}
        </Link>
      ))}
    </nav>
  </footer>
)
