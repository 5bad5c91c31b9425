import { expect, test } from 'vitest'

import { describeRecurrence } from './describe'
import { parseRule } from './rule'

test.each([
  ['FREQ=DAILY', 'כל יום'],
  ['FREQ=DAILY;INTERVAL=2', 'כל יומיים'],
  ['FREQ=DAILY;INTERVAL=3;COUNT=1', 'כל 3 ימים, פעם אחת'],
  ['FREQ=WEEKLY', 'כל שבוע'],
  ['FREQ=WEEKLY;BYDAY=MO', 'כל יום שני'],
  ['FREQ=WEEKLY;BYDAY=SU,WE', 'כל יום ראשון ורביעי'],
  ['FREQ=WEEKLY;BYDAY=SU,TU,TH', 'כל יום ראשון, שלישי וחמישי'],
  ['FREQ=WEEKLY;BYDAY=SU,MO,TU,WE,TH', 'בימים ראשון עד חמישי'],
  ['FREQ=WEEKLY;BYDAY=SU,MO,TU,WE,TH,FR,SA', 'כל יום'],
  ['FREQ=WEEKLY;BYDAY=SA', 'כל שבת'],
  ['FREQ=WEEKLY;BYDAY=FR,SA', 'כל יום שישי ושבת'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;COUNT=10', 'כל שבועיים ביום שני, 10 פעמים'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=SA', 'כל שבועיים בשבת'],
  ['FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,TH;COUNT=2', 'כל 3 שבועות בימים שני וחמישי, פעמיים'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO,TU,WE,TH', 'כל שבועיים בימים ראשון עד חמישי'],
  ['FREQ=MONTHLY', 'כל חודש'],
  ['FREQ=MONTHLY;BYMONTHDAY=10', 'בכל 10 בחודש'],
  ['FREQ=MONTHLY;BYMONTHDAY=1,15', 'ב־1 וב־15 בכל חודש'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', 'ביום האחרון של כל חודש'],
  ['FREQ=MONTHLY;BYMONTHDAY=15,-1', 'ב־15 וביום האחרון של כל חודש'],
  ['FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=10', 'כל חודשיים ב־10 בחודש'],
  ['FREQ=MONTHLY;BYDAY=-1TU', 'ביום שלישי האחרון של כל חודש'],
  ['FREQ=MONTHLY;BYDAY=1SU', 'ביום ראשון הראשון של כל חודש'],
  ['FREQ=MONTHLY;BYDAY=2SA', 'בשבת השנייה של כל חודש'],
  ['FREQ=MONTHLY;BYDAY=-1SA', 'בשבת האחרונה של כל חודש'],
  ['FREQ=MONTHLY;INTERVAL=3;BYDAY=2WE', 'כל 3 חודשים ביום רביעי השני של החודש'],
  ['FREQ=YEARLY', 'כל שנה'],
  ['FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=10', 'כל שנה ב־10 במרץ'],
  ['FREQ=YEARLY;INTERVAL=2;BYMONTH=5;BYDAY=-1TH', 'כל שנתיים ביום חמישי האחרון של מאי'],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1', 'כל שנה ביום האחרון של פברואר'],
  ['FREQ=WEEKLY;BYDAY=SU;UNTIL=20271231', 'כל יום ראשון, עד 31/12/2027'],
  ['FREQ=DAILY;COUNT=1000', 'כל יום, 1,000 פעמים'],
])('%s is %s', (rule, text) => {
  const parsed = parseRule(rule)
  expect(parsed.ok && describeRecurrence(parsed.value)).toBe(text)
})
