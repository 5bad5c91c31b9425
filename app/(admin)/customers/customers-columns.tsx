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
import { maskNationalId } from '@/lib/format/national-id'
import type { Refusals } from '@/lib/modules/consents/refusals.rules'
import type { CustomField } from '@/lib/modules/custom-fields/custom-fields.schema'
import { customerFieldLabels, customerKindLabels } from '@/lib/modules/customers/customers.labels'
import type { CustomerRow } from '@/lib/modules/customers/customers.queries'
import { picklistName } from '@/lib/modules/picklists/picklists.rules'
import type { PicklistValue } from '@/lib/modules/picklists/picklists.schema'
import { paramOfField } from '@/lib/modules/record-kit/filter-parsers.schema'
import type { Tag } from '@/lib/modules/tags/tags.schema'

import { CustomerStatus } from './customer-status'

type Choice = { value: string; label: string }
/** Names for the ids in a row, and the custom fields that the user may see. */
export type ListWords = {
  fields: readonly CustomField[]
  tags: readonly Tag[]
  teams: readonly Choice[]
  /** Users by whom the list may be filtered. */
  colleagues: readonly Choice[]
  lists: readonly PicklistValue[]
}

/** What was refused, by customer: a row has no link to it. */
type CustomerRefusals = ReadonlyMap<string, Refusals>

/** Returns the columns of the list: the usual ones, the optional ones, and the custom fields. */
export function columnsOf(words: Omit<ListWords, 'colleagues'>, refusals: CustomerRefusals): Column<CustomerRow>[] {
  const { fields, tags, teams, lists } = words
  const own = fields.map(
    (field): Column<CustomerRow> => ({
      key: paramOfField(field.id),
      header: field.label,
      ...(field.inList ? { hideBelow: 'xl' as const } : { isExtra: true as const }),
      ...(field.type === 'money' || field.type === 'number' ? { align: 'num' as const } : {}),
      cell: ({ custom }) => <CustomText field={field} value={custom[field.id]} />,
    }),
  )
  const tagged: Column<CustomerRow> = {
    key: 'tags',
    header: customerFieldLabels.tagIds,
    hideBelow: 'max',
    cell: ({ tagIds }) => <TagList isShort tags={tags.filter(({ id }) => tagIds.includes(id))} />,
  }
  const team: Column<CustomerRow> = {
    key: 'team',
    header: customerFieldLabels.teamId,
    isExtra: true,
    cell: ({ teamId }) => named(teams.find(({ value }) => value === teamId)?.label),
  }
  return [...usualOf(lists, refusals), tagged, ...own, ...extraOf(lists), team]
}

const named = (text: string | undefined) => text && <Bidi>{text}</Bidi>

const usualOf = (lists: ListWords['lists'], refusals: CustomerRefusals): Column<CustomerRow>[] => [
  {
    key: 'name',
    header: 'שם',
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
    header: 'טלפון',
    card: 'sub',
    cell: ({ id, phone }) => <Phone number={phone} actions closed={refusals.get(id)} />,
  },
  {
    key: 'email',
    header: 'דוא״ל',
    isCut: true,
    hideBelow: 'wide',
    cell: ({ id, email }) => email && <Email address={email} isClosed={refusals.get(id)?.email !== undefined} />,
  },
  { key: 'city', header: 'עיר', hideBelow: 'wide', cell: ({ city }) => city && <Bidi>{city}</Bidi> },
  {
    key: 'status',
    header: 'סטטוס',
    card: 'end',
    cell: ({ status }) => <CustomerStatus status={status} lists={lists} />,
  },
  {
    key: 'followUp',
    header: 'מעקב הבא',
    sort: true,
    card: 'sub-end',
    cell: ({ nextFollowUpOn }) => <FollowUp day={nextFollowUpOn} />,
  },
  {
    key: 'owed',
    header: 'יתרה',
    align: 'num',
    hideBelow: 'xl',
    cell: ({ owedAgorot }) => owedAgorot !== null && owedAgorot !== 0 && <Money agorot={owedAgorot} />,
  },
  { key: 'owner', header: 'אחראי', hideBelow: 'xl', cell: ({ ownerName }) => <Bidi>{ownerName}</Bidi> },
  {
    key: 'created',
    header: 'נוצר',
    sort: true,
    hideBelow: 'max',
    cell: ({ createdAt }) => <DateText at={createdAt} />,
  },
]

const extraOf = (lists: ListWords['lists']): Column<CustomerRow>[] => [
  {
    key: 'activity',
    header: 'פעילות אחרונה',
    sort: true,
    isExtra: true,
    cell: ({ lastActivityAt }) => <DateText at={lastActivityAt} />,
  },
  { key: 'kind', header: 'סוג', isExtra: true, cell: ({ kind }) => customerKindLabels[kind] },
  { key: 'number', header: 'מספר', isExtra: true, cell: ({ number }) => <Ltr>{number}</Ltr> },
  {
    key: 'source',
    header: customerFieldLabels.source,
    isExtra: true,
    cell: ({ source }) => named(picklistName(lists, 'customer.source', source) || undefined),
  },
  {
    key: 'nationalId',
    header: customerFieldLabels.nationalIdLast4,
    isExtra: true,
    cell: ({ nationalIdLast4 }) => nationalIdLast4 && <Ltr>{maskNationalId(nationalIdLast4)}</Ltr>,
  },
]
