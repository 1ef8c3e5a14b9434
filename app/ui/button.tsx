import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import classes from './button.module.css'
import { Link, type LinkProps } from './link.tsx'

interface Look {
  /** `accent` is the strongest: at most one block of it on a page. */
  variant?: 'accent' | 'ink' | 'outline' | undefined
  size?: 'md' | 'sm' | undefined
  /** Stands before its words. */
  icon?: ReactNode
  /** What it does is under way: it turns, keeps its focus, and isn't pressed a second time. */
  loading?: boolean | undefined
}

/** A button; of those that are no `submit` a form takes no notice. */
export function Button({ type = 'button', ...given }: ComponentProps<'button'> & Look) {
  return <button type={type} {...looking(given)} />
}

/** A link that looks like a button. `href` is what is no page of ours, such as a file: the browser goes there by itself. */
export function ButtonLink(given: (LinkProps | (ComponentProps<'a'> & { to?: never })) & Look) {
  const { to, ...link } = looking(given)
  return to === undefined ? <a {...link} /> : <Link {...link} to={to} />
}

function looking<Given extends { className?: string | undefined; children?: ReactNode } & Look>({
  variant = 'ink',
  size,
  icon,
  loading = false,
  className,
  children,
  ...element
}: Given) {
  const names = [
    classes.button,
    classes[variant],
    size === 'sm' && classes.small,
    icon && classes.withIcon,
    loading && 'spinner',
    className,
  ]
  return {
    ...element,
    className: names.filter(Boolean).join(' '),
    ...(loading && { 'aria-busy': true, 'aria-disabled': true, onClick: dontPress }),
    children: (
      <>
        {icon}
        {children}
      </>
    ),
  }
}

const dontPress = (event: MouseEvent) => event.preventDefault()
