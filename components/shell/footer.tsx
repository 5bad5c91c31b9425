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
      {/* Plain links: a public page needs no router for them, and from the office they lead to another root layout anyway. */}
      {(['tos', 'accessibility'] as const).map((name) => (
        <a key={name} href={getRoute(name).path}>
          {getRoute(name).pageTitle}
        </a>
      ))}
    </nav>
  </footer>
)
