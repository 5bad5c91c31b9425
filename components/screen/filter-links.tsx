import Link from 'next/link'

type Filter = { label: string; href: string; isCurrent: boolean }

/** A choice among a few options, each a link with its own address. */
export const FilterLinks = ({ label, filters }: { label: string; filters: readonly Filter[] }) => (
  <nav className="filter-links" aria-label={label}>
    {filters.map(({ label: name, href, isCurrent }) => (
      <Link key={href} href={href} scroll={false} {...(isCurrent && { 'aria-current': 'true' })}>
        {name}
      </Link>
    ))}
  </nav>
)
