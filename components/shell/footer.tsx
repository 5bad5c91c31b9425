import Link from 'next/link'
import { appName } from '@/lib/core/config'
import { getRoute } from '@/lib/routes/find'

/** Who made it, and the two pages that the law wants in reach. */
export const Footer = () => (
  <footer className="footer">
    <span>
      © {new Date().getFullYear()} <bdi>{appName()}</bdi>
    </span>
    <nav aria-label="קישורים משפטיים">
      {(['tos', 'accessibility'] as const).map((name) => (
        <Link key={name} href={getRoute(name).path} prefetch={false}>
          {getRoute(name).pageTitle}
        </Link>
      ))}
    </nav>
  </footer>
)
