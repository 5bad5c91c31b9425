import { ButtonLink } from '@/components/ui/button-link'
import { IconPlus } from '@/components/ui/icons'
import type { ListedContext } from '@/lib/access/resource-permissions'
import { href } from '@/lib/routes/find'

/** Link to the form of a new payment page, with the context of the current list. */
export const NewPageLink = ({ context }: { context?: ListedContext }) => (
  <ButtonLink href={formOf(context)} variant="primary" icon={<IconPlus size={20} />}>
    עמוד תשלום חדש
  </ButtonLink>
)

function formOf(context: ListedContext | undefined): string {
  if (context === 'site') return href('sites-payment-pages-create')
  const form = href('services-payment-pages-create')
  return context ? `${form}?context=${context}` : form
}
