import type { CalendarOptions } from '@fullcalendar/react'

/** Class names of FullCalendar's parts; it has no look of its own without a theme (grid.css). */
export const LOOK: CalendarOptions = {
  viewClass: 'cal-view',
  tableHeaderClass: 'cal-table-head',
  tableBodyClass: 'cal-table-body',
  dayHeaderRowClass: 'cal-row',
  dayHeaderInnerClass: 'cal-head-inner',
  dayHeaderAlign: 'center',
  dayRowClass: 'cal-row',
  dayCellTopClass: 'cal-cell-top',
  dayCellTopInnerClass: 'cal-number',
  dayCellInnerClass: 'cal-cell-events',
  dayLaneInnerClass: 'cal-lane-events',
  slotLaneClass: ({ isMinor }) => (isMinor ? 'cal-slot cal-slot-minor' : 'cal-slot'),
  slotHeaderClass: 'cal-axis',
  slotHeaderInnerClass: 'cal-axis-text',
  slotHeaderDividerClass: 'cal-axis-line',
  allDayHeaderClass: 'cal-axis',
  allDayHeaderInnerClass: 'cal-axis-text',
  allDayDividerClass: 'cal-all-day-line',
  fillerClass: 'cal-filler',
  nonBusinessHoursClass: 'cal-closed',
  highlightClass: 'cal-highlight',
  nowIndicatorLineClass: 'cal-now',
  nowIndicatorDotClass: 'cal-now-dot',
  blockEventClass: ({ isMirror, isDragging, isInteractive }) =>
    ['cal-event', (isMirror || isDragging) && 'cal-mirror', isInteractive && 'cal-open'].filter(Boolean).join(' '),
  columnEventClass: ({ isShort }) => (isShort ? 'cal-timed cal-short' : 'cal-timed'),
  columnEventAfterClass: ({ isEndResizable }) => isEndResizable && 'cal-resizer',
  rowEventClass: ({ isStart, isEnd }) =>
    ['cal-bar', !isStart && 'cal-continues', !isEnd && 'cal-goes-on'].filter(Boolean).join(' '),
  rowEventAfterClass: ({ isEndResizable }) => isEndResizable && 'cal-resizer',
  blockEventInnerClass: 'cal-event-inner',
  moreLinkClass: 'cal-more',
}
