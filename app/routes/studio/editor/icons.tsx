import { icon } from '../../../ui/marks/icon.tsx'

export const IconPointer = icon(
  'M7.904 17.563a1.2 1.2 0 0 0 2.228 .308l2.09 -3.093l4.907 4.907a1.067 1.067 0 0 0 1.509 0l1.047 -1.047a1.067 1.067 0 0 0 0 -1.509l-4.907 -4.907l3.113 -2.09a1.2 1.2 0 0 0 -.309 -2.228l-13.582 -3.904l3.904 13.563',
)
/** Walls that meet. */
export const IconWall = icon('M4 20v-16h16v4h-12v12z')
/** A room: four walls. */
export const IconRoom = icon(
  'M4 5a1 1 0 0 1 1 -1h14a1 1 0 0 1 1 1v14a1 1 0 0 1 -1 1h-14a1 1 0 0 1 -1 -1z',
  'M8 8h8v8h-8z',
)
/** As on a plan: its leaf, and the way that it swings. */
export const IconDoor = icon('M3 20h4', 'M7 20v-14', 'M7 6a14 14 0 0 1 14 14', 'M19 20h2')
export const IconWindow = icon('M3 9v6', 'M21 9v6', 'M3 10.500h18', 'M3 13.500h18')
export const IconUndo = icon('M9 14l-4 -4l4 -4', 'M5 10h11a4 4 0 1 1 0 8h-1')
export const IconRedo = icon('M15 14l4 -4l-4 -4', 'M19 10h-11a4 4 0 1 0 0 8h1')
export const IconHelp = icon(
  'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0',
  'M12 16v.01',
  'M12 13a2 2 0 0 0 .914 -3.782a1.98 1.98 0 0 0 -2.414 .483',
)
export const IconFit = icon(
  'M4 8v-2a2 2 0 0 1 2 -2h2',
  'M4 16v2a2 2 0 0 0 2 2h2',
  'M16 4h2a2 2 0 0 1 2 2v2',
  'M16 20h2a2 2 0 0 0 2 -2v-2',
)
