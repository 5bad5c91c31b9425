import { IconPlayerPause } from '@tabler/icons-react'

import { ButtonLink } from '@/components/ui/button'
import { href } from '@/lib/routes/find'

/** Of a company that is suspended: what still works and where the way back begins, on every page. */
export const SuspendedBar = () => (
  <section className="preview-banner" aria-label="החברה מושהית">
    <IconPlayerPause size={20} aria-hidden="true" />
    <p>החברה מושהית: אפשר לצפות, לייצא ולטעון את הארנק, ואי אפשר לשנות.</p>
    <ButtonLink href={href('wallet')} size="sm">
      לארנק
    </ButtonLink>
  </section>
)
