import Link from 'next/link'
import { appName } from '@/lib/core/config'
import { getRoute } from '@/lib/routes/find'

/**
 * Footer with the product name and links to the terms of service and the accessibility statement, which the law
 * requires.
 */
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
