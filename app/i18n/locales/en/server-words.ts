import archive from './archive.json' with { type: 'json' }
import claims from './claims.json' with { type: 'json' }
import downloads from './downloads.json' with { type: 'json' }
import errors from './errors.json' with { type: 'json' }
import fieldErrors from './field-errors.json' with { type: 'json' }
import glbFindings from './glb-findings.json' with { type: 'json' }
import letters from './letters.json' with { type: 'json' }
import moderation from './moderation.json' with { type: 'json' }
import plain from './plain.json' with { type: 'json' }

/** What only the server says: in letters and files, on bare pages, and when it refuses something. */
export const serverWords = {
  archive,
  claims,
  downloads,
  errors,
  fieldErrors,
  glbFindings,
  letters,
  // Pages say these too.
  moderation,
  plain,
}
