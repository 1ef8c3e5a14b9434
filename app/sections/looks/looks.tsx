import form from '../form.css?url'
import brand from './brand.css?url'
import demo from './demo.css?url'
import partner from './partner.css?url'
import plans from './plans.css?url'
import reading from './reading.css?url'
import showcase from './showcase.css?url'

/** What pages about the house itself look like. */
export const BrandLook = () => <Look href={brand} />

/** Films, rooms and pictures of the tool at work. */
export const DemoLook = () => <Look href={demo} />

/** A form beside what it promises. */
export const FormLook = () => <Look href={form} />

/** A map, arches and names. */
export const PartnerLook = () => <Look href={partner} />

/** Plans, what they differ in, and questions. */
export const PlansLook = () => <Look href={plans} />

/** What there is to be read or taken away, one thing after the other. */
export const ReadingLook = () => <Look href={reading} />

/** Large pictures, and what is said beside them. */
export const ShowcaseLook = () => <Look href={showcase} />

/**
 * The style sheet of blocks that stand together on few pages: a block asks for it, and pages without one don't fetch it. It comes before
 * the sheets that all pages have: `main`, around its rules, is what makes them win.
 */
const Look = ({ href }: { href: string }) => <link rel="stylesheet" href={href} precedence="sections" />
