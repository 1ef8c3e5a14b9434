import type { ServerWords } from '../../server-words.ts'
import archive from './archive.json' with { type: 'json' }
import claims from './claims.json' with { type: 'json' }
import downloads from './downloads.json' with { type: 'json' }
import errors from './errors.json' with { type: 'json' }
import fieldErrors from './field-errors.json' with { type: 'json' }
import glbFindings from './glb-findings.json' with { type: 'json' }
import letters from './letters.json' with { type: 'json' }
import moderation from './moderation.json' with { type: 'json' }
import plain from './plain.json' with { type: 'json' }

export const serverWords: ServerWords = {
  archive,
  claims,
  downloads,
  errors,
  fieldErrors,
  glbFindings,
  letters,
  moderation,
  plain,
}
