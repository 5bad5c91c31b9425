import { ArchiveButton } from '@/components/domain/archive-button'
import { ButtonLink } from '@/components/ui/button-link'
import { IconPencil } from '@/components/ui/icons'
import { holdersText } from '@/lib/modules/services/services.labels'
import type { ServiceDetails } from '@/lib/modules/services/services.queries'
import { href } from '@/lib/routes/find'

import { DeleteButton } from './delete-button'

/** The actions of a user who may edit services; a service that customers have cannot be deleted. */
export function ServiceActions({ service, holders }: { service: ServiceDetails; holders: number }) {
  const { id, version, state, name } = service
  return (
    <>
      {holders === 0 && <DeleteButton id={id} name={name} />}
      <ArchiveButton url={`/api/services/${id}/state`} what="השירות" version={version} state={state} name={name}>
        {state === 'archived' ? RESTORED : archivedText(holders)}
      </ArchiveButton>
      <ButtonLink href={href('services-edit', { id })} variant="primary" icon={<IconPencil size={20} />}>
        עריכה
      </ButtonLink>
    </>
  )
}

const RESTORED = 'אפשר יהיה שוב למכור אותו בעמודי תשלום חדשים וללקוחות חדשים.'
const ARCHIVED = 'עמודים קיימים ימשיכו לעבוד, ואי אפשר יהיה למכור אותו בעמוד חדש או ללקוח חדש.'

const archivedText = (holders: number) =>
  holders > 0 ? `${ARCHIVED} ${holdersText(holders)} יש אותו עכשיו, והם ימשיכו להיות מחויבים.` : ARCHIVED
