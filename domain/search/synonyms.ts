import type { ContentLanguage } from '#db/languages.ts'

/** Words for one thing, in each language as people type them. */
export type SynonymGroup = Record<ContentLanguage, readonly string[]>

const group = (en: string, italy: string): SynonymGroup => ({ en: en.split(', '), italy: italy.split(', ') })

/**
 * What people call the things of a home: whoever looks for one of a line's words finds what has any other, in either language. A
 * word may stand in several lines. Left out is what also means something else on this site, such as "studio", "house" or "light":
 * it would find too much.
 */
export const SYNONYMS: readonly SynonymGroup[] = [
  // What it costs
  group('price, pricing, cost', 'prezzo, costo'),
  // Furniture
  group('sofa, couch, settee, loveseat', 'divano, sofà, canapè'),
  group('armchair, easy chair', 'poltrona, poltroncina'),
  group('lounge chair, recliner', 'poltrona relax, chaise longue'),
  group('chair', 'sedia, seggiola'),
  group('stool, barstool', 'sgabello'),
  group('bench, settle', 'panca, panchetta'),
  group('pouf, ottoman, footstool, hassock', 'pouf, poggiapiedi'),
  group('table', 'tavolo'),
  group('dining table', 'tavolo da pranzo'),
  group('coffee table, cocktail table, low table', 'tavolino, tavolo da salotto'),
  group('desk, writing table, writing desk', 'scrivania, scrittoio'),
  group('bed, bedstead', 'letto'),
  group('wardrobe, closet, armoire', 'armadio, guardaroba'),
  group('walk in closet, walk in wardrobe, dressing room', 'cabina armadio, spogliatoio'),
  group('sideboard, credenza, buffet', 'madia, credenza'),
  group('bookshelf, bookcase', 'libreria'),
  group('shelf, shelving', 'mensola, ripiano, scaffale'),
  group('chest of drawers, dresser', 'cassettiera, comò, cassettone'),
  group('nightstand, bedside table, night table', 'comodino'),
  group('cabinet, cupboard', 'armadietto, pensile'),
  group('furniture, furnishings', 'mobili, mobilio, arredo, arredamento'),
  // Kitchen and appliances
  group('kitchen, kitchenette', 'cucina, cucinino'),
  group('kitchen island, island', 'isola, isola cucina'),
  group('worktop, countertop, benchtop', 'piano di lavoro, top cucina'),
  group('fridge, refrigerator', 'frigorifero, frigo'),
  group('oven, cooker', 'forno'),
  group('hob, cooktop, stovetop', 'piano cottura, fornelli'),
  group('extractor hood, cooker hood, range hood', 'cappa'),
  group('dishwasher', 'lavastoviglie'),
  group('washing machine, washer', 'lavatrice'),
  // Bathroom
  group('bathroom, washroom', 'bagno'),
  group('sanitary ware, sanitaryware, bathroom fixtures', 'sanitari'),
  group('washbasin, basin, sink', 'lavabo, lavandino, lavello'),
  group('bathtub, tub, bath', 'vasca, vasca da bagno'),
  group('shower', 'doccia, box doccia'),
  group('toilet, loo, wc', 'wc, gabinetto'),
  group('tap, faucet, mixer tap', 'rubinetto, rubinetteria, miscelatore'),
  // Rooms and homes
  group('living room, lounge, sitting room', 'soggiorno, salotto'),
  group('dining room', 'sala da pranzo'),
  group('bedroom', 'camera da letto, stanza da letto'),
  group('childrens room, kids room, nursery', 'cameretta, camera dei bambini'),
  group('hall, hallway, entryway, foyer', 'ingresso, anticamera'),
  group('office, workplace', 'ufficio'),
  group('terrace, patio', 'terrazza, terrazzo'),
  group('apartment, flat', 'appartamento'),
  group('attic, loft conversion', 'mansarda, sottotetto'),
  group('shop, boutique', 'negozio, bottega'),
  // Parts of the building
  group('door', 'porta'),
  group('window', 'finestra, serramento, infisso'),
  group('curtain, drape', 'tenda, tendaggio'),
  group('floor, flooring', 'pavimento, pavimentazione'),
  group('ceiling', 'soffitto, controsoffitto'),
  group('stairs, staircase', 'scala, scale'),
  group('fireplace', 'camino, caminetto'),
  group('tile', 'piastrella, mattonella'),
  group('wall panel, panelling, paneling, wainscot', 'boiserie, pannello da parete'),
  group('wallpaper', 'carta da parati'),
  // Light and decoration
  group('lamp', 'lampada'),
  group('pendant, pendant lamp, hanging lamp, chandelier', 'sospensione, lampadario, lampada a sospensione'),
  group('floor lamp, standard lamp', 'piantana, lampada da terra'),
  group('wall lamp, wall light, sconce', 'applique, lampada da parete'),
  group('rug, carpet', 'tappeto, moquette'),
  group('mirror', 'specchio, specchiera'),
  group('vase', 'vaso'),
  group('cushion, pillow', 'cuscino, guanciale'),
  // Materials and colours
  group('wood, wooden, timber', 'legno, ligneo'),
  group('oak', 'rovere, quercia'),
  group('walnut', 'noce'),
  group('marble', 'marmo'),
  group('stone', 'pietra'),
  group('ceramic, porcelain, stoneware', 'ceramica, porcellana, gres'),
  group('glass', 'vetro, cristallo'),
  group('steel, stainless', 'acciaio, inox'),
  group('brass', 'ottone'),
  group('leather', 'pelle, cuoio'),
  group('fabric, cloth, textile', 'tessuto, stoffa'),
  group('velvet', 'velluto'),
  group('wool, woollen', 'lana'),
  group('grey, gray', 'grigio'),
  group('cream, ivory', 'crema, avorio, panna'),
  group('brown', 'marrone'),
  // Styles
  group('scandinavian, nordic', 'scandinavo, nordico'),
  group('minimal, minimalist', 'minimale, minimalista'),
  group('classic, traditional', 'classico, tradizionale'),
  group('rustic, farmhouse', 'rustico'),
]
