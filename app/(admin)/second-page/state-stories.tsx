import { EmptyState, NoResults } from '@/components/screen/empty-state'
import { ErrorState } from '@/components/screen/error-state'
import { CardsSkeleton, DetailSkeleton, ListSkeleton } from '@/components/screen/skeleton'
import { Alert } from '@/components/ui/alert'
import { Badge, Status, type Tone } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button-link'
import { IconLock, IconPlus, IconRefresh, IconUsers } from '@/components/ui/icons'
import { href } from '@/lib/routes/find'

import { AnswerStory, ButtonStory } from './lazy'
import { Stories, Story } from './story'

const TONES: Record<Tone, string> = { ok: 'פעיל', warn: 'ממתין', bad: 'חסום', info: 'חדש', muted: 'בארכיון' }
const tones = Object.entries(TONES) as [Tone, string][]

export const StateStories = () => (
  <Stories>
    <Story title="ריק">
      <EmptyState
        icon={<IconUsers size={40} />}
        title="עדיין אין לקוחות"
        text="לקוחות שיתווספו או ייובאו מקובץ יופיעו כאן."
        actions={
          <>
            <ButtonLink href={href('customers-add')} variant="primary" icon={<IconPlus size={20} />}>
              לקוח חדש
            </ButtonLink>
            <ButtonLink href={href('customers')}>לרשימת הלקוחות</ButtonLink>
          </>
        }
      />
    </Story>
    <Story title="אין תוצאות">
      <NoResults query="David כהן" clearHref={`${href('second-page')}?tab=states`} />
    </Story>
    <Story title="שגיאה">
      <ErrorState
        title="לא הצלחנו לטעון את הלקוחות"
        text="כדאי לבדוק את החיבור לאינטרנט ולנסות שוב."
        code="503"
        actions={
          <ButtonLink href={`${href('second-page')}?tab=states`} icon={<IconRefresh size={20} className="flip" />}>
            ניסיון חוזר
          </ButtonLink>
        }
      />
    </Story>
    <Story title="אין הרשאה">
      <EmptyState
        icon={<IconLock size={40} />}
        title="אין לך הרשאה לצפות במסך הזה"
        text="לקבלת גישה אפשר לפנות למנהלי המערכת."
        actions={<ButtonLink href={href('home')}>חזרה לדף הבית</ButtonLink>}
      />
    </Story>
    <Story title="טעינה: רשימה" note="מופיעה רק אחרי 150 אלפיות השנייה.">
      <ListSkeleton rows={5} />
    </Story>
    <Story title="טעינה: מדדים">
      <CardsSkeleton />
    </Story>
    <Story title="טעינה: כרטיס" wide>
      <DetailSkeleton />
    </Story>
    <Story title="הודעות בדף">
      {tones.map(([tone, name]) => (
        <Alert key={tone} tone={tone} title={name}>
          הודעה שנשארת בדף, ליד מה שהיא מדברת עליו.
        </Alert>
      ))}
    </Story>
    <Story title="תגיות וסטטוסים">
      <div className="story-row">
        {tones.map(([tone, name]) => (
          <Badge key={tone} tone={tone}>
            {name}
          </Badge>
        ))}
      </div>
      <div className="story-row">
        {tones.map(([tone, name]) => (
          <Status key={tone} tone={tone}>
            {name}
          </Status>
        ))}
      </div>
    </Story>
    <Story title="כפתורים">
      <ButtonStory />
    </Story>
    <Story title="הודעה חולפת ואישור">
      <AnswerStory />
    </Story>
  </Stories>
)
