import { asc, eq, sql } from 'drizzle-orm'
import { design, designVersion } from '#db/schema/designs.ts'
import type { Part } from './part.ts'

/** What an account drew in the Studio: documents are in the form in which they can be read in again. */
export const designsPart: Part = {
  name: 'designs',
  holds: ['design.owner_id'],
  async read(db, { id }) {
    const designs = await db
      .select({
        id: design.id,
        name: design.name,
        createdAt: design.createdAt,
        savedAt: design.updatedAt,
        deletedAt: design.deletedAt,
        isShared: sql<boolean>`${design.shareToken} is not null`,
        document: design.document,
      })
      .from(design)
      .where(eq(design.ownerId, id))
      .orderBy(asc(design.id))
    const versions = await db
      .select({
        designId: designVersion.designId,
        label: designVersion.label,
        savedAt: designVersion.savedAt,
        // Those that are kept by themselves may be fifty times as much as the designs, and go as others come.
        document: sql`case when ${designVersion.reason} = 'named' then ${designVersion.document} end`,
      })
      .from(designVersion)
      .innerJoin(design, eq(design.id, designVersion.designId))
      .where(eq(design.ownerId, id))
      .orderBy(asc(designVersion.id))
    const ofDesign = Map.groupBy(versions, ({ designId }) => designId)
    return designs.map(({ id, ...own }) => ({
      ...own,
      versions: (ofDesign.get(id) ?? []).map(({ label, savedAt, document }) => ({ label, savedAt, document })),
    }))
  },
}
