import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type ButtonLook, buttonClass } from './button-class.ts';

interface ButtonLinkProps extends ButtonLook {
  readonly target:
    | { /** A page of Marquee, from `hrefFor`. */ readonly to: string }
    | { /** A page of Marquee as a new document, or a place on this page. */ readonly href: string };
  readonly children: ReactNode;
}

/** A link that looks like a button. */
export function ButtonLink({ target, children, ...look }: ButtonLinkProps) {
  const className = buttonClass(look);
  if ('href' in target) {
    return (
      <a href={target.href} className={className}>
        {children}
      </a>
    );
  }
  return (
    <Link to={target.to} className={className}>
      {children}
    </Link>
  );
}
