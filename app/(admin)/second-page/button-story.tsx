'use client'

import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'

/** Buttons by weight, size and state. */
export const ButtonStory = () => (
  <>
    <div className="story-row">
      <Button variant="primary">ראשי</Button>
      <Button>משני</Button>
      <Button variant="ghost">שקט</Button>
      <Button variant="danger">הרסני</Button>
    </div>
    <div className="story-row">
      <Button variant="primary" loading>
        בשמירה
      </Button>
      <Button disabled>כבוי</Button>
      <Button size="sm">קטן</Button>
      <Button size="lg">גדול</Button>
      <Spinner label="טוען" />
    </div>
  </>
)
