interface PageLookProps {
  scheme?: number
  designer?: number
}

/** Says whose page it is to app/elements/on-demand/looks.ts, which tells that it is looked at. */
export function PageLook({ scheme, designer }: PageLookProps) {
  return <page-look scheme={scheme} designer={designer} hidden />
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'page-look': { scheme: number | undefined; designer: number | undefined; hidden: true }
    }
  }
}
