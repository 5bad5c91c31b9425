import { customFieldFilters } from '@/components/domain/records/custom-field-filters'
import type { Filter } from '@/components/screen/filter'
import type { ListSight } from '@/lib/access/reach'
import { toOptions } from '@/lib/format/options'
import { consentChannelLabels } from '@/lib/modules/consents/consents.labels'
import {
  leadChannelLabels,
  leadFieldLabels,
  leadStateLabels,
  leadUtmLabels,
  missingLeadFieldLabels,
  responseLabels,
} from '@/lib/modules/leads/leads.labels'
import { allStatuses } from '@/lib/modules/leads/statuses.rules'
import { allPicklistOptions } from '@/lib/modules/picklists/picklists.rules'
import { followUpLabels } from '@/lib/records/follow-up'

import type { LeadWords } from './leads-columns'

type Words = LeadWords & {
  sees: ListSight
  canDelete: boolean
}

const { open: _, ...closedOrAll } = leadStateLabels

/** Returns the filters of the list; the first two are in the bar itself. */
export function leadListFilters({
  fields,
  tags,
  teams,
  lists,
  pipelines,
  colleagues,
  captureChannels,
  landingPages,
  sees,
  canDelete,
}: Words): Filter[] {
  const named = tags.map(({ id, name }) => ({ value: id, label: name }))
  const statuses = allStatuses(pipelines).map(({ id, name }) => ({ value: id, label: name }))
  const owner: Filter = {
    key: 'owner',
    label: leadFieldLabels.ownerId,
    options: [
      { value: 'mine', label: 'הלידים שלי' },
      ...(sees.all ? [{ value: 'none', label: 'בלי אחראי' }] : []),
      ...colleagues,
    ],
  }
  const pipeline: Filter = {
    key: 'pipeline',
    label: 'תהליך',
    options: pipelines.map(({ id, name }) => ({ value: id, label: name })),
  }
  const labels: Filter[] = [
    { key: 'tags', label: 'תגיות (אחת לפחות)', kind: 'several', options: named },
    { key: 'tagsAll', label: 'תגיות (כולן)', kind: 'several', options: named },
    { key: 'tagsNone', label: 'בלי התגיות', kind: 'several', options: named },
  ]
  return [
    { key: 'state', label: 'מצב', options: toOptions(closedOrAll), unset: leadStateLabels.open },
    { key: 'status', label: 'סטטוס', kind: 'several', options: statuses },
    { key: 'followUp', label: 'מעקב', options: toOptions(followUpLabels) },
    ...(sees.others ? [owner] : []),
    { key: 'shared', label: 'שיתוף', options: [{ value: 'yes', label: 'רק לידים שמשותפים איתי' }] },
    ...(pipelines.length > 1 ? [pipeline] : []),
    ...(teams.length > 0 ? [{ key: 'team', label: leadFieldLabels.teamId, options: teams }] : []),
    { key: 'source', label: leadFieldLabels.source, options: allPicklistOptions(lists, 'customer.source') },
    { key: 'channel', label: 'איך הגיע', options: toOptions(leadChannelLabels) },
    ...(captureChannels.length > 0 ? [{ key: 'captureChannel', label: 'ערוץ קליטה', options: captureChannels }] : []),
    ...(landingPages.length > 0 ? [{ key: 'landingPage', label: 'דף נחיתה', options: landingPages }] : []),
    { key: 'campaign', label: leadFieldLabels.campaign, kind: 'text', options: [] },
    { key: 'utmSource', label: leadUtmLabels.utmSource, kind: 'text', options: [] },
    { key: 'utmMedium', label: leadUtmLabels.utmMedium, kind: 'text', options: [] },
    { key: 'response', label: 'תגובה ראשונה', options: toOptions(responseLabels) },
    { key: 'reached', label: 'הגיעו לסטטוס', options: statuses },
    { key: 'since', label: 'בסטטוס מאז', kind: 'span', options: [] },
    { key: 'attempts', label: 'ניסיונות ליצור קשר', options: [{ value: 'none', label: 'עוד לא ניסו' }] },
    { key: 'duplicate', label: 'כפילות', options: [{ value: 'yes', label: 'רק חשד לכפילות' }] },
    { key: 'neglected', label: 'הזנחה', options: [{ value: 'yes', label: 'רק לידים מוזנחים' }] },
    ...(tags.length > 0 ? labels : []),
    { key: 'city', label: leadFieldLabels.city, kind: 'text', options: [] },
    { key: 'active', label: 'פעילות אחרונה', kind: 'span', options: [] },
    { key: 'consent', label: 'הסכמה לפנייה', kind: 'several', options: toOptions(consentChannelLabels) },
    { key: 'missing', label: 'חסר', options: toOptions(missingLeadFieldLabels) },
    {
      key: 'lostReason',
      label: 'למה נסגר בלי מכירה',
      options: allPicklistOptions(lists, 'lead.lost-reason'),
    },
    ...customFieldFilters(fields),
    ...(canDelete ? [{ key: 'deleted', label: 'נמחקו', options: [{ value: 'yes', label: 'רק לידים שנמחקו' }] }] : []),
  ]
}
