import { WhatsappButton } from '@/components/domain/records/people/whatsapp-button'
import { ButtonLink } from '@/components/ui/button-link'
import { IconPencil } from '@/components/ui/icons'
import type { Refusals } from '@/lib/modules/consents/refusals.rules'
import type { LeadDetails } from '@/lib/modules/leads/leads.queries'
import { nextLeadStatuses } from '@/lib/modules/leads/statuses.rules'
import { href } from '@/lib/routes/find'

import { AttemptButton } from './attempt-button'
import { ConvertButton } from './convert-button'
import { LeadMenu } from './lead-menu'
import type { LeadPermissions } from './lead-permissions'
import { MoveButton } from './move-button'

type Props = {
  lead: LeadDetails
  permissions: LeadPermissions
  /** What was refused on the lead's phone number. */
  refusals: Refusals
  /** The query string of the list that the user goes through. */
  list: string
}

/** The actions of a lead: WhatsApp, editing, status, conversion and deletion; recording a call is the primary one. */
export function LeadActions({ lead, permissions, refusals, list }: Props) {
  const { canEdit, canDelete, canMerge, canConvert, canHandleData, canOpenPage } = permissions
  const canStart = permissions.canStartAutomations
  const { id, name, version, phone, statusId, pipelines, nextFollowUpOn, companyName, lists, fields } = lead
  const moved = { id, name, version, statusId, values: valuesOf(lead) }
  const choices = { lists, fields, statuses: nextLeadStatuses(pipelines, statusId) }
  const named = pipelines.map((pipeline) => ({ id: pipeline.id, name: pipeline.name }))
  return (
    <>
      <WhatsappButton number={phone} name={name} refusals={refusals} />
      {canEdit && (
        <>
          <ButtonLink href={href('leads-edit', { id })} icon={<IconPencil size={20} />}>
            עריכה
          </ButtonLink>
          <MoveButton lead={moved} pipelines={named} {...choices} />
          {canConvert && <ConvertButton lead={{ ...moved, companyName }} canOpenPage={canOpenPage} {...choices} />}
          <AttemptButton lead={{ ...moved, nextFollowUpOn }} list={list} pipelines={named} {...choices} />
        </>
      )}
      {(canDelete || canMerge || canHandleData || canStart) && (
        <LeadMenu lead={{ id, name, version }} rights={{ canDelete, canMerge, canHandleData, canStart }} />
      )}
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
