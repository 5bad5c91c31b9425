import { ButtonLink } from '@/components/ui/button-link'
import { IconPlayerPause } from '@/components/ui/icons'
import { href } from '@/lib/routes/find'

/** Bar on every page of a suspended company: what still works, and how to lift the suspension. */
export const SuspendedBar = () => (
  <section className="preview-banner" aria-label="החברה מושהית">
    <IconPlayerPause size={20} />
    <p>החברה מושהית: אפשר לצפות, לייצא ולטעון את הארנק, ואי אפשר לשנות.</p>
    <ButtonLink href={href('wallet')} size="sm">
      לארנק
    </ButtonLink>
  </section>
)
