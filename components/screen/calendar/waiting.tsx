import { Spinner } from '@/components/ui/spinner'

/** In place of a grid that is being loaded, as high as it will be. */
export const Waiting = () => (
  <div className="calendar-waiting">
    <Spinner label="היומן נטען" />
  </div>
)
