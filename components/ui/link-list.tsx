/** List of links that follow a message, one per line. */
export function LinkList({ links }: { links: readonly { label: string; href: string }[] }) {
  return (
    <ul className="link-list">
      {links.map(({ label, href }) => (
        <li key={href + label}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  )
}
