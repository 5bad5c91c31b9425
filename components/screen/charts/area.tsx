import { Lines } from './lines'
import type { SeriesProps } from './series'

/** Line chart with filled areas; the series are not stacked. */
export const AreaChart = (props: SeriesProps) => <Lines {...props} isFilled />
