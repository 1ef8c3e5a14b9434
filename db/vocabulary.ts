/*
 * Closed vocabularies, once: the schema, the rules and the words that the compiler asks for are made of these keys. Whatever offers
 * them, such as filters and forms, does so in this order: by what they mean, not by the alphabet of a language or by how many there are.
 */

/** From the plainest to the richest, those that are related side by side. */
export const STYLES = [
  'modern',
  'warm-modern',
  'contemporary',
  'minimal',
  'scandinavian',
  'japandi',
  'mid-century',
  'industrial',
  'mediterranean',
  'rustic',
  'classic',
  'art-deco',
] as const
/** As one walks through a home, then what is no home. */
export const ROOMS = [
  'hall',
  'living-room',
  'dining-room',
  'kitchen',
  'bedroom',
  'childrens-room',
  'study',
  'bathroom',
  'wardrobe',
  'terrace',
  'office',
  'shop',
  'restaurant',
] as const
/** From small to large, then those that are no flats of so many rooms. */
export const LAYOUTS = [
  'studio',
  'two-rooms',
  'three-rooms',
  'four-rooms',
  'open-plan',
  'loft',
  'duplex',
  'villa',
] as const
/** Homes, then what is open to guests. */
export const THEMES = [
  'apartment',
  'loft',
  'country-house',
  'lake-house',
  'hotel',
  'restaurant',
  'shop',
  'office',
] as const
export type Style = (typeof STYLES)[number]
export type Room = (typeof ROOMS)[number]
export type Layout = (typeof LAYOUTS)[number]
export type Theme = (typeof THEMES)[number]

/** Of products, as the hub's tabs have them; furniture is for what is none of the others. */
export const CATEGORIES = [
  'kitchen-bathroom',
  'doors-windows',
  'lighting',
  'finishes',
  'appliances',
  'public',
  'decoration',
  'furniture',
] as const
export type Category = (typeof CATEGORIES)[number]
/** Keys of rooms, as schemes have them, in the same order. */
export const SPACES = [
  'hall',
  'living-room',
  'dining-room',
  'kitchen',
  'bedroom',
  'childrens-room',
  'study',
  'bathroom',
  'terrace',
  'office',
  'shop',
  'restaurant',
] as const
export type Space = (typeof SPACES)[number]
/** What a model is, what it is made of, and what is particular about it. */
export const LABELS = [
  // Furniture
  'sofa',
  'armchair',
  'lounge-chair',
  'chair',
  'bench',
  'table',
  'coffee-table',
  'desk',
  'bed',
  'wardrobe',
  'sideboard',
  'bookshelf',
  'storage',
  // Kitchen, bathroom, appliances
  'kitchen-units',
  'island',
  'bathtub',
  'washbasin',
  'fridge',
  'oven',
  // Parts of the building
  'door',
  'window',
  'wall-panel',
  'tile',
  // Light and decoration
  'floor-lamp',
  'table-lamp',
  'pendant',
  'mirror',
  'plant',
  'rug',
  'vase',
  // What it is made of
  'wood',
  'marble',
  'stone',
  'ceramic',
  'metal',
  'glass',
  'fabric',
  'leather',
  'boucle',
  'wool',
  // What is particular
  'upholstered',
  'rounded',
  'slatted',
  'panelled',
  'arched',
  'built-in',
  'freestanding',
  'double',
  'acoustic',
  'reception',
] as const
export type Label = (typeof LABELS)[number]
/** Families of colours: from white to black, round the wheel, and then woods and metals. */
export const COLOURS = [
  'white',
  'cream',
  'beige',
  'grey',
  'black',
  'red',
  'cognac',
  'yellow',
  'green',
  'blue',
  'pink',
  'oak',
  'walnut',
  'brass',
  'steel',
] as const
export type Colour = (typeof COLOURS)[number]
/** What a product is fixed to or stands on. */
export const MOUNTS = ['floor', 'wall', 'ceiling', 'top'] as const
export type Mount = (typeof MOUNTS)[number]
export const MODEL_KINDS = ['scene', 'combined', 'product'] as const
export type ModelKind = (typeof MODEL_KINDS)[number]
/** With how much less detail there is a model's file, beside the full one. */
export const MODEL_LEVELS = ['medium', 'low'] as const
export type ModelLevel = (typeof MODEL_LEVELS)[number]
/** What consists of products. */
export const WHOLE_KINDS = ['scene', 'combined'] as const
/** The tabs of a scene's page. */
export const SCENE_TABS = ['decorate', 'furniture'] as const
export type SceneTab = (typeof SCENE_TABS)[number]
/** `loggia`: free in any design, also sold ones; not to be handed on as a model. */
export const LICENCES = ['loggia', 'cc-by-4.0', 'cc0-1.0'] as const
export type Licence = (typeof LICENCES)[number]

/** The sections of the help centre, in the order of its menu. */
export const HELP_SECTIONS = ['faq', 'advanced', 'updates'] as const
export type HelpSection = (typeof HELP_SECTIONS)[number]
/** Why an article did not help. */
export const HELP_REASONS = ['unclear', 'incomplete', 'wrong', 'other-question'] as const
export type HelpReason = (typeof HELP_REASONS)[number]

/** What can be wrong with something: the keys of the words in `moderation.json`. */
export const REASONS = ['copyright', 'privacy', 'hate', 'child-abuse', 'deceit', 'spam', 'other-law', 'terms'] as const
export type Reason = (typeof REASONS)[number]
