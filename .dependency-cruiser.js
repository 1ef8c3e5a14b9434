const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** Tests, and what stands beside the code only for them, may reach further than the code. */
const code = (path) => ({ path, pathNot: '[.]test[.]tsx?$|/test-[^/]+[.]ts$' })

const typesAside = { dependencyTypesNot: ['type-only'] }

/** What also runs in a browser: rules, and the keys that they and the schema share. */
const pure =
  '^(domain/(.+/(rules|blocks)|designs/((commands|finishes|geometry|placing|solids)/[^/.]+|commands|document|fault|finishes|history|read|references|sun|sun-places|surfaces|typed|units)|pages/editing/(draft|fields|form|markers|merge|rearrange)|actor|errors|input|moved|rights|text)|db/(kinds|languages|vocabulary))[.]ts$'

/** The rules of docs/architecture.md: imports point one way. */
export default {
  forbidden: [
    forbid('no-cycle', 'Two files that need each other are one.', {}, { circular: true, viaOnly: typesAside }),
    forbid('resolvable', 'There is no such file or package.', {}, { couldNotResolve: true }),

    forbid('db-needs-nothing', 'The schema is below everything.', code('^db/'), {
      path: '^(app|bench|domain|e2e|jobs|seed|server)/',
    }),
    forbid(
      'domain-knows-no-outside',
      'The domain knows no Request, cookie, React or translated text.',
      code('^domain/'),
      {
        path: '^(app|bench|e2e|jobs|seed|server)/|^node_modules/(fastify|react|react-dom|react-router|use-intl)/',
      },
    ),
    forbid(
      'accounts-and-points-are-leaves',
      'Every noun may ask them, so they ask none.',
      code('^domain/(accounts|points)/'),
      {
        path: '^domain/[^/]+/',
        // Beside what every noun works with.
        pathNot: ['^domain/$1/', '^domain/batching/'],
      },
    ),
    forbid(
      'browser-files-are-pure',
      'They are sent to the browser.',
      { path: pure },
      {
        ...typesAside,
        pathNot: [pure, '^node_modules/zod/'],
      },
    ),
    forbid('seed-and-jobs-call-verbs', 'They go through the domain.', code('^(seed|jobs)/'), {
      path: '^(app|bench|e2e|server)/',
    }),

    forbid('app-is-not-the-server', 'The server carries the app, not the other way round.', code('^app/'), {
      path: '^(bench|e2e|jobs|seed|server)/',
    }),
    forbid('app-asks-the-domain', 'A loader calls a verb; only types of the database pass through it.', code('^app/'), {
      ...typesAside,
      path: '^db/|^node_modules/(drizzle-orm|pg)/',
      pathNot: pure,
    }),
    forbid(
      'server-sees-types-of-the-app',
      'The app itself comes as build output; words, languages and colours are everyone’s.',
      code('^server/'),
      {
        ...typesAside,
        path: '^app/',
        pathNot: '^app/(i18n/|theme/tokens[.]json$)',
      },
    ),
    forbid('parts-see-only-rules', 'Props in, markup out.', code('^app/(scheme-files|sections|shell|ui)/'), {
      ...typesAside,
      path: '^domain/',
      pathNot: pure,
    }),
    forbid('ui-is-below-everything', 'It is used by sections, shell and routes.', code('^app/ui/'), {
      ...typesAside,
      path: '^app/(http|routes|sections|shell)/',
    }),
    forbid('api-is-below-everything', 'Any script of a page can call, whatever renders it.', code('^app/api/'), {
      ...typesAside,
      path: '^app/(?!api/)',
    }),
    forbid('sections-know-no-route', 'A block stands on any page.', code('^app/sections/'), {
      ...typesAside,
      path: '^app/(http|routes|shell)/',
    }),
    forbid('forms-ask-anything', 'A form of any page, whatever it asks.', code('^app/forms/'), {
      ...typesAside,
      path: '^app/(routes|sections)/|^domain/',
    }),
    forbid('http-shows-nothing', 'It reads requests and makes answers.', code('^app/http/'), {
      path: '^app/(routes|sections|shell|ui)/',
    }),
    forbid('routes-stay-apart', 'What two sections of the site share is a component.', code('^app/routes/([^/]+)/'), {
      path: '^app/routes/',
      pathNot: '^app/routes/$1/',
    }),
  ],
  options: {
    // TypeScript 7 offers no API; swc also tells an import of types from one of values.
    parser: 'swc',
    doNotFollow: { path: '^(node_modules|build)/|[.](css|json)$' },
    exclude: { path: '/[+]types/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.d.ts'],
    },
  },
}
