import { CustomText } from '@/components/domain/records/custom-text'
import { FollowUp } from '@/components/domain/records/follow-up'
import { TagList } from '@/components/domain/tag-chip'
import type { Column } from '@/components/screen/data-table'
import { Avatar } from '@/components/ui/avatar'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { Email } from '@/components/ui/email'
import { Money } from '@/components/ui/money'
import { Phone } from '@/components/ui/phone'
import { listText } from '@/lib/format/list-text'
import { consentChannelLabels } from '@/lib/modules/consents/consents.labels'
import type { ConsentChannel } from '@/lib/modules/consents/consents.schema'
import type { Refusals } from '@/lib/modules/consents/refusals.rules'
import type { CustomField } from '@/lib/modules/custom-fields/custom-fields.schema'
import {
  attemptOutcomeLabels,
  leadChannelLabels,
  leadFieldLabels,
  leadUtmLabels,
} from '@/lib/modules/leads/leads.labels'
import type { LeadRow } from '@/lib/modules/leads/leads.queries'
import type { LeadPipeline } from '@/lib/modules/leads/statuses.schema'
import { picklistName } from '@/lib/modules/picklists/picklists.rules'
import type { PicklistValue } from '@/lib/modules/picklists/picklists.schema'
import { paramOfField } from '@/lib/modules/record-kit/filter-parsers.schema'
import type { Tag } from '@/lib/modules/tags/tags.schema'
import { CONSENT_CHANNELS } from '@/lib/vocabulary/customers'

import { FirstResponse, LeadStatusChip, TimeInStatus } from './lead-status'

/** Names for the ids in a row, and the custom fields that the user may see. */
export type LeadWords = {
  fields: readonly CustomField[]
  tags: readonly Tag[]
  teams: readonly { value: string; label: string }[]
  /** Users by whom the list may be filtered. */
  colleagues: readonly { value: string; label: string }[]
  lists: readonly PicklistValue[]
  pipelines: readonly LeadPipeline[]
  /** Forms, keys and pages through which inquiries come. */
  captureChannels: readonly { value: string; label: string }[]
  landingPages: readonly { value: string; label: string }[]
}

/** What was refused, by lead: a row has no link to it. */
type LeadRefusals = ReadonlyMap<string, Refusals>

/** What the columns need of the names. */
export type ColumnWords = Omit<LeadWords, 'colleagues' | 'captureChannels' | 'landingPages'>

/** Returns the columns of the list: the usual ones, the optional ones, and the custom fields. */
export function leadColumns(words: ColumnWords, refusals: LeadRefusals): Column<LeadRow>[] {
  const { fields, tags, teams, pipelines } = words
  const own = fields.map(
    (field): Column<LeadRow> => ({
      key: paramOfField(field.id),
      header: field.label,
      ...(field.inList ? { hideBelow: 'xl' as const } : { isExtra: true as const }),
      ...(field.type === 'money' || field.type === 'number' ? { align: 'num' as const } : {}),
      cell: ({ custom }) => <CustomText field={field} value={custom[field.id]} />,
    }),
  )
  const tagged: Column<LeadRow> = {
    key: 'tags',
    header: leadFieldLabels.tagIds,
    isExtra: true,
    cell: ({ tagIds }) => <TagList isShort tags={tags.filter(({ id }) => tagIds.includes(id))} />,
  }
  const team: Column<LeadRow> = {
    key: 'team',
    header: leadFieldLabels.teamId,
    isExtra: true,
    cell: ({ teamId }) => named(teams.find(({ value }) => value === teamId)?.label),
  }
  return [...usualColumns(words, refusals), tagged, ...own, ...extraColumns(pipelines, refusals), team]
}

const named = (text: string | null | undefined) => text && <Bidi>{text}</Bidi>

type Words = Pick<LeadWords, 'lists' | 'pipelines'>

const usualColumns = ({ lists, pipelines }: Words, refusals: LeadRefusals): Column<LeadRow>[] => [
  {
    key: 'name',
    header: leadFieldLabels.name,
    sort: true,
    card: 'title',
    cell: ({ name }) => (
      <>
        <Avatar name={name} />
        <Bidi>{name}</Bidi>
      </>
    ),
  },
  {
    key: 'phone',
    header: leadFieldLabels.phone,
    card: 'sub',
    cell: ({ id, phone }) => <Phone number={phone} actions closed={refusals.get(id)} />,
  },
  {
    key: 'status',
    header: 'סטטוס',
    card: 'end',
    cell: ({ statusId }) => <LeadStatusChip statusId={statusId} pipelines={pipelines} />,
  },
  {
    key: 'since',
    header: 'זמן בסטטוס',
    sort: true,
    card: 'foot',
    isNamed: true,
    cell: (lead) => <TimeInStatus {...lead} pipelines={pipelines} />,
  },
  {
    key: 'followUp',
    header: leadFieldLabels.nextFollowUpOn,
    sort: true,
    card: 'sub-end',
    cell: ({ nextFollowUpOn }) => <FollowUp day={nextFollowUpOn} />,
  },
  {
    key: 'owner',
    header: leadFieldLabels.ownerId,
    isBlank: true,
    cell: ({ ownerName }) => (ownerName ? <Bidi>{ownerName}</Bidi> : <span className="muted">אין אחראי</span>),
  },
  {
    key: 'source',
    header: leadFieldLabels.source,
    hideBelow: 'xl',
    cell: ({ source }) => named(picklistName(lists, 'customer.source', source)),
  },
  {
    key: 'amount',
    header: leadFieldLabels.expectedAgorot,
    sort: true,
    align: 'num',
    hideBelow: 'wide',
    cell: ({ expectedAgorot }) => expectedAgorot > 0 && <Money agorot={expectedAgorot} />,
  },
  {
    key: 'interest',
    header: leadFieldLabels.interest,
    isCut: true,
    hideBelow: 'max',
    cell: ({ interest }) => named(interest),
  },
  {
    key: 'created',
    header: 'נוצר',
    sort: true,
    hideBelow: 'max',
    cell: ({ createdAt }) => <DateText at={createdAt} />,
  },
]

/** What was consented to, and what was refused: neither is not the same as not asked. */
function consentText(granted: readonly ConsentChannel[], refusals: Refusals = {}): string {
  const named = (channels: readonly ConsentChannel[]) => listText(channels.map((one) => consentChannelLabels[one]))
  const refused = CONSENT_CHANNELS.filter((channel) => refusals[channel])
  return [named(granted), refused.length > 0 && `סירוב: ${named(refused)}`].filter(Boolean).join(' · ')
}

const extraColumns = (pipelines: LeadWords['pipelines'], refusals: LeadRefusals): Column<LeadRow>[] => [
  {
    key: 'activity',
    header: 'פעילות אחרונה',
    sort: true,
    isExtra: true,
    cell: ({ lastActivityAt }) => <DateText at={lastActivityAt} />,
  },
  {
    key: 'attempts',
    header: 'ניסיונות ליצור קשר',
    align: 'num',
    isExtra: true,
    cell: ({ attempts }) => <Ltr>{attempts}</Ltr>,
  },
  {
    key: 'lastAttempt',
    header: 'ניסיון אחרון',
    isExtra: true,
    cell: ({ lastAttemptAt, lastOutcome }) =>
      lastAttemptAt && (
        <>
          {lastOutcome && `${attemptOutcomeLabels[lastOutcome]} · `}
          <DateText at={lastAttemptAt} />
        </>
      ),
  },
  { key: 'response', header: 'תגובה ראשונה', isExtra: true, cell: (lead) => <FirstResponse {...lead} /> },
  { key: 'number', header: 'מספר', isExtra: true, cell: ({ number }) => <Ltr>{number}</Ltr> },
  {
    key: 'email',
    header: leadFieldLabels.email,
    isCut: true,
    isExtra: true,
    cell: ({ id, email }) => email && <Email address={email} isClosed={refusals.get(id)?.email !== undefined} />,
  },
  {
    key: 'companyName',
    header: leadFieldLabels.companyName,
    isExtra: true,
    cell: ({ companyName }) => named(companyName),
  },
  { key: 'city', header: leadFieldLabels.city, isExtra: true, cell: ({ city }) => named(city) },
  { key: 'channel', header: 'איך הגיע', isExtra: true, cell: ({ channel }) => leadChannelLabels[channel] },
  { key: 'campaign', header: leadFieldLabels.campaign, isExtra: true, cell: ({ campaign }) => named(campaign) },
  { key: 'utmSource', header: leadUtmLabels.utmSource, isExtra: true, cell: ({ utmSource }) => named(utmSource) },
  { key: 'utmMedium', header: leadUtmLabels.utmMedium, isExtra: true, cell: ({ utmMedium }) => named(utmMedium) },
  {
    key: 'pipeline',
    header: 'תהליך',
    isExtra: true,
    cell: ({ pipelineId }) => named(pipelines.find(({ id }) => id === pipelineId)?.name),
  },
  {
    key: 'consent',
    header: 'הסכמה לפנייה',
    isExtra: true,
    cell: ({ id, consentChannels }) => consentText(consentChannels, refusals.get(id)),
  },
  {
    key: 'inquiries',
    header: 'פניות',
    align: 'num',
    isExtra: true,
    cell: ({ inquiries }) => <Ltr>{inquiries}</Ltr>,
  },
]
