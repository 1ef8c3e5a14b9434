import { icon } from '../../../../ui/marks/icon.tsx'

export const IconUp = icon('M12 5v14', 'M18 11l-6 -6l-6 6')
export const IconDown = icon('M12 5v14', 'M18 13l-6 6l-6 -6')
export const IconTurnLeft = icon('M19.95 11a8 8 0 1 0 -.5 4m.5 5v-5h-5')
export const IconTurnRight = icon('M4.05 11a8 8 0 1 1 .5 4m-.5 5v-5h5')
