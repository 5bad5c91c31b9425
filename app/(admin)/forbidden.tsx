import { LateRefusal } from './late-refusal'

/** Where a part of a screen threw it; a screen itself renders its refusal with the document. */
export default function PartForbidden() {
  return <LateRefusal status={403} />
}
