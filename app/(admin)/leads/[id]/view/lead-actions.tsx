import { ButtonLink } from '@/components/ui/button-link'
import { IconBrandWhatsapp, IconPencil } from '@/components/ui/icons'
import { cleanWhatsappNumber, parsePhone } from '@/lib/format/phone'
import type { LeadDetails } from '@/lib/modules/leads/leads.queries'
import { nextLeadStatuses } from '@/lib/modules/leads/statuses.rules'
import { href } from '@/lib/routes/find'

import { DeleteLead } from './delete-lead'
import type { LeadPermissions } from './lead-permissions'
import { MoveButton } from './move-button'

type Props = { lead: LeadDetails; permissions: LeadPermissions }

/** The actions of a lead: WhatsApp, editing, the change of status as the one primary action, and deletion. */
export function LeadActions({ lead, permissions: { canEdit, canDelete } }: Props) {
  const { id, name, version, phone, statusId, pipelines } = lead
  return (
    <>
      {phone && canChat(phone) && (
        <ButtonLink
          href={`https://wa.me/${cleanWhatsappNumber(phone) || phone.replace(/\D/g, '')}`}
          target="_blank"
          rel="noreferrer"
          icon={<IconBrandWhatsapp size={20} />}
        >
          WhatsApp
        </ButtonLink>
      )}
      {canEdit && (
        <>
          <ButtonLink href={href('leads-edit', { id })} icon={<IconPencil size={20} />}>
            עריכה
          </ButtonLink>
          <MoveButton
            lead={{ id, name, version, statusId, values: valuesOf(lead) }}
            statuses={nextLeadStatuses(pipelines, statusId)}
            pipelines={pipelines.map((pipeline) => ({ id: pipeline.id, name: pipeline.name }))}
            lists={lead.lists}
            fields={lead.fields}
          />
        </>
      )}
      {canDelete && <DeleteLead id={id} name={name} version={version} />}
    </>
  )
}

/** Returns the values that a status may require. */
const valuesOf = ({ phone, email, companyName, city, interest, expectedAgorot, source, ...lead }: LeadDetails) => ({
  phone,
  email,
  companyName,
  city,
  interest,
  expectedAgorot,
  source,
  nextFollowUpOn: lead.nextFollowUpOn,
  custom: lead.custom,
})

function canChat(number: string): boolean {
  const phone = parsePhone(number)
  return phone.ok && phone.value.canWhatsapp
}
