import { Lines } from './lines'
import type { SeriesProps } from './series'

/** Lines with the ground under them; the series are not summed up. */
export const AreaChart = (props: SeriesProps) => <Lines {...props} isFilled />
