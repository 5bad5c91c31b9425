import Link from 'next/link'

import { Bidi } from '@/components/ui/bidi'
import { isInReach } from '@/lib/access/reach'
import type { Scope } from '@/lib/access/scope'
import { href } from '@/lib/routes/find'

type Props = { id: string | null; ownerId: string | null; name: string; viewer: Scope<'customers'> | null }

/** The name of a customer, linked to the record if the viewer may see it. */
export function CustomerLink({ id, ownerId, name, viewer }: Props) {
  const isOpen = id !== null && viewer !== null && isInReach(viewer, { id, ownerId })
  if (!isOpen) return <Bidi>{name}</Bidi>
  return (
    <Link href={href('customers-view', { id })}>
      <Bidi>{name}</Bidi>
    </Link>
  )
}
