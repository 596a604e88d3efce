import type { ReactNode } from 'react';

interface FactProps {
  name: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A name and its value in a description list. */
export function Fact({ name, className, children }: FactProps) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
