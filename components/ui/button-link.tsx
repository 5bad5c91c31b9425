import Link from 'next/link'
import type { ComponentProps } from 'react'

import { type Appearance, ButtonContent, buttonClass } from './button-shape'

type ButtonLinkProps = Omit<ComponentProps<typeof Link>, 'href'> & Appearance & { href: string }

/** A link that looks like a button. In a file of its own, so that buttons alone do not load the link. */
export function ButtonLink({ variant, size, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link className={buttonClass({ variant, size, className })} {...rest}>
      <ButtonContent icon={icon}>{children}</ButtonContent>
    </Link>
  )
}
