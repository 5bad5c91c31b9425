import Link from 'next/link'

/** The mark and the name; the mark alone where the menu is narrow. */
export const Brand = ({ name }: { name: string }) => (
  <Link className="brand" href="/">
    <span className="brand-mark" aria-hidden="true">
      {name.trim()[0]}
    </span>
    <span className="brand-name">{name}</span>
  </Link>
)
