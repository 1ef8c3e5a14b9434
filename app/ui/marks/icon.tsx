import type { SVGProps } from 'react'

export interface IconProps extends SVGProps<SVGSVGElement> {
  /** Of a side, in pixels. */
  size?: number
}

/*
 * The drawings are those of Tabler Icons (https://tabler.io/icons, docs/licences/tabler-icons.txt), copied into the `icons.tsx`
 * beside what shows them: the package of all six thousand was a tenth of all that is installed. What an icon stands for
 * is said beside it.
 */

/** An icon of lines; `paths` are the `d` of its paths, in the order in which they are drawn. */
export const icon = (...paths: string[]) =>
  drawn(paths, {
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 1.5,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  })

/** An icon of filled shapes. */
export const filledIcon = (...paths: string[]) => drawn(paths, { fill: 'currentColor', stroke: 'none' })

function drawn(paths: string[], look: SVGProps<SVGSVGElement>) {
  return function Icon({ size = 24, ...rest }: IconProps) {
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        {...look}
        aria-hidden="true"
        {...rest}
      >
        {paths.map((d) => (
          <path key={d} d={d} />
        ))}
      </svg>
    )
  }
}
