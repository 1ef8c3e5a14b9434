import { baths } from './bathroom/baths.ts'
import { ceramics } from './bathroom/ceramics.ts'
import { fittings } from './bathroom/fittings.ts'
import { publicThings } from './building/public.ts'
import { surfaces } from './building/surfaces.ts'
import { appliances } from './kitchen/appliances.ts'
import { kitchenUnits } from './kitchen/units.ts'
import { floorLamps } from './lighting/floor-lamps.ts'
import { pendants } from './lighting/pendants.ts'
import { tableLamps } from './lighting/table-lamps.ts'
import { wallLights } from './lighting/wall-lights.ts'
import { doors } from './openings/doors.ts'
import { windows } from './openings/windows.ts'
import { beds } from './rest/beds.ts'
import { sofas } from './rest/sofas.ts'
import { chairs } from './seating/chairs.ts'
import { stools } from './seating/stools.ts'
import { woodenChairs } from './seating/wooden-chairs.ts'
import { cabinets } from './storage/cabinets.ts'
import { drawers } from './storage/drawers.ts'
import { shelves } from './storage/shelves.ts'
import { wardrobes } from './storage/wardrobes.ts'
import { diningTables } from './tables/dining.ts'

/** Every shape by its name. */
export const SHAPES = {
  ...diningTables,
  ...pendants,
  ...floorLamps,
  ...tableLamps,
  ...wallLights,
  ...doors,
  ...windows,
  ...shelves,
  ...drawers,
  ...cabinets,
  ...wardrobes,
  ...woodenChairs,
  ...chairs,
  ...stools,
  ...ceramics,
  ...baths,
  ...fittings,
  ...beds,
  ...sofas,
  ...kitchenUnits,
  ...appliances,
  ...surfaces,
  ...publicThings,
}

export type ShapeName = keyof typeof SHAPES
