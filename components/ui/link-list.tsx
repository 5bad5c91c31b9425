type Props = {
  links: readonly { label: string; href: string }[]
  /** Opens the links beside the page, so that nothing typed in it is lost. */
  isBeside?: boolean | undefined
}

/** List of links that follow a message, one per line. */
export function LinkList({ links, isBeside }: Props) {
  return (
    <ul className="link-list">
      {links.map(({ label, href }) => (
        <li key={href + label}>
          <a href={href} {...(isBeside && { target: '_blank', rel: 'noreferrer' })}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
