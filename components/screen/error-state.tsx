import { Ltr } from '@/components/ui/bidi'
import { IconCloudOff } from '@/components/ui/icons'

import { Placeholder, type PlaceholderProps } from './placeholder'

type Props = Omit<PlaceholderProps, 'icon'> & { code?: string | undefined }

/** Placeholder of content that failed to load; the code is for support. */
export const ErrorState = ({ title, text, code, actions }: Props) => (
  <Placeholder
    icon={<IconCloudOff size={40} />}
    title={title}
    text={
      <>
        {text}
        {code && (
          <>
            {' '}
            קוד שגיאה: <Ltr>{code}</Ltr>
          </>
        )}
      </>
    }
    actions={actions}
  />
)
