import { weekdayName } from '@/components/screen/calendar/shown'
import { HeatMap } from '@/components/screen/charts/heat-map'
import { Card } from '@/components/ui/card'
import { countText } from '@/lib/format/count-text'
import type { InboundHours as Hours } from '@/lib/modules/conversations/inbound-hours.queries'

const DAYS = Array.from({ length: 7 }, (_, day) => weekdayName(day))
const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

/** When people write: messages that came in, by weekday and hour. */
export const InboundHours = ({ hours }: { hours: Hours }) => (
  <Card title="מתי פונים">
    <HeatMap label={sentenceOf(hours)} columns={DAYS} rows={HOURS} values={hours} rowsName="שעה" />
  </Card>
)

function sentenceOf(hours: Hours): string {
  const cells = hours.flatMap((ofDay, day) => ofDay.map((messages, hour) => ({ day, hour, messages })))
  const busiest = cells.reduce((most, cell) => (cell.messages > most.messages ? cell : most))
  const { day, hour, messages } = busiest
  const count = countText(messages, ['הודעה אחת', 'שתי הודעות', 'הודעות'])
  return `הודעות שהתקבלו לפי יום ושעה. השעה העמוסה ביותר: ${weekdayName(day)} ב־${HOURS[hour] ?? ''}, ${count}.`
}
