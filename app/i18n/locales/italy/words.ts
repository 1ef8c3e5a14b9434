import type { Words } from '../../words.ts'
import account from './account.json' with { type: 'json' }
import backstage from './backstage.json' with { type: 'json' }
import community from './community.json' with { type: 'json' }
import forms from './forms.json' with { type: 'json' }
import gallery from './gallery.json' with { type: 'json' }
import help from './help.json' with { type: 'json' }
import leaving from './leaving.json' with { type: 'json' }
import login from './login.json' with { type: 'json' }
import menus from './menus.json' with { type: 'json' }
import model from './model.json' with { type: 'json' }
import models from './models.json' with { type: 'json' }
import moderation from './moderation.json' with { type: 'json' }
import panorama from './panorama.json' with { type: 'json' }
import planner from './planner.json' with { type: 'json' }
import points from './points.json' with { type: 'json' }
import search from './search.json' with { type: 'json' }
import sections from './sections.json' with { type: 'json' }
import security from './security.json' with { type: 'json' }
import sharing from './sharing.json' with { type: 'json' }
import shell from './shell.json' with { type: 'json' }
import stores from './stores.json' with { type: 'json' }
import studio from './studio.json' with { type: 'json' }
import taxonomy from './taxonomy.json' with { type: 'json' }
import tool from './tool.json' with { type: 'json' }
import training from './training.json' with { type: 'json' }

export const words: Words = {
  account,
  backstage,
  community,
  forms,
  gallery,
  help,
  leaving,
  login,
  menus,
  model,
  models,
  moderation,
  panorama,
  planner,
  points,
  search,
  sections,
  security,
  sharing,
  shell,
  stores,
  studio,
  taxonomy,
  tool,
  training,
}
