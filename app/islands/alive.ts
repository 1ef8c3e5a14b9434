// All that the script of a document begins with.
import '../elements/elements.ts'
import './site-island.ts'
