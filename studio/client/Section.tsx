import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: string;
  readonly heading?: 'h2' | 'h3';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Part of a view whose heading also is its name for screen readers. */
export function Section({ title, heading: Heading = 'h2', className, children }: SectionProps) {
  const id = useId();
  return (
    <section className={className} aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      {children}
    </section>
  );
}
