import type { SVGProps } from 'react'

import sprite from './icons.svg'

export type IconProps = Omit<SVGProps<SVGSVGElement>, 'ref' | 'name' | 'width' | 'height' | 'children'> & {
  /** Width and height in pixels. */
  size?: number | undefined
}

/**
 * An icon: a drawing of the sprite, which browsers load once. It is hidden from screen readers unless it has a label of
 * its own.
 */
export const Icon = ({ name, size = 24, className, ...rest }: IconProps & { name: string }) => (
  // biome-ignore lint/a11y/noSvgWithoutTitle: hidden, or labelled by who shows it
  <svg
    className={className ? `icon ${className}` : 'icon'}
    width={size}
    height={size}
    aria-hidden={rest['aria-label'] ? undefined : true}
    {...rest}
  >
    <use href={`${sprite.src}#${name}`} />
  </svg>
)
