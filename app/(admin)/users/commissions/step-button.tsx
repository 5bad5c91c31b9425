import { ActionButton } from '@/components/domain/action-button'

import { stepWords } from './step-words'

type Props = { id: string; version: number; step: keyof typeof stepWords; size?: 'sm' | 'md'; isRepeat?: boolean }

/** The button of a period's next step, with a confirmation. */
export function StepButton({ id, version, step, size = 'sm', isRepeat = false }: Props) {
  const { label, question, text, done } = stepWords[step]
  return (
    <ActionButton
      label={isRepeat ? 'חישוב מחדש' : label}
      size={size}
      variant={isRepeat ? 'outline' : 'primary'}
      tone="primary"
      title={question}
      confirmLabel={label}
      url={`/api/commissions/periods/${id}/steps`}
      method="POST"
      body={step === 'calculate' ? { step } : { step, version }}
      done={done}
    >
      {text}
    </ActionButton>
  )
}
