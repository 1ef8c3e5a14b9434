import { LeaveDialog } from '../../../../forms/saving/leave-dialog.tsx'
import { useLeaving } from '../../../../forms/saving/use-leaving.ts'
import type { DesignSaver } from './use-saving.ts'

/** Asks before one leaves what is nowhere else. All else is kept on this device, and sent when one comes again. */
export function Leaving({ saver }: { saver: DesignSaver }) {
  const { asked, stay, leave } = useLeaving({
    isFree: () => false,
    isUnsaved: saver.isOnlyHere,
    isUploading: false,
    save: () => saver.save({ asksForLogin: false }),
  })
  return asked && <LeaveDialog of={asked} onStay={stay} onLeave={leave} />
}
