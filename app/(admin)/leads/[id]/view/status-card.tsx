import { Fragment } from 'react'

import { Bidi } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { durationText } from '@/lib/format/duration'
import type { LeadHistory } from '@/lib/modules/leads/history.queries'
import { leadChannelLabels, leadFieldLabels, leadUtmLabels } from '@/lib/modules/leads/leads.labels'
import type { LeadDetails } from '@/lib/modules/leads/leads.queries'
import { picklistName } from '@/lib/modules/picklists/picklists.rules'

import { LeadStatusChip, TimeInStatus } from '../../lead-status'
import styles from './view.module.css'

type Props = { lead: LeadDetails; history: LeadHistory }

/** The statuses that the lead had, with the time it spent in each, and its inquiries. */
export function StatusCard({ lead, history: { changes, inquiries } }: Props) {
  const { lists, pipelines, lostReason, lostNote } = lead
  return (
    <>
      <Card title="סטטוסים">
        <ol className={styles.steps} aria-label="סטטוסים">
          {changes.map(({ id, toStatusId, at }, index) => (
            <li key={id} className={styles.step}>
              <LeadStatusChip statusId={toStatusId} pipelines={pipelines} />
              <span className={styles.small}>
                {index === 0 ? <TimeInStatus {...lead} /> : durationText(changes[index - 1]?.secondsBefore ?? 0)} ·{' '}
                <DateText at={at} />
              </span>
            </li>
          ))}
        </ol>
        {lostReason && (
          <p>
            למה נסגר בלי מכירה: <Bidi>{picklistName(lists, 'lead.lost-reason', lostReason)}</Bidi>
            {lostNote && (
              <>
                {' · '}
                <Bidi>{lostNote}</Bidi>
              </>
            )}
          </p>
        )}
      </Card>
      <Card title="פניות">
        <ol className={styles.steps} aria-label="פניות">
          {inquiries.map(({ id, channel, channelName, landingPageName, source, message, campaign, at }) => (
            <li key={id}>
              <div className={styles.step}>
                <span>
                  {leadChannelLabels[channel]}
                  {[channelName, landingPageName, source && picklistName(lists, 'customer.source', source)].map(
                    (name) =>
                      name && (
                        <Fragment key={name}>
                          {' · '}
                          <Bidi>{name}</Bidi>
                        </Fragment>
                      ),
                  )}
                </span>
                <span className={styles.small}>
                  <DateText at={at} as="datetime" />
                </span>
              </div>
              {message && (
                <p dir="auto" className={styles.lines}>
                  {message}
                </p>
              )}
              <Advertisement campaign={campaign} />
            </li>
          ))}
        </ol>
      </Card>
    </>
  )
}

/** What the link of an advertisement said, as far as it said anything. */
function Advertisement({ campaign }: Pick<LeadHistory['inquiries'][number], 'campaign'>) {
  const said = PARAMETERS.flatMap(([parameter, label]) => {
    const value = campaign[parameter]
    return value ? [{ label, value }] : []
  })
  return (
    said.length > 0 && (
      <p className={styles.small}>
        {said.map(({ label, value }, place) => (
          <Fragment key={label}>
            {place > 0 && ' · '}
            {label}: <Bidi>{value}</Bidi>
          </Fragment>
        ))}
      </p>
    )
  )
}

const PARAMETERS = [
  ['utm_source', leadUtmLabels.utmSource],
  ['utm_medium', leadUtmLabels.utmMedium],
  ['utm_campaign', leadFieldLabels.campaign],
  ['utm_term', leadUtmLabels.utmTerm],
  ['utm_content', leadUtmLabels.utmContent],
] as const
