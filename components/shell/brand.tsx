import Link from 'next/link'

type Props = { name: string; logo?: string | null | undefined }

/** Logo and name; only the logo if the menu is narrow. A company's own logo replaces ours. */
export const Brand = ({ name, logo }: Props) => (
  <Link className="brand" href="/" title={name}>
    {logo ? (
      // biome-ignore lint/performance/noImgElement: small, and of our own making
      <img className="brand-logo" src={logo} alt="" />
    ) : (
      <span className="brand-mark" aria-hidden="true">
        {name.trim()[0]}
      </span>
    )}
    <span className="brand-name">{name}</span>
  </Link>
)
