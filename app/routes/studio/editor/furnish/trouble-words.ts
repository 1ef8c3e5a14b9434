import { useTranslations } from 'use-intl'
import type { OpeningTrouble } from '#domain/designs/placing/in-walls.ts'
import { useLengths } from '../plan/use-lengths.ts'

/** Why a door or a window can't be there. */
export function useTroubleWords() {
  const words = useTranslations('planner.openings')
  const refused = useTranslations('planner.refused')
  const { length } = useLengths()
  return ({ reason, by }: OpeningTrouble): string =>
    reason === 'wall-short' || reason === 'wall-low'
      ? words(`troubles.${reason}`, { by: length(by) })
      : refused(reason, { by: length(by) })
}
