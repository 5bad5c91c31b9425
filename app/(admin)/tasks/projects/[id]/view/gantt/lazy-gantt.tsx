'use client'

import dynamic from 'next/dynamic'

/** The chart is read by those who open it: its script and its styles are not those of other screens. */
export const LazyGantt = dynamic(() => import('./gantt-chart').then((all) => all.GanttChartView))
